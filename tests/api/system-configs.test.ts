import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  configAdd,
  configByKey,
  configEdit,
  configGet,
  configList,
  configRefresh,
  configRemove,
} from '#contract/system/configs.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
let reader: TestClient

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  reader = await server.withUser({ userName: 'reader', menus: ['system:config:view'] })
})
afterAll(() => server.close())

const byKey = async (configKey: string) => {
  const { rows } = await admin.ok(configList, { query: { configKey } })
  const row = rows.find((one) => one.configKey === configKey)
  if (!row) throw new Error(`There is no parameter ${configKey}`)
  return row
}

test('any signed-in user reads a value by key; an unknown key has none', async () => {
  const anybody = await server.withUser({ userName: 'anybody' })
  expect(await anybody.ok(configByKey, { params: { configKey: 'CMSModuleEnable' } })).toBe('true')
  expect(await anybody.ok(configByKey, { params: { configKey: 'Nothing' } })).toBeUndefined()
  expect((await server.anonymous.call(configByKey, { params: { configKey: 'CMSModuleEnable' } })).code).toBe(401)
  expect((await anybody.call(configList)).code).toBe(403)
})

test('the demo is installed without a captcha and with its own addresses', async () => {
  expect((await byKey('SysCaptchaEnable')).configValue).toBe('false')
  expect((await byKey('CMSBackendContext')).configValue).toBe('/stage-api/')
})

test('the list is named in the language of the request, newest key order, and filtered', async () => {
  const { rows, total } = await reader.ok(configList, { query: { configKey: 'sysupload' }, language: 'en' })
  expect(rows.map((row) => [row.configKey, row.configName, row.fixed])).toEqual([
    ['SysUploadTypeLimit', 'Allowed upload types', 'Y'],
    ['SysUploadSizeLimit', 'Maximum upload size (bytes)', 'Y'],
  ])
  expect(total).toBe('2')
})

test('a parameter is added, renamed and removed', async () => {
  await admin.ok(configAdd, { body: { configKey: 'MyKey', configName: 'Mine', configValue: '1' } })
  const { configId } = await byKey('MyKey')
  await admin.ok(configEdit, { body: { configId, configKey: 'OurKey', configName: 'Ours', configValue: '2' } })
  expect(await reader.ok(configGet, { params: { configId } })).toMatchObject({
    configKey: 'OurKey',
    configName: 'Ours',
    configValue: '2',
    updateBy: 'admin',
  })
  expect(await admin.ok(configByKey, { params: { configKey: 'MyKey' } })).toBeUndefined()
  await admin.ok(configRemove, { body: [configId, '123'] })
  expect(await admin.ok(configGet, { params: { configId } })).toBeUndefined()
})

test('a key that is taken, an empty key and a value that is too long are refused', async () => {
  const body = { configKey: 'CMSModuleEnable', configName: 'x', configValue: 'x' }
  expect(await admin.call(configAdd, { body })).toMatchObject({ errCode: 'DATA_CONFLICT' })
  expect(await admin.call(configAdd, { body: { ...body, configKey: '' } })).toMatchObject({ errCode: 'BAD_REQUEST' })
  const long = { ...body, configKey: 'Long', configValue: 'x'.repeat(501) }
  expect(await admin.call(configAdd, { body: long })).toMatchObject({ errData: { field: 'configValue' } })
})

test('a built-in parameter changes its value, never its key, and stays', async () => {
  const { configId, configName } = await byKey('SysUploadSizeLimit')
  const form = { configId, configName, configValue: '1024' }
  expect(await admin.call(configEdit, { body: { ...form, configKey: 'Other' } })).toMatchObject({ errCode: 'FIXED' })
  await admin.ok(configEdit, { body: { ...form, configKey: 'SysUploadSizeLimit' } })
  expect((await byKey('SysUploadSizeLimit')).configValue).toBe('1024')
  await admin.ok(configAdd, { body: { configKey: 'Free', configName: 'Free', configValue: '1' } })
  const free = await byKey('Free')
  expect(await admin.call(configRemove, { body: [free.configId, configId] })).toMatchObject({ errCode: 'FIXED' })
  expect((await byKey('Free')).configValue).toBe('1')
})

test('who may only look can change nothing', async () => {
  const { configId } = await byKey('SiteApiUrl')
  const body = { configId, configKey: 'SiteApiUrl', configName: 'x', configValue: 'x' }
  for (const answer of [
    await reader.call(configAdd, { body }),
    await reader.call(configEdit, { body }),
    await reader.call(configRemove, { body: [configId] }),
    await reader.call(configRefresh),
  ]) {
    expect(answer.code).toBe(403)
  }
})

