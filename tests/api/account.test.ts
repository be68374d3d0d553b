import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  homeInfo,
  preferenceGet,
  preferencesGetAll,
  preferencesSave,
  profileAvatar,
  profileFile,
  profileGet,
  profileUpdate,
  profileUpdatePwd,
  shortcuts,
  statMenuOptions,
  statMenuTree,
  userTreeselect,
} from '#contract/account.ts'
import { serverDashboard } from '#contract/monitor.ts'
import { getInfo, login } from '#contract/session.ts'
import { siteDashboardStat } from '#contract/sites.ts'
import { securityCurrent } from '#contract/system/security.ts'
import { runTimeText } from '#server/areas/monitor/server-info.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let editor: TestClient

beforeAll(async () => {
  server = await startApp()
  editor = await server.as('editor')
})
afterAll(() => server.close())

const form = { nickName: '小编', phoneNumber: '13912345678', email: 'editor@example.com', sex: '1' } as const

test('nobody reads a profile without signing in', async () => {
  expect((await server.anonymous.call(profileGet)).code).toBe(401)
})

test('the profile names department, roles and posts', async () => {
  const { user, roleGroup, postGroup } = await editor.ok(profileGet)
  expect(user).toMatchObject({ userName: 'editor', deptName: '编辑部', dept: { deptName: '编辑部' } })
  expect([roleGroup, postGroup]).toEqual(['普通角色', '普通员工'])
  expect(user).not.toHaveProperty('password')
})

test('saving the profile changes its four fields, twice the same', async () => {
  await editor.ok(profileUpdate, { body: form })
  await editor.ok(profileUpdate, { body: { ...form, userName: 'root', status: '1' } as typeof form })
  expect((await editor.ok(profileGet)).user).toMatchObject({ ...form, userName: 'editor', status: '0' })
})

test.each([
  ['phoneNumber', { phoneNumber: '12345' }],
  ['email', { email: 'nobody' }],
  ['nickName', { nickName: '' }],
])('a wrong %s is refused by name and nothing is saved', async (field, change) => {
  const before = await editor.ok(profileGet)
  const answer = await editor.call(profileUpdate, { body: { ...form, ...change } })
  expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST', errData: { field } })
  expect((await editor.ok(profileGet)).user.updateTime).toBe(before.user.updateTime)
})

test('phone and e-mail of another user are taken, the e-mail in any case', async () => {
  await editor.ok(profileUpdate, { body: form })
  const admin = await server.as('admin')
  expect(await admin.call(profileUpdate, { body: { ...form, email: 'a@example.com' } })).toMatchObject({
    errCode: 'DATA_CONFLICT',
    msg: `Already in use: ${form.phoneNumber}`,
  })
  const other = { ...form, phoneNumber: '13900000001', email: 'Editor@Example.com' }
  expect(await admin.call(profileUpdate, { body: other })).toMatchObject({ msg: 'Already in use: Editor@Example.com' })
})

test('a changed password ends the other devices, goes on here, and is noted nowhere', async () => {
  const client = await server.as('editor')
  const other = await server.as('editor')
  const change = (oldPassword: string, newPassword: string) =>
    client.call(profileUpdatePwd, { query: { oldPassword, newPassword } })
  // The form says it at its field.
  const atNew = { errData: { field: 'newPassword' } }
  expect(await change('wrong-one1', 'Harbour7x')).toMatchObject({
    errCode: 'PASSWORD_WRONG',
    errData: { field: 'oldPassword' },
  })
  expect(await change(ADMIN_PASSWORD, ADMIN_PASSWORD)).toMatchObject({ errCode: 'PASSWORD_SAME', ...atNew })
  expect(await change(ADMIN_PASSWORD, 'password1')).toMatchObject({ errCode: 'PASSWORD_COMMON', ...atNew })
  expect(await change(ADMIN_PASSWORD, 'short')).toMatchObject({ errCode: 'PASSWORD_INSECURE', ...atNew })
  expect((await change(ADMIN_PASSWORD, 'Harbour7x')).code).toBe(200)
  expect((await client.call(getInfo)).code).toBe(200)
  expect((await other.call(getInfo)).code).toBe(401)
  const body = { username: 'editor', password: 'Harbour7x' }
  expect((await server.anonymous.call(login, { body })).code).toBe(200)
  const noted = await server.services.db.selectFrom('sysOperLog').selectAll().execute()
  expect(noted.some((row) => row.title === 'profile.updatePwd')).toBe(true)
  expect(JSON.stringify(noted)).not.toContain('Harbour7x')
  editor = await server.as('editor')
})

