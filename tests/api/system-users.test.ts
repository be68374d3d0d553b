import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInfo, login } from '#contract/session.ts'
import {
  permissionMenuGet,
  permissionSave,
  permsCatalogGet,
  permsCatalogSave,
  permsSiteGet,
  permsSiteOptions,
  permsSiteSave,
} from '#contract/system/permissions.ts'
import {
  roleAdd,
  roleAllocatedList,
  roleChangeStatus,
  roleEdit,
  roleGet,
  roleList,
  roleRemove,
  roleUnallocatedList,
  roleUserCancel,
  roleUserGrant,
} from '#contract/system/roles.ts'
import {
  userAdd,
  userAuthRoleGet,
  userAuthRoleGetAlias,
  userAuthRoleSave,
  userDeptTree,
  userEdit,
  userGet,
  userGetEmpty,
  userList,
  userRemove,
  userResetPwd,
} from '#contract/system/users.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const USER_EDITOR = [
  'system:user:view',
  'system:user:add',
  'system:user:edit',
  'system:user:remove',
  'system:user:resetPwd',
]
const PASSWORD = 'Harbour7x'

let server: TestApp
let admin: TestClient
let clerk: TestClient

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  clerk = await server.withUser({ userName: 'clerk', menus: [...USER_EDITOR, 'system:role:view', 'system:role:edit'] })
})
afterAll(() => server.close())

const userId = async (userName: string) => {
  const { rows } = await admin.ok(userList, { query: { userName } })
  return rows.find((row) => row.userName === userName)?.userId ?? ''
}

const newUser = async (userName: string, more: object = {}) => {
  await admin.ok(userAdd, { body: { userName, nickName: userName, password: PASSWORD, ...more } })
  return userId(userName)
}

const newRole = async (roleKey: string) => {
  await admin.ok(roleAdd, { body: { roleKey, roleName: `Role ${roleKey}`, roleSort: 9 } })
  const { rows } = await admin.ok(roleList, { query: { roleKey } })
  return rows[0]?.roleId ?? ''
}

