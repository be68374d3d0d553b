import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenAdd, tokenRemove } from '#contract/api-tokens.ts'
import { catalogUpdate } from '#contract/catalogs/settings.ts'
import { catalogVisible } from '#contract/catalogs.ts'
import { contentAdd, contentSave, contentToPublish } from '#contract/contents.ts'
import { userFactorReset } from '#contract/factors.ts'
import { operLogList } from '#contract/monitor/logs.ts'
import { pipeAdd, pipeList, pipeUpdate } from '#contract/pipes.ts'
import { siteExtendsSave } from '#contract/site-extends.ts'
import { siteUpdate } from '#contract/site-forms.ts'
import { sitePropAdd, sitePropList, sitePropUpdate } from '#contract/site-props.ts'
import { deptAdd, deptEdit, deptList, deptRemove } from '#contract/system/depts.ts'
import { ipRuleAdd, ipRuleEdit, ipRuleList, ipRuleRemove } from '#contract/system/ip-rules.ts'
import { menuAdd, menuEdit, menuList } from '#contract/system/menus.ts'
import { permissionSave, permsSiteSave } from '#contract/system/permissions.ts'
import { postAdd, postEdit, postList } from '#contract/system/posts.ts'
import { roleAdd, roleChangeStatus, roleEdit, roleList, roleUserCancel, roleUserGrant } from '#contract/system/roles.ts'
import { securityAdd, securityEdit, securityList } from '#contract/system/security.ts'
import { userAdd, userAuthRoleSave, userEdit, userList, userRemove, userResetPwd } from '#contract/system/users.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

const PASSWORD = 'Harbour7x'

let server: TestApp
let admin: TestClient
let made: TestSite
let siteId: string
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  made = await addSite(server.services, 'told')
  siteId = made.siteId
}, 120_000)
afterAll(() => server.close())

/** What the newest entry says was changed: `field: before -> after`. */
async function told(): Promise<string[]> {
  const { rows } = await admin.ok(operLogList, { query: { pageSize: 1 } })
  return (rows[0]?.changes ?? []).map(({ field, from = '', to = '' }) => `${field}: ${from} -> ${to}`)
}

const idOf = async (userName: string) =>
  (await admin.ok(userList, { query: { userName } })).rows.find((row) => row.userName === userName)?.userId ?? ''
const roleIdOf = async (roleKey: string) => (await admin.ok(roleList, { query: { roleKey } })).rows[0]?.roleId ?? ''