test('an avatar is drawn anew as a square and served to everybody', async () => {
  const picture = await sharp({ create: { width: 640, height: 320, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const upload = (content: Buffer | string) =>
    editor.call(profileAvatar, { files: [{ field: 'avatarfile', fileName: 'me.jpg', content }] })
  const first = (await upload(picture)).data ?? ''
  expect(first).toMatch(/^\/profile\/avatar\/\d{4}\/\d{2}\/\d{2}\/2-\d+\.png$/)
  expect((await editor.ok(getInfo)).user.avatarSrc).toBe(first)
  const read = (src: string) => server.anonymous.call(profileFile, { params: { path: src.slice('/profile/'.length) } })
  const { response } = await read(first)
  expect(response.headers['content-type']).toBe('image/png')
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 200, height: 200 })
  const second = (await upload(picture)).data ?? ''
  expect(second).not.toBe(first)
  expect(await read(first)).toMatchObject({ code: 500, errCode: 'NOT_FOUND' })
  expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({ errCode: 'IMAGE_TYPE' })
  expect(await upload('no picture')).toMatchObject({ errCode: 'IMAGE_TYPE' })
  expect((await editor.ok(getInfo)).user.avatarSrc).toBe(second)
})

test('an avatar that ends too early is refused by its name', async () => {
  const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#333' } })
    .jpeg()
    .toBuffer()
  const files = [{ field: 'avatarfile', fileName: 'me.jpg', content: content.subarray(0, 500) }]
  expect(await editor.call(profileAvatar, { files })).toMatchObject({
    errCode: 'FILE_DAMAGED',
    msg: 'me.jpg is damaged or incomplete',
  })
})

test('a repeat of an avatar under its key is answered with the same picture', async () => {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const input = { files: [{ field: 'avatarfile', fileName: 'me.png', content }], key: 'key-of-one-avatar' }
  const first = await editor.ok(profileAvatar, input)
  expect(await editor.ok(profileAvatar, input)).toBe(first)
})

test('a path can not leave the profile folder', async () => {
  for (const path of ['../../first-login.txt', '..%2f..%2ffirst-login.txt', 'avatar/../../templates']) {
    const answer = await server.anonymous.call(profileFile, { params: { path } })
    expect(answer.response.headers['content-type']).toContain('application/json')
    expect(answer.code).not.toBe(200)
  }
})

test('preferences are replaced as a whole; what is missing has its default', async () => {
  await editor.ok(preferencesSave, { body: { Shortcut: ['2028', 2027], ShowContentSubTitle: 'Y' } })
  expect(await editor.ok(preferencesGetAll)).toEqual({ Shortcut: ['2028', '2027'], ShowContentSubTitle: 'Y' })
  expect(await editor.ok(preferenceGet, { query: { id: 'StatIndex' } })).toBe('BdSiteTrendOverview')
  await editor.ok(preferencesSave, { body: { StatIndex: 'BdSiteTimeTrend', junk: 'x' } as object })
  expect(await editor.ok(preferencesGetAll)).toEqual({ StatIndex: 'BdSiteTimeTrend' })
  expect(await editor.call(preferenceGet, { query: { id: 'nope' } })).toMatchObject({ errCode: 'NOT_FOUND' })
  for (const value of ['maybe', null]) {
    expect(await editor.call(preferencesSave, { body: { IncludeChildContent: value as 'Y' } })).toMatchObject({
      code: 500,
    })
  }
  expect(await editor.ok(preferencesGetAll)).toEqual({ StatIndex: 'BdSiteTimeTrend' })
})

test('shortcuts keep their order and leave out what the caller may not open', async () => {
  await editor.ok(preferencesSave, { body: { Shortcut: ['2028', '100', '2027'] } })
  expect(await editor.ok(shortcuts, { language: 'en' })).toEqual([
    { name: 'Content', icon: 'list', router: 'Content' },
    { name: 'Catalogs', icon: 'tree-table', router: 'Catalog' },
  ])
  await editor.ok(preferencesSave, { body: {} })
  expect((await editor.ok(shortcuts)).length).toBeGreaterThan(3)
})

test('the tree of shortcuts holds the directories and screens of the caller', async () => {
  const tree = await editor.ok(userTreeselect, { language: 'zh-TW' })
  const cms = tree.find((node) => node.id === '2025')
  expect(cms).toMatchObject({ label: '內容管理', parentId: '0', isDefaultExpanded: true })
  expect(cms?.children?.map((node) => node.id)).toEqual(['2026', '2027', '2028', '2024', '2039'])
  expect(tree.some((node) => node.id === '1')).toBe(false)
})

test('the statistics menu opens where the user wants it', async () => {
  await editor.ok(preferencesSave, { body: { StatIndex: 'CmsAdStat' } })
  const { treeData, defaultMenu } = await editor.ok(statMenuTree, { language: 'en' })
  expect(defaultMenu).toBe('CmsAdStat')
  expect(treeData[0]).toMatchObject({ id: 'CmsSiteStat', parentId: '', label: 'Site statistics' })
  expect(await editor.ok(statMenuOptions, { language: 'en' })).toEqual(treeData)
})

test('home tells of the last sign-in, the server of itself', async () => {
  await server.anonymous.call(login, { body: { username: 'admin', password: ADMIN_PASSWORD } })
  const admin = await server.as('admin')
  expect(await admin.ok(homeInfo, { language: 'en' })).toMatchObject({
    userName: 'admin',
    deptName: '总公司',
    lastLoginIp: '127.0.0.1',
    lastLoginAddr: 'Intranet',
  })
  expect(await admin.ok(serverDashboard, { language: 'en' })).toMatchObject({
    app: { name: 'Holdfast' },
    runTime: expect.stringMatching(/^\d+ min$/),
  })
})

test('home counts templates that nobody has listed yet', async () => {
  const stat = await (await server.as('admin')).ok(siteDashboardStat)
  expect(Number(stat.templateCount)).toBeGreaterThan(5)
})

test('a run time begins with the first unit that it has', () => {
  expect(runTimeText(59, 'en')).toBe('0 min')
  expect(runTimeText(3600, 'zh-CN')).toBe('1小时0分钟')
  expect(runTimeText(90_061, 'en')).toBe('1 d 1 h 1 min')
})

test('the password policy is shown to all, its weak list to administrators', async () => {
  const shown = await editor.ok(securityCurrent)
  expect(shown).toMatchObject({ configId: '2', passwordRule: '1', enable: true, passwordLenMin: 6 })
  expect(new RegExp(shown?.passwordRulePattern ?? '').test('abc123')).toBe(true)
  expect(shown).not.toHaveProperty('weakPasswords')
  const admin = await server.as('admin')
  expect((await admin.ok(securityCurrent))?.weakPasswords).toContain('qweqwe')
})

test('a preference is as long as a choice can be, and no longer', async () => {
  const before = await editor.ok(preferencesGetAll)
  const refused = [
    { StatIndex: 'x'.repeat(256) },
    { Shortcut: Array.from({ length: 201 }, (_, at) => String(at + 1)) },
    Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`choice${at}`, 'Y'])),
    { ['k'.repeat(256)]: 'Y' },
  ]
  for (const body of refused)
    expect((await editor.call(preferencesSave, { body: body as never })).errCode).toBe('BAD_REQUEST')
  expect(await editor.ok(preferencesGetAll)).toEqual(before)
})