describe('users', () => {
  test('an added user signs in with the given password; nobody sees a hash', async () => {
    const id = await newUser('first', { deptId: '101', postIds: ['2'], phoneNumber: '13900001111' })
    expect((await server.anonymous.call(login, { body: { username: 'first', password: PASSWORD } })).code).toBe(200)
    const detail = await clerk.call(userGet, { params: { userId: id } })
    expect(detail.data?.user).toMatchObject({ userName: 'first', postIds: ['2'], roleIds: [], status: '0', sex: '2' })
    expect(detail.data?.posts?.length).toBe(4)
    const list = await clerk.call(userList, { query: { deptId: '101', phoneNumber: '1111' } })
    expect(list.data?.rows).toMatchObject([{ userName: 'first', deptName: '编辑部' }])
    expect(detail.response.payload + list.response.payload).not.toContain('argon2')
    expect((await clerk.ok(userGetEmpty)).posts?.length).toBe(4)
  })

  test.each([
    ['a taken name', { userName: 'admin' }, 'DATA_CONFLICT'],
    ['a short name', { userName: 'x' }, 'BAD_REQUEST'],
    ['a common password', { userName: 'weak', password: 'password1' }, 'PASSWORD_COMMON'],
    ['a weak password', { userName: 'weak', password: '123456' }, 'PASSWORD_INSECURE'],
    ['a wrong phone number', { userName: 'phone', phoneNumber: '123' }, 'BAD_REQUEST'],
  ] as [string, object, string][])('%s is refused', async (_, change, errCode) => {
    const body = { userName: 'other', nickName: 'Other', password: PASSWORD, ...change }
    expect(await admin.call(userAdd, { body })).toMatchObject({ code: 500, errCode })
  })

  test('a phone number belongs to one user', async () => {
    await newUser('phone-a', { phoneNumber: '13900002222' })
    const body = { userName: 'phone-b', nickName: 'b', password: PASSWORD, phoneNumber: '13900002222' }
    expect(await admin.call(userAdd, { body })).toMatchObject({ msg: 'Already in use: 13900002222' })
  })

  test('disabling a user ends his sessions; name and password do not change with an edit', async () => {
    const id = await newUser('leaving')
    const client = await server.as('leaving')
    const form = { userId: id, nickName: 'Gone', status: '1' as const, sex: '0' as const }
    await admin.ok(userEdit, { body: { ...form, userName: 'renamed', password: 'Other1234' } as typeof form })
    expect((await client.call(getInfo)).code).toBe(401)
    await admin.ok(userEdit, { body: { ...form, status: '0' } })
    expect((await client.call(getInfo)).code).toBe(401)
    expect((await server.anonymous.call(login, { body: { username: 'leaving', password: PASSWORD } })).code).toBe(200)
  })

  test('a new password ends the sessions of its user', async () => {
    const id = await newUser('forgetful')
    const client = await server.as('forgetful')
    const common = await admin.call(userResetPwd, { body: { userId: id, password: 'Welcome2026' } })
    expect(common).toMatchObject({ errCode: 'PASSWORD_COMMON' })
    await admin.ok(userResetPwd, { body: { userId: id, password: 'Lantern55' } })
    expect((await client.call(getInfo)).code).toBe(401)
    expect((await server.anonymous.call(login, { body: { username: 'forgetful', password: 'Lantern55' } })).code).toBe(
      200,
    )
    const noted = await server.services.db.selectFrom('sysOperLog').select('requestArgs').execute()
    expect(JSON.stringify(noted)).not.toMatch(/Lantern55|Harbour7x/)
  })

  test('nobody resets the password of a user who may do more, or touches the super administrator', async () => {
    const id = await newUser('mighty')
    await admin.ok(permissionSave, {
      body: { ownerType: 'User', owner: id, permType: 'Menu', permissions: ['system:menu:view'] },
    })
    const reset = (target: string) => clerk.call(userResetPwd, { body: { userId: target, password: 'Lantern55' } })
    expect(await reset(id)).toMatchObject({ code: 403, msg: 'Permission denied: system:menu:view' })
    expect(await reset('1')).toMatchObject({ code: 403 })
    const form = { userId: '1', nickName: 'Mine', sex: '0' as const, status: '1' as const }
    expect(await clerk.call(userEdit, { body: form })).toMatchObject({ errCode: 'FIXED' })
    expect(await admin.call(userEdit, { body: form })).toMatchObject({ errCode: 'FIXED' })
    expect(await admin.call(userRemove, { body: ['1'] })).toMatchObject({ errCode: 'FIXED' })
  })

  test('a removed user is gone with grants and sessions', async () => {
    const id = await newUser('removed')
    await admin.ok(permissionSave, {
      body: { ownerType: 'User', owner: id, permType: 'Menu', permissions: ['system:user:view'] },
    })
    const client = await server.as('removed')
    await clerk.ok(userRemove, { body: [id, '99'] })
    expect((await client.call(getInfo)).code).toBe(401)
    const left = await server.services.db.selectFrom('sysMenuGrant').selectAll().where('ownerId', '=', id).execute()
    expect(left).toEqual([])
    expect(await admin.call(userGet, { params: { userId: id } })).toMatchObject({ errCode: 'NOT_FOUND' })
  })

  test('departments come as a tree, also filtered', async () => {
    const [root] = await clerk.ok(userDeptTree)
    expect(root).toMatchObject({ id: '100', label: '总公司' })
    expect(root?.children?.map((node) => node.id)).toEqual(['101', '102', '103'])
    expect((await clerk.ok(userDeptTree, { query: { deptName: '技术' } })).map((node) => node.id)).toEqual(['103'])
  })

  test('without the permission nothing is shown or changed', async () => {
    const nobody = await server.withUser({ userName: 'nobody' })
    const body = { userName: 'sneaky', nickName: 'x', password: PASSWORD }
    for (const answer of [
      await nobody.call(userList),
      await nobody.call(userGet, { params: { userId: '1' } }),
      await nobody.call(userAdd, { body }),
      await nobody.call(userResetPwd, { body: { userId: '1', password: PASSWORD } }),
      await nobody.call(userAuthRoleSave, { body: { userId: '1', roleIds: [] } }),
      await nobody.call(roleList),
      await nobody.call(permissionMenuGet, { query: { ownerType: 'Role', owner: '1' } }),
    ]) {
      expect(answer.code).toBe(403)
    }
  })
})

