import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictTypeAdd, dictTypeList } from '#contract/system/dicts.ts'
import { xlsxOf } from '#server/shared/xlsx.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

const rowsOf = async (bytes: Buffer) => (await readXlsx(bytes))[0]?.data ?? []

async function exported(filter: object, language?: 'en' | 'zh-CN' | 'zh-TW') {
  const response = await server.app.inject({
    method: 'POST',
    url: '/stage-api/system/dict/type/list',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': language ?? 'en',
      'cc-export': '1',
    },
    payload: new URLSearchParams({ pageNum: '1', pageSize: '1', ...filter }).toString(),
  })
  return { headers: response.headers, rows: await rowsOf(response.rawPayload) }
}

describe('the export of a list', () => {
  test('has all rows that its filters leave, whatever page is asked for', async () => {
    const { rows } = await exported({ dictType: 'Security' })
    const list = await admin.ok(dictTypeList, { query: { dictType: 'Security' } })
    expect(rows).toHaveLength(list.rows.length + 1)
    expect(list.rows.length).toBeGreaterThan(1)
    expect(rows.slice(1).map((row) => row[2])).toEqual(list.rows.map((row) => row.dictType))
  })

  test('has titles and labels of dictionaries in the language of who asks', async () => {
    const [titles, row] = (await exported({ dictType: 'YesOrNo' })).rows
    expect(titles?.slice(0, 4)).toEqual(['ID', 'Name', 'Type', 'Built-in'])
    expect(row?.slice(1, 4)).toEqual(['Yes/No', 'YesOrNo', 'Yes'])
    const chinese = (await exported({ dictType: 'YesOrNo' }, 'zh-CN')).rows
    expect(chinese[0]).toContain('字典名称')
    expect(chinese[1]).toContain('是')
  })

  test('is a file of that name, which nobody stores', async () => {
    const { headers } = await exported({})
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=utf-8''Export_SysDictType_\d{14}\.xlsx$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('holds what looks like a formula as text', async () => {
    const dictName = '=HYPERLINK("https://bad.example")'
    await admin.ok(dictTypeAdd, { body: { dictName, dictType: 'Formula' } })
    const { rows } = await exported({ dictType: 'Formula' })
    expect(rows[1]?.[1]).toBe(dictName)
  })
})

test('a spreadsheet keeps texts of every kind, and cuts what no cell can hold', async () => {
  const long = 'x'.repeat(40_000)
  const bytes = await xlsxOf({
    name: 'Texts',
    rows: [
      ['A', 'B'],
      ['007', '1e5'],
      ['', 'a\u0001b<&"'],
      [long, '😀'],
    ],
  })
  const rows = await rowsOf(bytes)
  expect(rows[1]).toEqual(['007', '1e5'])
  expect(rows[2]).toEqual([null, 'ab<&"'])
  expect(String(rows[3]?.[0])).toHaveLength(32_767)
  expect(rows[3]?.[1]).toBe('😀')
})