describe('the log says before and after', () => {
  test('of a name of emoji that is longer than an entry has room for', async () => {
    const contentId = server.services.newId()
    const title = '🎉'.repeat(110)
    await admin.ok(contentAdd, {
      site: siteId,
      body: { contentId, catalogId: made.news, contentType: 'article', title },
    })
    await server.services.tasks.idle()
    expect(await told()).toContain(`title:  -> ${'🎉'.repeat(99)}…`)
  })

  test('of a user, and whom a reset was about', async () => {
    await admin.ok(userAdd, {
      body: { userName: 'logged', nickName: 'Logged', password: PASSWORD, deptId: '101', postIds: ['2'] },
    })
    expect(await told()).toEqual(expect.arrayContaining(['userName:  -> logged', 'deptId:  -> 101', 'postIds:  -> 2']))
    const userId = await idOf('logged')
    await admin.ok(userEdit, { body: { userId, nickName: 'Renamed', deptId: '103', status: '1', postIds: ['3'] } })
    expect(await told()).toEqual([
      'nickName: Logged -> Renamed',
      'deptId: 101 -> 103',
      'status: 0 -> 1',
      'postIds: 2 -> ',
      'postIds:  -> 3',
    ])
    await admin.ok(userAuthRoleSave, { body: { userId, roleIds: ['2'] } })
    expect(await told()).toEqual(['userName: logged -> logged', expect.stringMatching(/^role: {2}-> ./)])
    await admin.ok(userResetPwd, { body: { userId, password: 'Quayside8y' } })
    expect(await told()).toEqual(['userName: logged -> logged'])
    await admin.ok(userFactorReset, { params: { userId } })
    expect(await told()).toEqual(['userName: logged -> logged'])
    await admin.ok(userRemove, { body: [userId] })
    expect(await told()).toEqual(['userName: logged -> '])
  })

  test('of a role, its rights and its users', async () => {
    const form = { roleName: 'Scribes', roleKey: 'scribes', roleSort: 5, status: '0' } as const
    await admin.ok(roleAdd, { body: form })
    const roleId = await roleIdOf('scribes')
    await admin.ok(roleEdit, { body: { ...form, roleId, roleName: 'Writers', dataScope: '2', deptIds: ['101'] } })
    expect(await told()).toEqual(['roleName: Scribes -> Writers', 'dataScope: 1 -> 2', 'deptIds:  -> 101'])
    const rights = (permissions: string[]) =>
      admin.ok(permissionSave, { body: { ownerType: 'Role', owner: roleId, permType: 'Menu', permissions } })
    await rights(['system:user:view', 'system:user:edit'])
    await rights(['system:user:view', 'system:post:view'])
    expect(await told()).toEqual([
      'role: Writers -> Writers',
      'permission: system:user:edit -> ',
      'permission:  -> system:post:view',
    ])
    await admin.ok(permsSiteSave, {
      body: { ownerType: 'Role', owner: roleId, perms: [], changes: [{ id: siteId, bits: 3 }] },
    })
    expect(await told()).toEqual([
      'role: Writers -> Writers',
      `permission:  -> Site:View:${siteId}, Site:Edit:${siteId}`,
    ])
    await server.withUser({ userName: 'member' })
    const userId = await idOf('member')
    await admin.ok(roleUserGrant, { query: { roleId }, body: [userId] })
    expect(await told()).toEqual(['role: Writers -> Writers', 'user:  -> member'])
    await admin.ok(roleUserCancel, { query: { roleId }, body: [userId] })
    expect(await told()).toEqual(['role: Writers -> Writers', 'user: member -> '])
    await admin.ok(roleChangeStatus, { body: { roleId, status: '1' } })
    expect(await told()).toEqual(['roleName: Writers -> Writers', 'status: 0 -> 1'])
  })

  test('of departments, positions and the menu', async () => {
    await admin.ok(deptAdd, { body: { parentId: '100', deptName: 'Quay', orderNum: 7 } })
    const dept = (await admin.ok(deptList, { query: { deptName: 'Quay' } })).rows[0]
    const deptId = dept?.deptId ?? ''
    await admin.ok(deptEdit, { body: { deptId, leader: 'Ann' } })
    expect(await told()).toEqual(['deptName: Quay -> Quay', 'leader:  -> Ann'])
    await admin.ok(deptRemove, { params: { deptId } })
    expect(await told()).toEqual(['deptName: Quay -> '])
    await admin.ok(postAdd, { body: { postCode: 'pilot', postName: 'Pilot', postSort: 9 } })
    const post = (await admin.ok(postList, { query: { postCode: 'pilot' } })).rows[0]
    await admin.ok(postEdit, { body: { postId: post?.postId ?? '', postName: 'Sea pilot' } })
    expect(await told()).toEqual(['postName: Pilot -> Sea pilot'])
    await admin.ok(menuAdd, { body: { parentId: '1', menuType: 'C', menuName: 'Tides', orderNum: 9, path: 'tides' } })
    const menu = (await admin.ok(menuList, { query: { menuName: 'Tides' } })).rows[0]
    await admin.ok(menuEdit, { body: { menuId: menu?.menuId ?? '', visible: 'N' } })
    expect(await told()).toEqual(['menuName: Tides -> Tides', 'visible: Y -> N'])
  })

  test('of password policies and IP rules', async () => {
    await admin.ok(securityAdd, {
      body: { passwordLenMin: 6, passwordLenMax: 30, weakPasswords: 'Top5secret' } as never,
    })
    const configId = (await admin.ok(securityList)).rows[0]?.configId ?? ''
    await admin.ok(securityEdit, { body: { configId, passwordLenMin: 9, weakPasswords: 'Top5secret\nMore5secret' } })
    expect(await told()).toEqual([`configId: ${configId} -> ${configId}`, expect.stringMatching(/^passwordLenMin: \d+ -> 9$/)]) // prettier-ignore
    await admin.ok(ipRuleAdd, { body: { type: 'BLACK', cidr: '203.0.113.0/24' } as never })
    const ruleId = (await admin.ok(ipRuleList)).rows[0]?.ruleId ?? ''
    await admin.ok(ipRuleEdit, { body: { ruleId, cidr: '203.0.113.7' } })
    expect(await told()).toEqual(['rule: 203.0.113.0/24 -> 203.0.113.0/24', 'cidr: 203.0.113.0/24 -> 203.0.113.7'])
    await admin.ok(ipRuleRemove, { body: [ruleId] })
    expect(await told()).toEqual(['cidr: 203.0.113.7 -> '])
  })

  test('of a site, its settings and properties, its pipes, catalogs and contents', async () => {
    const site = siteId
    await admin.ok(siteUpdate, { site, body: { siteId, seoTitle: 'Harbour news' } as never })
    expect(await told()).toEqual([expect.stringMatching(/^site: /), 'seoTitle:  -> Harbour news'])
    await admin.ok(siteExtendsSave, {
      site,
      params: { siteId },
      query: { partial: true },
      body: { BaiduTjSecretKey: 'Top5secret', AutoArticleLogo: 'Y' } as never,
    })
    expect((await told()).slice(1)).toEqual([expect.stringMatching(/^AutoArticleLogo: .* -> Y$/)])
    await admin.ok(sitePropAdd, { site, body: { siteId, propName: 'Berths', propCode: 'berths', propValue: '4' } })
    const prop = (await admin.ok(sitePropList, { site, query: { siteId } })).rows[0]
    await admin.ok(sitePropUpdate, { site, body: { propertyId: prop?.propertyId ?? '', propValue: '5' } as never })
    expect(await told()).toEqual(['propCode: berths -> berths', 'propValue: 4 -> 5'])
    await admin.ok(sitePropAdd, {
      site,
      body: { siteId, propName: 'Key', propCode: 'apiKey', propValue: 'Top5secret' },
    })
    expect(await told()).toEqual(['propName:  -> Key', 'propCode:  -> apiKey'])
    await admin.ok(pipeAdd, { site, body: { name: 'Phone', code: 'phone', state: '0', sort: 3 } as never })
    const pipe = (await admin.ok(pipeList, { site })).rows.find(({ code }) => code === 'phone')
    await admin.ok(pipeUpdate, { site, body: { publishpipeId: pipe?.publishpipeId ?? '', name: 'Mobile' } as never })
    expect(await told()).toEqual(['code: phone -> phone', 'name: Phone -> Mobile'])
    const [catalogId, name] = [made.news, 'news']
    await admin.ok(catalogUpdate, { site, body: { catalogId, seoTitle: 'Tides today' } as never })
    expect(await told()).toEqual([`catalog: ${name} -> ${name}`, 'seoTitle:  -> Tides today'])
    await admin.ok(catalogVisible, { site, body: { catalogId, visible: 'N' } })
    expect(await told()).toEqual([`catalog: ${name} -> ${name}`, 'visibleFlag: Y -> N'])
    const contentId = server.services.newId()
    await admin.ok(contentAdd, { site, body: { contentId, catalogId, contentType: 'article', title: 'High water' } })
    await server.services.tasks.idle()
    expect(await told()).toEqual(['title:  -> High water', `catalogId:  -> ${catalogId}`])
    await admin.ok(contentSave, {
      site,
      body: { contentId, catalogId, title: 'Low water', contentHtml: '<p>Whole body</p>' },
    })
    await server.services.tasks.idle()
    expect(await told()).toEqual(['content: High water -> High water', 'title: High water -> Low water'])
    await admin.ok(contentToPublish, { site, body: [contentId] })
    expect(await told()).toEqual(['Low water: status: 0 -> 20'])
  })

  test('of an API token, by its name and what it may do', async () => {
    const expireDate = new Date(Date.now() + 864e5).toISOString().slice(0, 10)
    const { token, tokenId } = await admin.ok(tokenAdd, {
      body: { name: 'Importer', permissions: ['system:post:view'], expireDate, password: ADMIN_PASSWORD },
    })
    expect(await told()).toEqual([
      'name:  -> Importer',
      `expireDate:  -> ${expireDate}`,
      'permission:  -> system:post:view',
    ])
    const rows = JSON.stringify(await server.services.db.selectFrom('sysOperLog').selectAll().execute())
    expect(rows).not.toContain(token)
    await admin.ok(tokenRemove, { body: [tokenId] })
    expect(await told()).toEqual(['name: Importer -> '])
  })
})

test('no password, secret, token or hash of one is anywhere in it', async () => {
  const { db } = server.services
  const entries = JSON.stringify(await db.selectFrom('sysOperLog').selectAll().execute())
  const users = await db.selectFrom('sysUser').select('password').execute()
  const tokens = await db.selectFrom('sysApiToken').select('tokenHash').execute()
  for (const secret of [PASSWORD, 'Quayside8y', 'Top5secret', 'More5secret'])
    expect(entries.includes(secret), secret).toBe(false)
  for (const { password } of users) expect(entries).not.toContain(password)
  for (const { tokenHash } of tokens) expect(entries).not.toContain(tokenHash)
})