describe('roles', () => {
  test('name and key are unique, the key is plain', async () => {
    const roleId = await newRole('writers')
    const form = { roleName: 'Role writers', roleKey: 'others', roleSort: 1 }
    expect(await admin.call(roleAdd, { body: form })).toMatchObject({ msg: 'Already in use: Role writers' })
    const same = { ...form, roleName: 'Others', roleKey: 'writers' }
    expect(await admin.call(roleAdd, { body: same })).toMatchObject({ msg: 'Already in use: writers' })
    expect(await admin.call(roleAdd, { body: { ...form, roleKey: 'a b' } })).toMatchObject({ errCode: 'BAD_REQUEST' })
    await admin.ok(roleEdit, { body: { roleId, roleName: 'Authors', roleKey: 'authors', roleSort: 3 } })
    expect(await admin.ok(roleGet, { params: { roleId } })).toMatchObject({
      roleKey: 'authors',
      enable: true,
      roleSort: 3,
    })
  })

  test('members come and go, repeats included; a role with members stays', async () => {
    const roleId = await newRole('members')
    const member = await newUser('member')
    await clerk.ok(roleUserGrant, { query: { roleId }, body: [member] })
    await clerk.ok(roleUserGrant, { query: { roleId }, body: [member] })
    expect((await clerk.ok(roleAllocatedList, { query: { roleId } })).rows.map((row) => row?.userName)).toEqual([
      'member',
    ])
    const outside = await clerk.ok(roleUnallocatedList, { query: { roleId, userName: 'editor' } })
    expect(outside.rows).toMatchObject([
      { userName: 'editor', sex: '0', deptId: expect.stringMatching(/^\d+$/) as string },
    ])
    const others = await clerk.ok(roleUnallocatedList, { query: { roleId, userName: 'member' } })
    expect(others.total).toBe('0')
    expect(await admin.call(roleRemove, { body: [roleId] })).toMatchObject({ errCode: 'ROLE_IN_USE' })
    await clerk.ok(roleUserCancel, { query: { roleId }, body: [member] })
    await admin.ok(roleRemove, { body: [roleId] })
    expect(await admin.ok(roleGet, { params: { roleId } })).toBeUndefined()
    expect(await admin.call(roleRemove, { body: ['1'] })).toMatchObject({ errCode: 'FIXED' })
  })

  test('roles of a user are replaced, and count at once', async () => {
    const roleId = await newRole('readers')
    await admin.ok(permissionSave, {
      body: { ownerType: 'Role', owner: roleId, permType: 'Menu', permissions: ['system:user:view'] },
    })
    const id = await newUser('reader')
    const client = await server.as('reader')
    expect((await client.call(userList)).code).toBe(403)
    await clerk.ok(userAuthRoleSave, { body: { userId: id, roleIds: [roleId] } })
    expect((await client.call(userList)).code).toBe(200)
    const shown = await clerk.ok(userAuthRoleGet, { params: { userId: id } })
    expect([shown.user?.roleIds, shown.roles?.some((role) => role.roleId === roleId)]).toEqual([[roleId], true])
    expect(await clerk.ok(userAuthRoleGetAlias, { query: { userId: id } })).toEqual(shown)
    await admin.ok(roleChangeStatus, { body: { roleId, status: '1' } })
    expect((await client.call(userList)).code).toBe(403)
  })

  test('nobody gives a role that holds more than he does', async () => {
    const roleId = await newRole('keepers')
    await admin.ok(permissionSave, {
      body: { ownerType: 'Role', owner: roleId, permType: 'Menu', permissions: ['system:config:edit'] },
    })
    const mine = await userId('clerk')
    expect(await clerk.call(userAuthRoleSave, { body: { userId: mine, roleIds: [roleId] } })).toMatchObject({
      code: 403,
      msg: 'Permission denied: system:config:edit',
    })
    expect((await clerk.call(roleUserGrant, { query: { roleId }, body: [mine] })).code).toBe(403)
    expect(await clerk.call(userAuthRoleSave, { body: { userId: mine, roleIds: ['77'] } })).toMatchObject({
      errCode: 'NOT_FOUND',
    })
  })
})

