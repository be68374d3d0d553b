import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deptAdd, deptEdit, deptGet, deptList, deptRemove } from '#contract/system/depts.ts'
import {
  permissionRouters,
  permissionSave,
  permsCatalogGet,
  permsCatalogSave,
  permsPageWidgetGet,
  permsPageWidgetSave,
} from '#contract/system/permissions.ts'
import {
  roleAdd,
  roleAllocatedList,
  roleEdit,
  roleGet,
  roleList,
  roleUnallocatedList,
  roleUserGrant,
} from '#contract/system/roles.ts'
import { userAdd, userDeptTree, userEdit, userGet, userList, userResetPwd } from '#contract/system/users.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addUser } from '#tests/support/users.ts'

const KEEPER = ['view', 'add', 'edit', 'remove', 'resetPwd'].flatMap((verb) => [
  `system:user:${verb}`,
  `system:role:${verb}`,
])

let server: TestApp
let admin: TestClient
/** Departments: `north` with `harbour` in it, and `south`. */
const DEPTS = { north: '5001', harbour: '5002', south: '5003' } as const
const people: Record<string, string> = {}

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  const { db } = server.services
  const audit = { createBy: 'admin', createTime: server.services.now() }
  const dept = { orderNum: 1, leader: null, phone: null, email: null, status: '0', ...audit }
  await db
    .insertInto('sysDept')
    .values([
      { ...dept, deptId: DEPTS.north, parentId: '100', ancestors: '0,100', deptName: 'North' },
      { ...dept, deptId: DEPTS.harbour, parentId: DEPTS.north, ancestors: `0,100,${DEPTS.north}`, deptName: 'Harbour' },
      { ...dept, deptId: DEPTS.south, parentId: '100', ancestors: '0,100', deptName: 'South' },
    ])
    .execute()
  for (const [name, deptId] of Object.entries(DEPTS)) people[name] = await addPerson(`in_${name}`, deptId)
}, 600_000)
afterAll(() => server.close())

async function addPerson(userName: string, deptId: string, roles: string[] = [], menus: string[] = []) {
  const userId = await addUser(server.services, { userName, roles, menus })
  await server.services.db.updateTable('sysUser').set({ deptId }).where('userId', '=', userId).execute()
  return userId
}

let made = 0
/** A keeper of accounts in the department North, in a role of this scope. */
async function keeperWith(dataScope: string, deptIds: string[] = []): Promise<TestClient> {
  const roleKey = `scope${++made}`
  await admin.ok(roleAdd, { body: { roleName: roleKey, roleKey, dataScope: dataScope as '1', deptIds } })
  await addPerson(`keeper${made}`, DEPTS.north, [roleKey], KEEPER)
  return server.as(`keeper${made}`)
}

async function seenBy(client: TestClient): Promise<string[]> {
  const { rows } = await client.ok(userList, { query: { userName: 'in_', pageSize: 100 } })
  return rows.map(({ userName }) => userName).toSorted()
}

