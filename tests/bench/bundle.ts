import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import { chromiumPath } from '#tests/support/chromium.ts'
import { startSeeded } from './server.ts'
import { atMost, type Figure, type Section } from './report.ts'

/** What starts by itself a moment after the screen is shown counts as well. */
const SETTLE_MS = 2_000

const client = join(process.cwd(), 'dist/client')

/** What a page loads until it is quiet, as gzip bytes of the built files. */
async function load(page: Page, open: () => Promise<void>): Promise<{ js: number; css: number }> {
  const files = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (path.startsWith('/admin/assets/')) files.add(path.slice('/admin/'.length))
  })
  await open()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  const size = (extension: string) =>
    [...files]
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0) / 1024
  return { js: size('.js'), css: size('.css') }
}

/** First-load JavaScript and CSS of three routes, each in a browser that has seen nothing. */
export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const browser = await chromium.launch({
    ...(chromiumPath() ? { executablePath: chromiumPath() as string } : {}),
    args: ['--no-sandbox'],
  })
  const figures: Figure[] = []
  try {
    const token = await server.token()
    const routes = [
      { name: 'login', path: '/admin/login', bound: 170, signedIn: false },
      { name: 'content list', path: '/admin/configs/content', bound: 340, signedIn: true },
      {
        name: 'article editor',
        path: '/admin/cms/content/editor?type=article&catalogId=1&id=0',
        bound: 520,
        signedIn: true,
      },
    ]
    let css = 0
    for (const route of routes) {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      if (route.signedIn)
        await context.addCookies([{ name: 'Admin-Token', value: token, domain: '127.0.0.1', path: '/' }])
      const page = await context.newPage()
      const bytes = await load(page, async () => void (await page.goto(server.url + route.path)))
      figures.push(atMost(`JavaScript, ${route.name}`, bytes.js, route.bound, 'KiB gzip'))
      css = Math.max(css, bytes.css)
      await context.close()
    }
    figures.push(atMost('CSS, largest of the three', css, 45, 'KiB gzip'))
  } finally {
    await browser.close()
    await server.stop()
  }
  return {
    title: 'First load',
    method:
      'A Chromium that has seen nothing opens the address, service worker blocked; gzip size (level 9) of every file below `/admin/assets/` that it asked for until the network was quiet and two seconds more, texts of the language included. The precache that a service worker fills in the background is not in it.',
    figures,
  }
}