describe('grants', () => {
  const site = { siteId: '900001', name: 'Granted' }

  beforeAll(async () => {
    const { db, now } = server.services
    const audit = { createBy: 'admin', createTime: now() }
    const props = { publishPipeProps: '{}', configProps: '{}' }
    await db
      .insertInto('site')
      .values({ ...site, parentId: '0', path: 'granted', resourceUrl: '', sortFlag: '9', ...props, ...audit })
      .execute()
  })

  test('menu grants are replaced as a whole; inherited ones are told apart', async () => {
    const id = await newUser('granted')
    const save = (permissions: string[]) =>
      admin.call(permissionSave, { body: { ownerType: 'User', owner: id, permType: 'Menu', permissions } })
    await save(['word:view', 'cms:view'])
    await save(['cms:view'])
    await admin.ok(userAuthRoleSave, { body: { userId: id, roleIds: ['2'] } })
    const shown = await clerk.ok(permissionMenuGet, { query: { ownerType: 'User', owner: id } })
    expect(shown.perms).toEqual(['cms:view'])
    expect(shown.disabledPerms).toContain('cms:content:view')
    expect(shown.menus.length).toBeGreaterThan(90)
    expect(await save(['no:such:permission'])).toMatchObject({ errCode: 'BAD_REQUEST' })
    expect(await save(['Site:View:1'])).toMatchObject({ errCode: 'BAD_REQUEST' })
  })

  test('nobody grants or takes away what he does not hold', async () => {
    const roleId = await newRole('limited')
    const save = (client: TestClient, permissions: string[]) =>
      client.call(permissionSave, { body: { ownerType: 'Role', owner: roleId, permType: 'Menu', permissions } })
    expect(await save(clerk, ['system:config:edit'])).toMatchObject({ code: 403 })
    await save(admin, ['system:config:edit', 'system:user:view'])
    expect(await save(clerk, ['system:user:view'])).toMatchObject({ code: 403 })
    await save(admin, ['system:user:view'])
    expect((await save(clerk, [])).code).toBe(200)
    const missing = { ownerType: 'Role', owner: '77', permType: 'Menu', permissions: [] } as const
    expect(await admin.call(permissionSave, { body: { ...missing, permissions: [] } })).toMatchObject({
      errCode: 'NOT_FOUND',
    })
  })

  test('site grants show own and inherited items and count at once', async () => {
    const roleId = await newRole('sited')
    const item = { granted: true, inherited: false }
    const role = { ownerType: 'Role', owner: roleId } as const
    await admin.ok(permsSiteSave, { body: { ...role, perms: [{ ...site, perms: { View: item, Edit: item } }] } })
    const id = await newUser('sited', {})
    await admin.ok(userAuthRoleSave, { body: { userId: id, roleIds: [roleId] } })
    const user = { ownerType: 'User', owner: id } as const
    const perms = { View: { granted: true, inherited: true }, Publish: item }
    await admin.ok(permsSiteSave, { body: { ...user, perms: [{ ...site, perms }] } })
    const shown = await admin.ok(permsSiteGet, { query: user, language: 'en' })
    expect(shown.sitePrivItems.map((column) => column.name).slice(0, 2)).toEqual(['View', 'Edit'])
    expect(shown.sitePrivs.find((row) => row.siteId === site.siteId)?.perms).toEqual({
      View: { granted: true, inherited: true },
      Edit: { granted: true, inherited: true },
      Publish: item,
    })
    const client = await server.as('sited')
    expect((await client.ok(getInfo)).permissions.toSorted()).toEqual([
      'Site:Edit:900001',
      'Site:Publish:900001',
      'Site:View:900001',
    ])
    expect((await admin.ok(permsSiteOptions, { query: user })).rows).toEqual([{ id: '900001', name: 'Granted' }])
    const fresh = { ownerType: 'Role', owner: await newRole('fresh') } as const
    const beyond = { ...fresh, perms: [{ ...site, perms: { Delete: item } }] }
    expect(await clerk.call(permsSiteSave, { body: beyond })).toMatchObject({
      code: 403,
      msg: 'Permission denied: Delete (site)',
      errData: { permission: 'Site:Delete:900001' },
    })
  })

  test('catalog grants of one site leave those of another alone', async () => {
    const catalogs = await server.services.db.selectFrom('catalog').select(['catalogId', 'siteId']).execute()
    const inDemo = catalogs[0]
    if (!inDemo) throw new Error('The demo has no catalogs')
    const roleId = await newRole('catalogued')
    const role = { ownerType: 'Role', owner: roleId } as const
    const item = { granted: true, inherited: false }
    const row = { catalogId: inDemo.catalogId, perms: { View: item, AddContent: item } }
    await admin.ok(permsCatalogSave, { body: { ...role, siteId: inDemo.siteId, perms: [row] } })
    await admin.ok(permsCatalogSave, { body: { ...role, siteId: site.siteId, perms: [row] } })
    const shown = await admin.ok(permsCatalogGet, { query: { ...role, siteId: inDemo.siteId } })
    const flat = JSON.stringify(shown.catalogPrivs)
    expect(flat).toContain('"AddContent":{"granted":true,"inherited":false}')
    await admin.ok(permsCatalogSave, { body: { ...role, siteId: inDemo.siteId, perms: [] } })
    const after = await admin.ok(permsCatalogGet, { query: { ...role, siteId: inDemo.siteId } })
    expect(JSON.stringify(after.catalogPrivs)).not.toContain('granted')
    expect((await admin.ok(permsCatalogGet, { query: role })).catalogPrivs).toEqual([])
  })

  test('the super administrator needs no grants', async () => {
    const body = { ownerType: 'User', owner: '1', permType: 'Menu', permissions: [] } as const
    expect(await admin.call(permissionSave, { body: { ...body, permissions: [] } })).toMatchObject({ errCode: 'FIXED' })
  })
})