describe('the data scope of a role', () => {
  test.each([
    ['1', [], ['in_harbour', 'in_north', 'in_south']],
    ['2', [DEPTS.south], ['in_south']],
    ['3', [], ['in_north']],
    ['4', [], ['in_harbour', 'in_north']],
    ['5', [], []],
  ])('%s shows the people of its departments, and oneself', async (scope, deptIds, seen) => {
    const keeper = await keeperWith(scope, deptIds)
    expect(await seenBy(keeper)).toEqual(seen)
    const own = await keeper.ok(userList, { query: { userName: `keeper${made}` } })
    expect(own.rows.map(({ userName }) => userName)).toContain(`keeper${made}`)
  })

  test('is the union of the enabled roles; a disabled one adds nothing, and without any one sees oneself', async () => {
    const keeper = await keeperWith('3')
    const { rows } = await admin.ok(roleList, { query: { roleKey: `scope${made}` } })
    const own = rows[0]?.roleId ?? ''
    await admin.ok(roleAdd, { body: { roleName: 'south', roleKey: 'south', dataScope: '2', deptIds: [DEPTS.south] } })
    const south = (await admin.ok(roleList, { query: { roleKey: 'south' } })).rows[0]?.roleId ?? ''
    const me = (await admin.ok(userList, { query: { userName: `keeper${made}` } })).rows[0]?.userId ?? ''
    await admin.ok(roleUserGrant, { query: { roleId: south }, body: [me] })
    expect(await seenBy(keeper)).toEqual(['in_north', 'in_south'])
    await admin.ok(roleEdit, { body: { roleId: south, status: '1' } })
    expect(await seenBy(keeper)).toEqual(['in_north'])
    await admin.ok(roleEdit, { body: { roleId: own, status: '1' } })
    expect(await seenBy(keeper)).toEqual([])
  })

  test('holds for the departments and for who is in a role or not', async () => {
    const keeper = await keeperWith('3')
    const tree = await keeper.ok(userDeptTree, { query: {} })
    expect(tree.map(({ id }) => id)).toEqual([DEPTS.north])
    const outside = await keeper.ok(roleUnallocatedList, { query: { roleId: '4', pageSize: 100 } })
    expect(outside.rows.map(({ userName }) => userName)).not.toContain('in_south')
    const inside = await keeper.ok(roleAllocatedList, { query: { roleId: '1' } })
    expect(inside.rows).toEqual([])
  })

  test('holds for who knows an id', async () => {
    const keeper = await keeperWith('3')
    const userId = people['south'] ?? ''
    const refused = { errCode: 'NOT_FOUND' }
    expect(await keeper.call(userGet, { params: { userId } })).toMatchObject(refused)
    expect(await keeper.call(userResetPwd, { body: { userId, password: 'Lantern55' } })).toMatchObject(refused)
    const form = { userId: people['north'] ?? '', nickName: 'x', sex: '0', status: '0' } as const
    expect(await keeper.call(userEdit, { body: { ...form, deptId: DEPTS.south } })).toMatchObject(refused)
    const added = { userName: 'planted', nickName: 'x', password: 'Lantern55', deptId: DEPTS.south }
    expect(await keeper.call(userAdd, { body: added })).toMatchObject(refused)
  })

  test('is not widened by who has a narrower one', async () => {
    const keeper = await keeperWith('3')
    const { rows } = await admin.ok(roleList, { query: { roleKey: `scope${made}` } })
    const roleId = rows[0]?.roleId ?? ''
    const wider = { errCode: 'SCOPE_WIDER' }
    expect(await keeper.call(roleEdit, { body: { roleId, dataScope: '1' } })).toMatchObject(wider)
    expect(await keeper.call(roleEdit, { body: { roleId, dataScope: '2', deptIds: [DEPTS.south] } })).toMatchObject(
      wider,
    )
    expect(await keeper.call(roleAdd, { body: { roleName: 'w', roleKey: 'w' } })).toMatchObject(wider)
    const me = (await admin.ok(userList, { query: { userName: `keeper${made}` } })).rows[0]?.userId ?? ''
    expect(await keeper.call(roleUserGrant, { query: { roleId: '3' }, body: [me] })).toMatchObject(wider)
    expect(await keeper.call(roleEdit, { body: { roleId, dataScope: '5' } })).toMatchObject({ code: 200 })
  })

  test('keeps what an edit does not speak of', async () => {
    await admin.ok(roleAdd, { body: { roleName: 'kept', roleKey: 'kept', dataScope: '2', deptIds: [DEPTS.south] } })
    const roleId = (await admin.ok(roleList, { query: { roleKey: 'kept' } })).rows[0]?.roleId ?? ''
    await admin.ok(roleEdit, { body: { roleId, roleName: 'kept still' } })
    expect(await admin.ok(roleGet, { params: { roleId } })).toMatchObject({
      roleName: 'kept still',
      roleKey: 'kept',
      dataScope: '2',
      deptIds: [DEPTS.south],
    })
  })
})

