import { expect, test } from 'vitest'
import { framesOf } from '#app/screens/frames.ts'
import type { Tag } from '#app/tags/tags.ts'
import { menuTree } from '#data/session/menu-tree.ts'

const framed = (path: string, link: string) => ({
  name: path,
  path,
  hidden: false,
  component: 'InnerLink',
  meta: { title: path, noCache: false, link },
})
const menu = menuTree([
  {
    name: 'Tools',
    path: '/tools',
    hidden: false,
    component: 'Layout',
    meta: { title: 'Tools', noCache: false },
    children: [framed('example/com', 'https://example.com'), framed('example/org', 'https://example.org')],
  },
])
const tag = (path: string, noCache = false): Tag => ({ path, href: path, title: path, affix: false, noCache })
const tags = [tag('/index'), tag('/tools/example/com'), tag('/tools/example/org', true)]

test('a page of elsewhere goes on in the background while its tag is open', () => {
  const frame = { path: '/tools/example/com', title: '/tools/example/com', address: 'https://example.com' }
  expect(framesOf(menu, tags, '/index')).toEqual([frame])
  expect(framesOf(menu, tags.slice(0, 1), '/index')).toEqual([])
})

test('one that is to keep nothing is there only while it is shown', () => {
  expect(framesOf(menu, tags, '/tools/example/org').map(({ address }) => address)).toEqual([
    'https://example.com',
    'https://example.org',
  ])
})
