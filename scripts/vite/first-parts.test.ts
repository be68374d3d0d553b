import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { expect, test } from 'vitest'
import { firstParts, type Part } from './first-parts.ts'

const part = (name: string, more: Partial<Part> & { file?: string; css?: string } = {}): [string, Part] => {
  const fileName = `assets/${name}-1.js`
  const { file, css, imports = [], isEntry = false } = more
  const own = {
    name,
    fileName,
    isEntry,
    imports: imports.map((one) => `assets/${one}-1.js`),
    facadeModuleId: file ? `/home/src/${file}?tsr-split=component` : null,
  }
  return [fileName, css ? { ...own, viteMetadata: { importedCss: new Set([`assets/${css}`]) } } : own]
}

const routes = rootRoute('app/root-route.tsx', [
  route('/login', 'areas/login.tsx'),
  layout('signed-in', 'app/signed-in-route.tsx', [
    index('app/home.tsx'),
    route('/alone', 'areas/alone.tsx'),
    layout('shell', 'app/shell/shell-route.tsx', [
      route('/list', 'areas/list.tsx'),
      route('/one/$id', 'areas/one.tsx'),
    ]),
  ]),
])

test('the frame names what all screens need beyond the page itself, a screen what it needs beyond both', () => {
  const parts = Object.fromEntries([
    part('index', { isEntry: true, imports: ['start'] }),
    part('start', { css: 'start.css' }),
    part('device', { imports: ['start'] }),
    part('signed-in-route', { file: 'app/signed-in-route.tsx', imports: ['frame'] }),
    part('shell-route', { file: 'app/shell/shell-route.tsx', imports: ['frame', 'start'] }),
    part('frame', { css: 'frame.css', imports: ['start'] }),
    part('list-page', { file: 'areas/list.tsx', imports: ['frame', 'list'] }),
    part('list', { css: 'list.css', imports: ['list-page'] }),
    part('alone', { file: 'areas/alone.tsx', imports: ['start'] }),
    part('one', { file: 'areas/one.tsx' }),
  ])
  const { frame, screens } = firstParts(routes, parts)
  expect(frame.toSorted()).toEqual(
    ['device-1.js', 'frame-1.js', 'frame.css', 'shell-route-1.js', 'signed-in-route-1.js'].map(
      (one) => `assets/${one}`,
    ),
  )
  expect(screens).toEqual({ '/list': ['assets/list-page-1.js', 'assets/list-1.js', 'assets/list.css'] })
})
