import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictDataByType, dictTypeAdd } from '#contract/system/dicts.ts'
import { i18nAdd, i18nExport, i18nImport, i18nImportTemplate, i18nList } from '#contract/system/i18n.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { TEXT_COLUMNS, textsFile } from '#tests/support/spreadsheets.ts'

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

const send = (client: TestClient, content: Buffer, fileName = 'texts.xlsx') =>
  client.call(i18nImport, { files: [{ field: 'file', fileName, content }] })
const importLines = async (lines: readonly (readonly string[])[], header?: readonly string[]) =>
  send(admin, await textsFile(lines, header))
const textOf = async (langTag: string, langKey: string) =>
  (await admin.ok(i18nList, { query: { langTag, langKey } })).rows.find((row) => row.langKey === langKey)?.langValue
const addKey = (langKey: string) => admin.ok(i18nAdd, { body: { langTag: 'zh-CN', langKey, langValue: '灯塔' } })

describe('a file of translations', () => {
  test('adds and changes texts, which are in force at once', async () => {
    await addKey('TEST.NEW')
    const label = async () =>
      (await admin.ok(dictDataByType, { params: { dictType: 'Gender' }, language: 'en' }))[0]?.dictLabel
    const lines = [
      ['en', 'TEST.NEW', 'Lighthouse'],
      ['', '', ''],
      ['zh-CN', 'TEST.NEW', '灯塔'],
      ['en', 'DICT.Gender.0', 'Man'],
    ]
    expect(await importLines(lines)).toMatchObject({ code: 200, data: { added: 1, updated: 1 } })
    expect(await textOf('en', 'TEST.NEW')).toBe('Lighthouse')
    expect(await label()).toBe('Man')
    expect(await importLines(lines)).toMatchObject({ data: { added: 0, updated: 0 } })
  })

  test('is stored as a whole or not at all: each wrong line is named, with why', async () => {
    await addKey('TEST.WHOLE')
    const { code, data } = await importLines([
      ['en', 'TEST.WHOLE', 'Right'],
      ['fr', 'TEST.WHOLE', 'Phare'],
      ['en', 'TEST.UNHEARD', 'x'],
      ['zh-TW', 'TEST.WHOLE', ''],
      ['en', 'TEST.WHOLE', 'Again'],
      ['en', 'TEST.WHOLE', 'x'.repeat(101)],
    ])
    expect(code).toBe(200)
    expect(data).toMatchObject({ added: 0, updated: 0 })
    const faults = data?.faults ?? []
    expect(faults[0]).toBe('Line 3: The system has no language fr')
    expect(faults[1]).toBe('Line 4: The system has no key TEST.UNHEARD')
    expect(faults[2]).toMatch(/^Line 5: Text: /)
    expect(faults[3]).toBe('Line 6: Key TEST.WHOLE: the same as in line 2')
    expect(faults[4]).toMatch(/^Line 7: Text: /)
    expect(faults[5]).toBe('Nothing was imported. Lines to correct: 5')
    expect(faults).toHaveLength(6)
    expect(await textOf('en', 'TEST.WHOLE')).toBeUndefined()
  })

  test('may name what has no text yet, such as a new dictionary', async () => {
    await admin.ok(dictTypeAdd, { body: { dictType: 'TestHarbours', dictName: 'Harbours' } })
    expect(await importLines([['zh-TW', 'DICT.TestHarbours', '港口']])).toMatchObject({ data: { added: 1 } })
  })

  test('may be the export itself, in each language of its titles', async () => {
    await addKey('TEST.AGAIN')
    for (const language of ['zh-CN', 'zh-TW', 'en'] as const) {
      const { response } = await admin.call(i18nExport, { body: { langKey: 'TEST.AGAIN' }, language })
      const answer = await send(admin, response.rawPayload)
      expect(answer).toMatchObject({ code: 200, data: { added: 0, updated: 0 } })
      const template = await admin.call(i18nImportTemplate, { language })
      const header = ((await readXlsx(template.response.rawPayload))[0]?.data[0] ?? []).map(String)
      expect((await importLines([['zh-CN', 'TEST.AGAIN', '灯塔']], header)).code).toBe(200)
    }
  })

  test.each([
    ['no lines', () => textsFile([]), 'IMPORT_EMPTY'],
    ['other columns', () => textsFile([['a', 'b']], ['Key', 'Text']), 'IMPORT_HEADER'],
    ['columns in another order', () => textsFile([['a']], TEXT_COLUMNS.toReversed()), 'IMPORT_HEADER'],
    ['no spreadsheet', async () => Buffer.from('a,b'), 'SHEET_NOT_XLSX'],
  ])('with %s is refused', async (_, make, errCode) => {
    expect(await send(admin, await make())).toMatchObject({ code: 500, errCode })
  })

  test('is taken from those alone who may both add and edit texts', async () => {
    const file = await textsFile([['en', 'DICT.Gender.1', 'Woman']])
    const rights = ['view', 'add', 'edit'].map((one) => `system:i18ndict:${one}`)
    const half = await server.withUser({ userName: 'half', menus: rights.slice(0, 2) })
    expect((await send(half, file)).code).toBe(403)
    const whole = await server.withUser({ userName: 'whole', menus: rights })
    expect((await send(whole, file)).code).toBe(200)
  })
})
