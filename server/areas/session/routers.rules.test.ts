import { expect, test } from 'vitest'
import { buildRouters, type MenuRow } from './routers.rules.ts'

const row = (change: Partial<MenuRow>): MenuRow => ({
  menuId: '1',
  parentId: '0',
  menuType: 'C',
  menuName: 'Name',
  path: 'name',
  component: 'area/screen',
  query: '',
  icon: 'list',
  isFrame: 'N',
  isCache: 'Y',
  visible: 'Y',
  ...change,
})

const directory = row({ menuId: '9', menuType: 'M', path: 'tools', component: '' })

test('an external link opens a window of its own', () => {
  expect(buildRouters([row({ isFrame: 'Y', path: 'https://example.com' })])).toEqual([
    {
      name: 'Https://example.com',
      path: 'https://example.com',
      hidden: false,
      component: 'Layout',
      meta: { title: 'Name', icon: 'list', noCache: false, link: 'https://example.com' },
    },
  ])
})

test('an address that is no external link is shown in a frame below its directory', () => {
  const [node] = buildRouters([directory, row({ parentId: '9', path: 'https://www.example.com/help' })])
  expect(node?.children).toEqual([
    {
      name: 'Example/com/help',
      path: 'example/com/help',
      hidden: false,
      component: 'InnerLink',
      meta: { title: 'Name', icon: 'list', noCache: false, link: 'https://www.example.com/help' },
    },
  ])
})

test('what an address asks for behind its path is no part of the path inside the app', () => {
  const [node] = buildRouters([directory, row({ parentId: '9', path: 'https://example.com/help?lang=en#top' })])
  expect(node?.children?.[0]).toMatchObject({
    path: 'example/com/help',
    meta: { link: 'https://example.com/help?lang=en#top' },
  })
})

test('at the root the frame stands in a nameless wrapper', () => {
  const [node] = buildRouters([row({ path: 'http://example.com' })])
  expect(node).toMatchObject({ path: '/', component: 'Layout', children: [{ component: 'InnerLink' }] })
  expect(node).not.toHaveProperty('name')
  expect(node).not.toHaveProperty('meta')
})

test('a directory below another is a bare outlet with a relative path', () => {
  const inner = row({ menuId: '10', parentId: '9', menuType: 'M', path: 'inner', component: '' })
  const [node] = buildRouters([directory, inner, row({ parentId: '10' })])
  expect(node).toMatchObject({ path: '/tools', component: 'Layout' })
  expect(node?.children?.[0]).toMatchObject({ path: 'inner', component: 'ParentView', redirect: 'noRedirect' })
})

test('buttons and empty directories are no nodes; a query and a switched-off cache are told', () => {
  const screen = row({ parentId: '9', query: '{"a":1}', isCache: 'N', visible: 'N' })
  const button = row({ menuId: '3', parentId: '9', menuType: 'F' })
  const empty = row({ menuId: '4', menuType: 'M', path: 'empty' })
  const nodes = buildRouters([directory, screen, button, empty])
  expect(nodes).toHaveLength(1)
  expect(nodes[0]?.children).toEqual([
    {
      name: 'Name',
      path: 'name',
      hidden: true,
      component: 'area/screen',
      query: '{"a":1}',
      meta: { title: 'Name', icon: 'list', noCache: true },
    },
  ])
})
