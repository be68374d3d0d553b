import { userFactorReset } from '#contract/factors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { permissionSave, permsCatalogSave, permsPageWidgetSave, permsSiteSave } from '#contract/system/permissions.ts'
import { roleChangeStatus, roleEdit, roleRemove, roleUserCancel, roleUserGrant } from '#contract/system/roles.ts'
import { userAuthRoleSave, userEdit, userRemove, userResetPwd } from '#contract/system/users.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addUser } from '#tests/support/users.ts'

/** What the keeper of accounts holds: all that is about accounts, and one thing besides. */
const KEEPER = [
  ...['list', 'query', 'view', 'add', 'edit', 'remove', 'resetPwd'].flatMap((verb) => [
    `system:user:${verb}`,
    `system:role:${verb}`,
  ]),
  'word:view',
]
/** What he does not. */
const MORE = 'system:config:edit'

interface Target {
  readonly userId: string
  readonly roleId: string
  readonly name: string
}

let server: TestApp
let keeper: TestClient
let keeperId: string
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  keeperId = await addUser(server.services, { userName: 'keeper', menus: KEEPER })
  keeper = await server.as('keeper')
}, 120_000)
afterAll(() => server.close())

let made = 0
/** Somebody with that right, and a role with the same, which he is in. */
async function makeTarget(right: string): Promise<Target> {
  const { services } = server
  const name = `target${++made}`
  const roleId = services.newId()
  const audit = { createBy: 'admin', createTime: services.now() }
  await services.db
    .insertInto('sysRole')
    .values({ roleId, roleName: name, roleKey: name, roleSort: 1, status: '0', ...audit })
    .execute()
  await services.db.insertInto('sysMenuGrant').values({ ownerType: 'Role', ownerId: roleId, perms: right }).execute()
  const userId = await addUser(services, { userName: name, roles: [name], menus: [right] })
  return { userId, roleId, name }
}

type Act = (client: TestClient, target: Target) => Promise<{ code?: number }>

const userForm = ({ userId, name }: Target) => ({ userId, nickName: name, sex: '0', status: '1' }) as const
const roleForm = ({ roleId, name }: Target) => ({ roleId, roleName: `${name}x`, roleKey: name, roleSort: 1 })
const ofUser = ({ userId }: Target) => ({ ownerType: 'User', owner: userId }) as const
const ofRole = ({ roleId }: Target) => ({ ownerType: 'Role', owner: roleId }) as const

/** Each call that changes somebody or a role. */
const ACTS: Readonly<Record<string, Act>> = {
  'user.edit': (client, target) => client.call(userEdit, { body: userForm(target) }),
  'user.remove': (client, { userId }) => client.call(userRemove, { body: [userId] }),
  'user.resetPwd': (client, { userId }) => client.call(userResetPwd, { body: { userId, password: 'Lantern55' } }),
  'user.factorReset': (client, { userId }) => client.call(userFactorReset, { params: { userId } }),
  'user.authRoleSave': (client, { userId }) => client.call(userAuthRoleSave, { body: { userId, roleIds: [] } }),
  'role.edit': (client, target) => client.call(roleEdit, { body: { ...roleForm(target), status: '0' } }),
  'role.changeStatus': (client, { roleId }) => client.call(roleChangeStatus, { body: { roleId, status: '1' } }),
  'role.authUserCancel': (client, { roleId, userId }) =>
    client.call(roleUserCancel, { query: { roleId }, body: [userId] }),
  'role.authUserGrant': (client, { roleId }) => client.call(roleUserGrant, { query: { roleId }, body: [keeperId] }),
  'permission.save': (client, target) =>
    client.call(permissionSave, { body: { ...ofUser(target), permType: 'Menu', permissions: [] } }),
  'permission.save of a role': (client, target) =>
    client.call(permissionSave, { body: { ...ofRole(target), permType: 'Menu', permissions: [] } }),
  'perms.site.save': (client, target) => client.call(permsSiteSave, { body: { ...ofUser(target), perms: [] } }),
  'perms.site.save of a role': (client, target) =>
    client.call(permsSiteSave, { body: { ...ofRole(target), perms: [] } }),
  'perms.catalog.save': (client, target) =>
    client.call(permsCatalogSave, { body: { ...ofUser(target), siteId: '1', perms: [] } }),
  'perms.catalog.save of a role': (client, target) =>
    client.call(permsCatalogSave, { body: { ...ofRole(target), siteId: '1', perms: [] } }),
  'perms.pageWidget.save': (client, target) =>
    client.call(permsPageWidgetSave, { body: { ...ofUser(target), perms: [] } }),
  'perms.pageWidget.save of a role': (client, target) =>
    client.call(permsPageWidgetSave, { body: { ...ofRole(target), perms: [] } }),
}

/**
 * They make what holds nothing yet; a role that somebody is in is refused before its rights are looked at. Exports change
 * nothing, and an import names the lines of whoever it may not change (user-import.test.ts).
 */
const HARMLESS = ['user.add', 'role.add', 'role.remove', 'user.export', 'user.importTemplate', 'user.importData']

async function rows(): Promise<string> {
  const { db } = server.services
  const tables = ['sysUser', 'sysRole', 'sysUserRole', 'sysMenuGrant', 'sysObjectGrant'] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

test('each call that changes accounts or roles is looked at here', () => {
  const permissionsOf = ({ permission }: (typeof endpoints)[number]) => permission.flat()
  const changing = endpoints.filter(
    (endpoint) =>
      endpoint.method !== 'GET' &&
      endpoint.answer !== 'bytes' &&
      (permissionsOf(endpoint).some((one) => /^system:(user|role):/.test(one)) ||
        /^perm(s|ission)\./.test(endpoint.id)),
  )
  const looked = [...Object.keys(ACTS), ...HARMLESS]
  expect(changing.map(({ id }) => id).filter((id) => !looked.includes(id))).toEqual([])
})

describe.each(Object.entries(ACTS))('%s', (_name, act) => {
  test('of somebody who holds more is refused, and nothing changes', async () => {
    const target = await makeTarget(MORE)
    const before = await rows()
    expect(await act(keeper, target)).toMatchObject({ code: 403, errData: { permission: MORE } })
    expect(await rows()).toBe(before)
  })

  test('of somebody who holds as much is done', async () => {
    const target = await makeTarget('word:view')
    expect(await act(keeper, target)).toMatchObject({ code: 200 })
  })

  test('of the super administrator and of the role of administrators is refused', async () => {
    const before = await rows()
    const answer = await act(keeper, { userId: '1', roleId: '1', name: 'admin' })
    expect(answer.code).not.toBe(200)
    expect(await rows()).toBe(before)
  })
})

test('a role that holds more goes for nobody who holds less', async () => {
  const { roleId, userId } = await makeTarget(MORE)
  await admin.ok(roleUserCancel, { query: { roleId }, body: [userId] })
  expect(await keeper.call(roleRemove, { body: [roleId] })).toMatchObject({ code: 403 })
  await admin.ok(roleRemove, { body: [roleId] })
})

test('the role of administrators is given and taken by the super administrator alone', async () => {
  const second = await server.withUser({ userName: 'secondadmin', roles: ['admin'] })
  const { userId } = await makeTarget('word:view')
  const give = (client: TestClient, owner: string) =>
    client.call(userAuthRoleSave, { body: { userId: owner, roleIds: ['1'] } })
  expect(await give(keeper, keeperId)).toMatchObject({ errCode: 'FIXED' })
  expect((await give(second, userId)).code).not.toBe(200)
  expect(await give(admin, userId)).toMatchObject({ code: 200 })
})