test('changes are noted with who, what and how it ended', async () => {
  const body = { configKey: 'Noted', configName: 'Noted', configValue: 'v'.repeat(400), remark: 'r'.repeat(200) }
  await admin.ok(configAdd, { body })
  await admin.call(configAdd, { body })
  const [refused, done] = await server.services.db
    .selectFrom('sysOperLog')
    .selectAll()
    .where('title', '=', 'config.add')
    .orderBy('operId', 'desc')
    .limit(2)
    .execute()
  expect(done).toMatchObject({ operName: 'admin', businessType: 'INSERT', requestMethod: 'POST', responseCode: 200 })
  expect(done?.requestArgs?.length).toBe(500)
  expect(refused).toMatchObject({ responseCode: 500 })
})

test('a secret is told to nobody who may not change it, and stays where it was not written anew', async () => {
  const { services } = server
  const named = { configKey: 'SmtpPassword', configName: 'Mail' }
  await admin.ok(configAdd, { body: { ...named, configValue: 'harbour-7' } })
  const secret = { params: { configKey: 'SmtpPassword' } }
  expect(await reader.call(configByKey, secret)).toMatchObject({ code: 403 })
  expect(await admin.ok(configByKey, secret)).toBe('harbour-7')
  const { configId, configValue } = await byKey('SmtpPassword')
  expect(JSON.stringify(await reader.ok(configGet, { params: { configId } }))).not.toContain('harbour-7')
  await admin.ok(configEdit, { body: { configId, ...named, configName: 'Post', configValue } })
  expect(await admin.ok(configByKey, secret)).toBe('harbour-7')
  await admin.ok(configEdit, { body: { configId, ...named, configValue: 'harbour-8' } })
  expect(await admin.ok(configByKey, secret)).toBe('harbour-8')
  const noted = await services.db.selectFrom('sysOperLog').select('requestArgs').execute()
  expect(JSON.stringify(noted)).not.toMatch(/harbour-[78]/)
  await admin.ok(configRemove, { body: [configId] })
})

test('whoever may change a parameter says whether it is a secret, and every answer and note obeys', async () => {
  const { db } = server.services
  const named = { configKey: 'MapAccess', configName: 'Map' }
  const asked = { params: { configKey: named.configKey } }
  await admin.ok(configAdd, { body: { ...named, configValue: 'quay-open' } })
  expect(await reader.ok(configByKey, asked)).toBe('quay-open')
  const { configId } = await byKey('MapAccess')
  await admin.ok(configEdit, { body: { configId, ...named, configValue: 'quay-1', secret: 'Y' } })
  expect(await byKey('MapAccess')).toMatchObject({ secret: 'Y', configValue: '******' })
  expect(await reader.call(configByKey, asked)).toMatchObject({ code: 403 })
  expect(JSON.stringify(await reader.ok(configGet, { params: { configId } }))).not.toContain('quay-1')
  // Who leaves the flag out, as other clients do, leaves it as it is; a refused change is noted without the value, too.
  await admin.ok(configEdit, { body: { configId, ...named, configValue: 'quay-2' } })
  await admin.call(configAdd, { body: { ...named, configValue: 'quay-3' } })
  await admin.call(configEdit, { body: { configId, ...named, configKey: 'SiteApiUrl', configValue: 'quay-4' } })
  await admin.ok(configEdit, { body: { configId, ...named, configKey: 'MapEntry', configValue: 'quay-5' } })
  expect(await byKey('MapEntry')).toMatchObject({ secret: 'Y' })
  const noted = JSON.stringify(await db.selectFrom('sysOperLog').select('requestArgs').execute())
  expect(noted).toContain('quay-open')
  expect(noted).not.toMatch(/quay-[1-5]/)
  await admin.ok(configEdit, { body: { configId, ...named, configValue: '******', secret: 'N' } })
  expect(await reader.ok(configByKey, asked)).toBe('quay-5')
  await admin.ok(configRemove, { body: [configId] })
})

test('a name that says so makes a secret unless it is said otherwise; what pages need is none', async () => {
  await admin.ok(configAdd, { body: { configKey: 'ShownToken', configName: 'x', configValue: 'x', secret: 'N' } })
  expect(await byKey('ShownToken')).toMatchObject({ secret: 'N', configValue: 'x' })
  await admin.ok(configAdd, { body: { configKey: 'Plain', configName: 'x', configValue: 'x' } })
  const { configId } = await byKey('Plain')
  await admin.ok(configEdit, { body: { configId, configKey: 'SmtpSecret', configName: 'x', configValue: 'x' } })
  expect(await byKey('SmtpSecret')).toMatchObject({ secret: 'Y', configValue: '******' })
  const builtIn = await byKey('CMSModuleEnable')
  const form = { configId: builtIn.configId, configKey: 'CMSModuleEnable', configName: 'x', configValue: 'true' }
  expect(await admin.call(configEdit, { body: { ...form, secret: 'Y' } })).toMatchObject({ errCode: 'FIXED' })
})
