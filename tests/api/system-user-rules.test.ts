import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInfo } from '#contract/session.ts'
import {
  userAdd,
  userAuthRoleGet,
  userAuthRoleSave,
  userDeptTree,
  userEdit,
  userGet,
  userList,
  userRemove,
  userResetPwd,
} from '#contract/system/users.ts'
import { deptAdd } from '#contract/system/depts.ts'
import { roleChangeStatus } from '#contract/system/roles.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const PASSWORD = 'Harbour7x'
const RIGHTS = ['view', 'add', 'edit', 'remove', 'resetPwd'].map((one) => `system:user:${one}`)

let server: TestApp
let admin: TestClient
let clerk: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  clerk = await server.withUser({ userName: 'clerk', menus: RIGHTS })
}, 120_000)
afterAll(() => server.close())

const idOf = async (userName: string) => {
  const { rows } = await admin.ok(userList, { query: { userName } })
  return rows.find((row) => row.userName === userName)?.userId ?? ''
}
const newUser = async (userName: string, more: object = {}) => {
  await admin.ok(userAdd, { body: { userName, nickName: userName, password: PASSWORD, ...more } })
  return idOf(userName)
}

test('nobody ends the own account, nor that of the super administrator', async () => {
  const own = await idOf('clerk')
  const edit = { userId: own, nickName: 'clerk', status: '1' as const }
  expect(await clerk.call(userEdit, { body: edit })).toMatchObject({ errCode: 'OWN_ACCOUNT' })
  expect(await clerk.call(userRemove, { body: [own] })).toMatchObject({ errCode: 'OWN_ACCOUNT' })
  for (const client of [admin, clerk]) {
    expect(await client.call(userRemove, { body: ['1'] })).toMatchObject({ errCode: 'FIXED' })
    const locked = { userId: '1', nickName: 'x', status: '2' as const }
    expect(await client.call(userEdit, { body: locked })).toMatchObject({ errCode: 'FIXED' })
  }
  expect(await clerk.call(userAuthRoleSave, { body: { userId: '1', roleIds: [] } })).toMatchObject({ errCode: 'FIXED' })
  expect((await admin.call(getInfo)).code).toBe(200)
  expect((await clerk.call(getInfo)).code).toBe(200)
})

test('fields that a form does not have raise nobody', async () => {
  const sent = { userName: 'sly', nickName: 'Sly', password: PASSWORD, userId: '1', roleIds: ['1'], admin: true }
  await clerk.ok(userAdd, { body: sent })
  const userId = await idOf('sly')
  expect(userId).not.toBe('1')
  const more = { userId, nickName: 'Sly', roleIds: ['1'], perms: ['*'], password: 'Other1234x', preferences: {} }
  await clerk.ok(userEdit, { body: more as { userId: string; nickName: string } })
  expect((await admin.ok(userGet, { params: { userId } })).user).toMatchObject({ roleIds: [] })
  expect((await clerk.call(userAuthRoleSave, { body: { userId, roleIds: ['1'] } })).code).not.toBe(200)
})

test('a user is where there is a department, and it stays while he is there', async () => {
  const body = { userName: 'stray', nickName: 'Stray', password: PASSWORD, deptId: '999' }
  expect(await admin.call(userAdd, { body })).toMatchObject({ errCode: 'NOT_FOUND', errData: { field: 'deptId' } })
  const userId = await newUser('settled', { deptId: '101' })
  const edit = { userId, nickName: 'Settled', deptId: '999' }
  expect(await admin.call(userEdit, { body: edit })).toMatchObject({ errCode: 'NOT_FOUND' })
})

test('a disabled role of a user is read with the others, so that the next save keeps it', async () => {
  const userId = await newUser('dormant')
  await admin.ok(userAuthRoleSave, { body: { userId, roleIds: ['2', '3'] } })
  const disable = (status: '0' | '1') => admin.ok(roleChangeStatus, { body: { roleId: '3', status } })
  await disable('1')
  const { user } = await admin.ok(userAuthRoleGet, { params: { userId } })
  await disable('0')
  expect(user?.roleIds?.toSorted()).toEqual(['2', '3'])
})

test('the tree says which departments are disabled', async () => {
  await admin.ok(deptAdd, { body: { parentId: '100', deptName: 'Closed', status: '1' } })
  const [closed] = await admin.ok(userDeptTree, { query: { deptName: 'Closed' } })
  expect(closed).toMatchObject({ label: 'Closed', isDisabled: true })
})

test('a new password and a disabled account sign out everywhere; roles count with the next call', async () => {
  const userId = await newUser('moved')
  const before = await server.as('moved')
  await admin.ok(userResetPwd, { body: { userId, password: 'Quayside8y' } })
  expect((await before.call(getInfo)).code).toBe(401)
  const after = await server.as('moved')
  expect((await after.call(userList)).code).toBe(403)
  await server.services.db.insertInto('sysMenuGrant').values({ ownerType: 'Role', ownerId: '2', perms: 'system:user:view' }).onConflict((c) => c.doNothing()).execute() // prettier-ignore
  await admin.ok(userAuthRoleSave, { body: { userId, roleIds: ['2'] } })
  expect((await after.call(userList)).code).toBe(200)
  await admin.ok(userAuthRoleSave, { body: { userId, roleIds: [] } })
  expect((await after.call(userList)).code).toBe(403)
})
