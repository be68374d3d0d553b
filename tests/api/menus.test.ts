import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '#contract/endpoint.ts'
import { getRouters } from '#contract/session.ts'
import { i18nByLangKey } from '#contract/system/i18n.ts'
import { menuAdd, menuEdit, menuGet, menuList, menuMove, menuRemove, menuTreeselect } from '#contract/system/menus.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
let keeper: TestClient

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  const menus = ['view', 'add', 'edit', 'remove'].map((verb) => `system:menu:${verb}`)
  keeper = await server.withUser({ userName: 'menukeeper', menus: [...menus, 'system:view', 'word:view'] })
}, 600_000)
afterAll(() => server.close())

type Form = BodyIn<typeof menuAdd>

const page = (menuName: string, more: Partial<Form> = {}): Form => ({
  parentId: '1',
  menuName,
  menuType: 'C',
  orderNum: 90,
  path: menuName,
  component: 'system/dict/index',
  ...more,
})

async function add(menuName: string, more: Partial<Form> = {}): Promise<string> {
  await admin.ok(menuAdd, { body: page(menuName, more) as never, language: 'en' })
  const { rows } = await admin.ok(menuList, { query: { menuName }, language: 'en' })
  return rows.find((row) => row.menuName === menuName)?.menuId ?? ''
}

const routers = async (client = admin) => JSON.stringify(await client.ok(getRouters, { language: 'en' }))

