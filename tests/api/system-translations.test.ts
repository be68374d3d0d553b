import { afterAll, beforeAll, expect, test } from 'vitest'
import { configAdd, configEdit, configExport, configGet, configList } from '#contract/system/configs.ts'
import { dictDataByType, dictDataAdd, dictDataExport } from '#contract/system/dicts.ts'
import { i18nAdd, i18nEdit, i18nExport, i18nGet, i18nList, i18nRefresh, i18nRemove } from '#contract/system/i18n.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

const rowsOf = async (query: object) => (await admin.ok(i18nList, { query })).rows
const addText = (langTag: string, langKey: string, langValue: string) =>
  admin.call(i18nAdd, { body: { langTag, langKey, langValue } })

test('texts are listed and found by language, key and words in any spelling', async () => {
  await addText('en', 'TEST.FOUND', 'Lighthouse')
  await addText('zh-CN', 'TEST.FOUND', '灯塔')
  expect((await rowsOf({ langKey: 'test.found' })).map((row) => row.langTag)).toEqual(['zh-CN', 'en'])
  expect(await rowsOf({ langTag: 'en', langValue: 'LIGHT' })).toMatchObject([{ langKey: 'TEST.FOUND' }])
  const [row] = await rowsOf({ langTag: 'en', langKey: 'TEST.FOUND' })
  expect(await admin.ok(i18nGet, { params: { i18nDictId: row?.dictId ?? '' } })).toMatchObject({
    langValue: 'Lighthouse',
  })
})

test('a key that one language lacks is marked, and found', async () => {
  await addText('en', 'TEST.HALF', 'Half')
  expect(await rowsOf({ langKey: 'TEST.HALF' })).toMatchObject([{ missing: ['zh-CN', 'zh-TW'] }])
  expect((await rowsOf({ langKey: 'TEST.HALF', missingIn: 'zh-TW' })).length).toBe(1)
  expect(await rowsOf({ langKey: 'TEST.HALF', missingIn: 'en' })).toEqual([])
  await addText('zh-TW', 'TEST.HALF', '半')
  expect(await rowsOf({ langKey: 'TEST.HALF', missingIn: 'zh-TW' })).toEqual([])
})

test('one key has one text in a language, also after an edit', async () => {
  await addText('en', 'TEST.ONE', 'One')
  expect(await addText('en', 'TEST.ONE', 'Again')).toMatchObject({
    errCode: 'DATA_CONFLICT',
    errData: { field: 'langKey' },
  })
  await addText('en', 'TEST.TWO', 'Two')
  const [two] = await rowsOf({ langKey: 'TEST.TWO' })
  const dictId = two?.dictId ?? ''
  expect((await admin.call(i18nEdit, { body: { dictId, langKey: 'TEST.ONE' } })).errCode).toBe('DATA_CONFLICT')
  await admin.ok(i18nEdit, { body: { dictId, langValue: 'Deux' } })
  expect(await rowsOf({ langKey: 'TEST.TWO' })).toMatchObject([{ langTag: 'en', langValue: 'Deux' }])
})

test('a change is in force at once, and a deleted text falls back to zh-CN', async () => {
  const label = async () =>
    (await admin.ok(dictDataByType, { params: { dictType: 'Gender' }, language: 'en' }))[0]?.dictLabel
  const [row] = await rowsOf({ langTag: 'en', langKey: 'DICT.Gender.0' })
  const dictId = row?.dictId ?? ''
  await admin.ok(i18nEdit, { body: { dictId, langValue: 'Man' } })
  expect(await label()).toBe('Man')
  await admin.ok(i18nRemove, { body: [dictId, '9'] })
  expect(await label()).toBe('男')
  await admin.ok(i18nRefresh)
})

test('every call asks for its right', async () => {
  const reader = await server.withUser({ userName: 'texts', menus: ['system:i18ndict:view'] })
  expect((await reader.call(i18nList)).code).toBe(200)
  expect((await reader.call(i18nAdd, { body: { langTag: 'en', langKey: 'a', langValue: 'a' } })).code).toBe(403)
  expect((await reader.call(i18nRemove, { body: ['1'] })).code).toBe(403)
  expect((await reader.call(i18nRefresh)).code).toBe(403)
})

test('translations, parameters and dictionary entries leave as files', async () => {
  for (const [endpoint, name] of [
    [i18nExport, 'SysI18nDict'],
    [configExport, 'SysConfig'],
    [dictDataExport, 'SysDictData'],
  ] as const) {
    const response = await server.app.inject({
      method: 'POST',
      url: `/stage-api${endpoint.path}`,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/x-www-form-urlencoded',
        'cc-export': '1',
      },
      payload: 'pageNum=1&pageSize=10',
    })
    expect(response.headers['content-disposition']).toContain(`Export_${name}_`)
  }
})

test('an edit of a parameter changes what it names; its name follows a new key', async () => {
  await admin.ok(configAdd, { body: { configKey: 'old.key', configName: 'Old', configValue: 'v', remark: 'r' } })
  const [row] = (await admin.ok(configList, { query: { configKey: 'old.key' } })).rows
  const configId = row?.configId ?? ''
  await admin.ok(configEdit, { body: { configId, configKey: 'new.key' } })
  expect(await admin.ok(configGet, { params: { configId } })).toMatchObject({
    configKey: 'new.key',
    configName: 'Old',
    configValue: 'v',
    remark: 'r',
  })
})

test('the order of a dictionary entry is never below zero', async () => {
  const body = { dictType: 'Gender', dictLabel: 'x', dictValue: '9', dictSort: -1 }
  expect((await admin.call(dictDataAdd, { body })).code).toBe(500)
})