describe('rights', () => {
  async function newRole(roleKey: string) {
    await admin.ok(roleAdd, { body: { roleKey, roleName: roleKey } })
    const { rows } = await admin.ok(roleList, { query: { roleKey } })
    return { ownerType: 'Role', owner: rows[0]?.roleId ?? '' } as const
  }

  test('of catalogs can be sent as what has changed; the others stay', async () => {
    const catalogs = await server.services.db.selectFrom('catalog').select(['catalogId', 'siteId']).execute()
    const [first, second] = catalogs
    if (!first || !second) throw new Error('The demo has no catalogs')
    const role = await newRole('changes')
    const { siteId } = first
    const save = (client: TestClient, changes: { id: string; bits: number }[]) =>
      client.call(permsCatalogSave, { body: { ...role, siteId, perms: [], changes } })
    await save(admin, [{ id: first.catalogId, bits: 3 }])
    await save(admin, [
      { id: second.catalogId, bits: 1 },
      { id: '77', bits: 1 },
    ])
    const shown = JSON.stringify(await admin.ok(permsCatalogGet, { query: { ...role, siteId } }))
    expect(shown.match(/"granted":true/g)).toHaveLength(3)
    await addUser(server.services, { userName: 'giver', menus: ['system:role:edit'] })
    const giver = await server.as('giver')
    expect(await save(giver, [{ id: first.catalogId, bits: 0 }])).toMatchObject({ code: 403 })
    expect(await save(giver, [{ id: second.catalogId, bits: 3 }])).toMatchObject({ code: 403 })
    await save(admin, [
      { id: first.catalogId, bits: 0 },
      { id: second.catalogId, bits: 0 },
    ])
    expect(JSON.stringify(await admin.ok(permsCatalogGet, { query: { ...role, siteId } }))).not.toContain('granted')
  })

  test('of page widgets are those of the table of page widgets, once there is one', async () => {
    const role = await newRole('widgets')
    const query = { ...role, siteId: '1' }
    const before = await admin.ok(permsPageWidgetGet, { query, language: 'en' })
    expect(before.privItems.map(({ id }) => id)).toEqual(['View', 'Edit', 'Delete', 'Publish'])
    expect(await admin.call(permsPageWidgetSave, { body: { ...role, perms: [] } })).toMatchObject({ code: 200 })
  })

  test('of a role are seen as the menu of its people, without buttons and disabled entries', async () => {
    const role = await newRole('preview')
    const permissions = ['system:view', 'system:role:view', 'system:role:edit']
    await admin.ok(permissionSave, { body: { ...role, permType: 'Menu', permissions } })
    const menu = async () => JSON.stringify(await admin.ok(permissionRouters, { query: role, language: 'en' }))
    expect(await menu()).toContain('"Roles"')
    expect(await menu()).not.toContain('"Users"')
    expect(await menu()).not.toContain('system:role:edit')
    await server.services.db.updateTable('sysMenu').set({ status: '1' }).where('menuId', '=', '101').execute()
    expect(await menu()).not.toContain('"Roles"')
    await server.services.db.updateTable('sysMenu').set({ status: '0' }).where('menuId', '=', '101').execute()
  })

  test('that are given or taken count with the next call, and its answer says that they are others', async () => {
    const userId = await addUser(server.services, { userName: 'watched' })
    const { token } = await server.as('watched')
    const ask = async () => {
      const { headers } = await server.app.inject({
        url: '/stage-api/getInfo',
        headers: { authorization: `Bearer ${token}` },
      })
      return headers['x-rights-version']
    }
    const before = await ask()
    expect(await ask()).toBe(before)
    const user = { ownerType: 'User', owner: userId } as const
    await admin.ok(permissionSave, { body: { ...user, permType: 'Menu', permissions: ['word:view'] } })
    const given = await ask()
    expect(given).not.toBe(before)
    await server.services.db.updateTable('sysMenu').set({ orderNum: 36 }).where('menuId', '=', '2025').execute()
    expect(await ask()).not.toBe(given)
  })
})

describe('departments', () => {
  const namesFor = async (client: TestClient) =>
    (await client.ok(deptList)).rows.map(({ deptName }) => deptName).toSorted()
  const DEPT_KEEPER = ['view', 'add', 'edit', 'remove'].map((verb) => `system:dept:${verb}`)

  async function deptKeeperWith(dataScope: string, deptIds: string[] = []): Promise<TestClient> {
    const roleKey = `depts${++made}`
    await admin.ok(roleAdd, { body: { roleName: roleKey, roleKey, dataScope: dataScope as '1', deptIds } })
    await addPerson(roleKey, DEPTS.north, [roleKey], DEPT_KEEPER)
    return server.as(roleKey)
  }

  test.each([
    ['2', ['South']],
    ['3', ['North']],
    ['4', ['Harbour', 'North']],
    ['5', []],
  ])('are listed as people are, by the scope %s', async (scope, names) => {
    expect(await namesFor(await deptKeeperWith(scope, scope === '2' ? [DEPTS.south] : []))).toEqual(names)
  })

  test('are all listed for who sees everybody', async () => {
    expect(await namesFor(await deptKeeperWith('1'))).toEqual(await namesFor(admin))
  })

  test('that may not be seen are as those that are not there', async () => {
    const keeper = await deptKeeperWith('4')
    const deptId = DEPTS.south
    const missing = { errCode: 'NOT_FOUND' }
    expect(await keeper.call(deptGet, { params: { deptId } })).toMatchObject(missing)
    expect(await keeper.call(deptEdit, { body: { deptId, deptName: 'Mine' } })).toMatchObject(missing)
    expect(await keeper.call(deptRemove, { params: { deptId } })).toMatchObject(missing)
    const body = { parentId: deptId, deptName: 'Below', orderNum: 1 }
    expect(await keeper.call(deptAdd, { body })).toMatchObject(missing)
    await keeper.ok(deptAdd, { body: { ...body, parentId: DEPTS.harbour } })
    expect(await namesFor(keeper)).toEqual(['Below', 'Harbour', 'North'])
  })
})
