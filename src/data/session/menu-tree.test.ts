import { describe, expect, it } from 'vitest'
import type { RouterNode } from '#contract/session.ts'
import { menuItemNamed, menuLeaves, menuTree, trailOf, visibleMenu } from '#data/session/menu-tree.ts'

const leaf = (path: string, more: Partial<RouterNode> = {}): RouterNode => ({
  name: path,
  path,
  hidden: false,
  // A screen that the app has.
  component: 'system/dict/index',
  meta: { title: path.toUpperCase(), icon: 'list', noCache: false },
  ...more,
})
const group = (path: string, children: RouterNode[], more: Partial<RouterNode> = {}): RouterNode => ({
  ...leaf(path, { component: 'Layout', alwaysShow: true, redirect: 'noRedirect', ...more }),
  children,
})

describe('menuTree', () => {
  it('makes paths absolute below their directory', () => {
    const [configs] = menuTree([group('/configs', [leaf('site'), leaf('i18n/dict'), leaf('/monitor/logs')])])
    expect(configs?.children.map((item) => item.path)).toEqual(['/configs/site', '/configs/i18n/dict', '/monitor/logs'])
  })

  it('takes the wrapper off a leaf at the root', () => {
    const wrapper: RouterNode = { path: '/', hidden: false, component: 'Layout', children: [leaf('statistics')] }
    expect(menuTree([wrapper])).toMatchObject([{ path: '/statistics', component: 'system/dict/index', children: [] }])
  })

  it('tells new tabs from frames', () => {
    const link = 'https://example.org/a'
    const outer = leaf(link, { component: 'Layout', meta: { title: 'Out', noCache: false, link } })
    const inner = leaf('example/org/a', { component: 'InnerLink', meta: { title: 'In', noCache: false, link } })
    const items = menuTree([outer, group('/tool', [inner])])
    expect(items[0]?.link).toEqual({ kind: 'tab', address: link })
    expect(items[1]?.children[0]).toMatchObject({ path: '/tool/example/org/a', link: { kind: 'frame', address: link } })
  })

  it('reads the default query and survives one that is no JSON', () => {
    const [good, bad] = menuTree([leaf('/a', { query: '{"id":7}' }), leaf('/b', { query: '{id' })])
    expect(good?.search).toEqual({ id: '7' })
    expect(bad?.search).toEqual({})
  })
})

describe('visibleMenu', () => {
  it('leaves hidden entries and empty groups out', () => {
    const items = menuTree([group('/a', [leaf('x', { hidden: true })]), leaf('/b', { hidden: true }), leaf('/c')])
    expect(visibleMenu(items).map((item) => item.path)).toEqual(['/c'])
  })

  it('offers nothing that this app has no screen for, and a page of another address all the same', () => {
    const link = 'https://example.org/a'
    const framed = leaf('framed', { component: 'InnerLink', meta: { title: 'In', noCache: false, link } })
    const items = menuTree([
      group('/a', [leaf('x', { component: 'newer/screen' })]),
      leaf('/b', { component: 'newer/screen' }),
      group('/c', [framed]),
    ])
    expect(visibleMenu(items).map((item) => item.path)).toEqual(['/c'])
  })

  it('draws a group of one as that one unless it must show', () => {
    const items = menuTree([group('/a', [leaf('x')], { alwaysShow: false }), group('/b', [leaf('y')])])
    expect(visibleMenu(items).map((item) => item.path)).toEqual(['/a/x', '/b'])
  })
})

describe('finding entries', () => {
  const items = menuTree([
    group('/configs', [leaf('site'), group('more', [leaf('deep')], { component: 'ParentView' })]),
  ])

  it('names the groups above a path', () => {
    expect(trailOf(items, '/configs/more/deep').map((item) => item.title)).toEqual(['/CONFIGS', 'MORE', 'DEEP'])
    expect(trailOf(items, '/nowhere')).toEqual([])
  })

  it('lists what opens something with all titles above', () => {
    expect(menuLeaves(items).map((leaf) => leaf.titles.join(' > '))).toEqual([
      '/CONFIGS > SITE',
      '/CONFIGS > MORE > DEEP',
    ])
  })

  it('finds an entry by its route name', () => {
    expect(menuItemNamed(items, 'deep')?.path).toBe('/configs/more/deep')
  })
})