describe('menus', () => {
  test('that are added are routes at once, for everybody who holds their right', async () => {
    await add('harbour')
    await add('wharf', { perms: 'word:view' })
    await add('vault', { perms: 'system:config:edit' })
    expect(await routers()).toContain('"harbour"')
    const seen = await routers(keeper)
    expect(seen).toContain('"harbour"')
    expect(seen).toContain('"wharf"')
    expect(seen).not.toContain('"vault"')
  })

  test('are not routes while they are disabled, nor what is in them; buttons never are', async () => {
    const folder = await add('yard', { menuType: 'M' })
    const inner = await add('crane', { parentId: folder })
    await add('lift', { parentId: inner, menuType: 'F', path: '' })
    expect(await routers()).toContain('"crane"')
    expect(await routers()).not.toContain('lift')
    await admin.ok(menuEdit, { body: { menuId: folder, status: '1' } })
    expect(await routers()).not.toContain('"crane"')
  })

  test('keep what an edit does not speak of, and are named in the language of who names them', async () => {
    const menuId = await add('buoy', { perms: 'word:view', query: '{"a":"1"}' })
    await admin.ok(menuEdit, { body: { menuId, menuName: '浮标' }, language: 'zh-CN' })
    expect(await admin.ok(menuGet, { params: { menuId }, language: 'en' })).toMatchObject({
      menuName: 'buoy',
      perms: 'word:view',
      query: '{"a":"1"}',
      path: 'buoy',
    })
    expect(await admin.ok(menuGet, { params: { menuId }, language: 'zh-CN' })).toMatchObject({ menuName: '浮标' })
  })

  test('have another name than those beside them', async () => {
    await add('twin')
    const again = { body: page('twin') as never, language: 'en' } as const
    expect(await admin.call(menuAdd, again)).toMatchObject({ errCode: 'DATA_CONFLICT' })
    const elsewhere = { body: page('twin', { parentId: '2' }) as never, language: 'en' } as const
    expect(await admin.call(menuAdd, elsewhere)).toMatchObject({ code: 200 })
  })

  test('never stand below themselves, nor where they would not be seen', async () => {
    const outer = await add('outer', { menuType: 'M' })
    const inner = await add('inner', { parentId: outer, menuType: 'M' })
    const move = (menuId: string, parentId: string) => admin.call(menuEdit, { body: { menuId, parentId } })
    expect(await move(outer, outer)).toMatchObject({ errCode: 'MENU_CYCLE' })
    expect(await move(outer, inner)).toMatchObject({ errCode: 'MENU_CYCLE' })
    expect(await admin.call(menuMove, { body: { menuId: outer, parentId: inner, place: 0 } })).toMatchObject({
      errCode: 'MENU_CYCLE',
    })
    expect(await move(outer, '100')).toMatchObject({ errCode: 'MENU_PARENT' })
    expect(await move(outer, '777')).toMatchObject({ errCode: 'NOT_FOUND' })
    expect(await admin.call(menuEdit, { body: { menuId: outer, menuType: 'C' } })).toMatchObject({
      errCode: 'MENU_PARENT',
    })
  })

  test('lead into the app or to the web, and nowhere else', async () => {
    const call = (path: string, more: Partial<Form> = {}) =>
      admin.call(menuAdd, { body: page('bad', { path, ...more }) as never })
    for (const path of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'a b', '//evil.example?x']) {
      expect(await call(path), path).toMatchObject({ code: 500 })
    }
    expect(await call('inside', { isFrame: 'Y' })).toMatchObject({ errCode: 'MENU_ADDRESS' })
    expect(await call('')).toMatchObject({ errCode: 'PARAM_EMPTY' })
    expect(await call('x', { query: '[1]' })).toMatchObject({ code: 500 })
    await add('help', { path: 'https://example.com/help', isFrame: 'N' })
    expect(await routers()).toContain('"component":"InnerLink"')
  })

  test('are deleted with their names, once nothing stands below them', async () => {
    const folder = await add('closed', { menuType: 'M' })
    const inner = await add('last', { parentId: folder })
    const remove = (menuId: string) => admin.call(menuRemove, { params: { menuId } })
    expect(await remove(folder)).toMatchObject({ errCode: 'MENU_HAS_CHILDREN' })
    expect(await remove(inner)).toMatchObject({ code: 200 })
    expect(await remove(inner)).toMatchObject({ code: 200 })
    expect(await remove(folder)).toMatchObject({ code: 200 })
    const texts = await admin.ok(i18nByLangKey, { params: { langKey: `MENU.NAME.${inner}` } })
    expect(texts.every(({ dictId }) => dictId === undefined)).toBe(true)
  })

  test('are moved among others, whose order stays', async () => {
    const folder = await add('row', { menuType: 'M' })
    const ids = await Promise.all(['a1', 'a2', 'a3'].map((name) => add(name, { parentId: folder, orderNum: 5 })))
    const order = async () =>
      (await admin.ok(menuList)).rows.filter(({ parentId }) => parentId === folder).map(({ menuId }) => menuId)
    const before = await order()
    const last = before[2] ?? ''
    await admin.ok(menuMove, { body: { menuId: last, parentId: folder, place: 0 } })
    expect(await order()).toEqual([last, before[0], before[1]])
    expect(ids).toHaveLength(3)
  })

  test('are given no right that who gives it lacks, and lose none', async () => {
    const denied = { code: 403, errData: { permission: 'system:config:edit' } }
    const body = page('sneak', { perms: 'system:config:edit' }) as never
    expect(await keeper.call(menuAdd, { body })).toMatchObject(denied)
    const open = await add('open')
    const shut = await add('shut', { perms: 'system:config:edit' })
    const edit = (menuId: string, perms: string) => keeper.call(menuEdit, { body: { menuId, perms } })
    expect(await edit(open, 'system:config:edit')).toMatchObject(denied)
    expect(await edit(shut, '')).toMatchObject(denied)
    expect(await edit(shut, 'word:view')).toMatchObject(denied)
    expect(await edit(open, 'word:view')).toMatchObject({ code: 200 })
    expect(await keeper.call(menuEdit, { body: { menuId: shut, icon: 'lock' } })).toMatchObject({ code: 200 })
  })

  test('are found by the name that is shown, and make a tree with buttons', async () => {
    const { rows } = await admin.ok(menuList, { query: { menuName: 'dictionar' }, language: 'en' })
    expect(rows.map(({ menuId }) => menuId)).toEqual(['105'])
    const tree = await admin.ok(menuTreeselect, { query: {}, language: 'en' })
    const system = tree.find(({ id }) => id === '1')
    expect(system).toMatchObject({ label: 'System', isDefaultExpanded: true })
    expect(JSON.stringify(system)).toContain('"id":"1008"')
  })
})
