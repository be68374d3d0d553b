import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exmodelData } from '#contract/models/field-data.ts'
import {
  exmodelAdd,
  exmodelDelete,
  exmodelEdit,
  exmodelList,
  exmodelOptions,
  xmodelControls,
  xmodelFieldAdd,
  xmodelFieldAll,
  xmodelFieldDelete,
  xmodelFieldEdit,
  xmodelFieldList,
  xmodelGet,
  xmodelTableFields,
  xmodelTables,
} from '#contract/models.ts'
import { NOTHING_PREPARED } from '#server/areas/models/checked-values.ts'
import { prepareExtendData, saveExtendData } from '#server/areas/models/extend-data.ts'
import { sql } from 'kysely'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const EDITOR = ['cms:exmodel:view', 'cms:exmodel:add', 'cms:exmodel:edit', 'cms:exmodel:delete']
const DEFAULT = 'cms_exd_default'
const HERE = '7001'
const THERE = '7002'

let server: TestApp
let ann: TestClient
let viewer: TestClient
let stranger: TestClient

beforeAll(async () => {
  server = await startApp()
  const audit = { createBy: 'admin', createTime: server.services.now() }
  const site = { parentId: '0', resourceUrl: '', publishPipeProps: '{}', configProps: '{}', ...audit }
  await server.services.db
    .insertInto('site')
    .values([
      { ...site, siteId: HERE, name: 'Here', path: 'modelshere', sortFlag: '1' },
      { ...site, siteId: THERE, name: 'There', path: 'modelsthere', sortFlag: '2' },
    ] as never)
    .execute()
  await sql`create table cms_exd_book (model_id bigint, data_id bigint, data_type varchar(20), isbn varchar(20), pages bigint)`.execute(
    server.services.db,
  )
  ann = await server.withUser({ userName: 'ann', menus: EDITOR, sites: { [HERE]: ['View'] } })
  viewer = await server.withUser({ userName: 'vic', menus: ['cms:exmodel:view'], sites: { [HERE]: ['View'] } })
  stranger = await server.withUser({ userName: 'sam', menus: EDITOR, sites: { [THERE]: ['View'] } })
})
afterAll(() => server.close())

let count = 0
async function newModel(tableName = DEFAULT): Promise<string> {
  count += 1
  const name = `Model ${count}`
  await ann.ok(exmodelAdd, { site: HERE, body: { name, code: `model${count}`, tableName } })
  const { rows } = await ann.ok(exmodelList, { site: HERE, query: { pageSize: 1000 } })
  return rows.find((row) => row.name === name)!.modelId
}

const field = (modelId: string, code: string, more: object = {}) => ({
  body: {
    modelId,
    name: `Field ${code}`,
    code,
    fieldType: 'short_text' as const,
    controlType: 'input' as const,
    ...more,
  },
})
const fieldsOf = async (modelId: string) => (await ann.ok(xmodelFieldList, { query: { modelId } })).rows

describe('models', () => {
  test('a model belongs to the site of the header and keeps its remark', async () => {
    await ann.ok(exmodelAdd, { site: HERE, body: { name: 'Book', code: 'book', tableName: DEFAULT, remark: 'note' } })
    const { rows } = await ann.ok(exmodelList, { site: HERE, query: { query: 'Boo' } })
    expect(rows).toMatchObject([{ ownerType: 'CmsExtend', ownerId: HERE, tableName: DEFAULT, remark: 'note' }])
    expect(await ann.ok(xmodelGet, { params: { modelId: rows[0]!.modelId } })).toMatchObject({ isDefaultTable: true })
    const options = await viewer.ok(exmodelOptions, { site: HERE, query: { pageSize: 1000 } })
    expect(options.rows.map((row) => row.code)).toContain('book')
  })

  test('an unknown table makes no model', async () => {
    const answer = await ann.call(exmodelAdd, { site: HERE, body: { name: 'x', code: 'x', tableName: 'sys_user' } })
    expect(answer).toMatchObject({ code: 500, errCode: 'MODEL_TABLE' })
  })

  test('a code is used once in a site; another site may use it, too', async () => {
    const taken = { code: 'twice', tableName: DEFAULT }
    await ann.ok(exmodelAdd, { site: HERE, body: { name: 'First', ...taken } })
    const answer = await ann.call(exmodelAdd, { site: HERE, body: { name: 'Second', ...taken } })
    expect(answer).toMatchObject({ code: 500, errCode: 'DATA_CONFLICT', errData: { field: 'code' } })
    await stranger.ok(exmodelAdd, { site: THERE, body: { name: 'Elsewhere', ...taken } })
    const modelId = await newModel()
    const edited = await ann.call(exmodelEdit, { body: { modelId, code: 'twice' } })
    expect(edited).toMatchObject({ errCode: 'DATA_CONFLICT', errData: { field: 'code' } })
  })

  test('models that share a code since earlier are changed as before', async () => {
    const [first, second] = [await newModel(), await newModel()]
    await server.services.db
      .updateTable('xModel')
      .set({ code: 'shared' })
      .where('modelId', 'in', [first, second])
      .execute()
    await ann.ok(exmodelEdit, { body: { modelId: first, name: 'Kept', code: 'shared' } })
  })

  test('name and code change, the table does not', async () => {
    const modelId = await newModel()
    await ann.ok(exmodelEdit, { body: { modelId, name: 'Renamed', tableName: 'cms_exd_book' } as never })
    expect(await ann.ok(xmodelGet, { params: { modelId } })).toMatchObject({ name: 'Renamed', tableName: DEFAULT })
  })

  test('a mapped table brings its free columns as fields', async () => {
    const modelId = await newModel('cms_exd_book')
    expect((await fieldsOf(modelId)).map((row) => row.fieldName)).toEqual(['isbn', 'pages'])
    const columns = await ann.ok(xmodelTableFields, { query: { modelId } })
    expect(columns.rows).toEqual(['model_id', 'data_id', 'data_type', 'isbn', 'pages'])
    const tables = await ann.ok(xmodelTables, { query: { type: 'CmsExtend' } })
    expect(tables.rows).toEqual(['cms_exd_book', DEFAULT])
  })

  test('a delete takes fields and values along and may be repeated', async () => {
    const modelId = await newModel()
    await ann.ok(xmodelFieldAdd, field(modelId, 'a'))
    const key = { modelId, dataType: 'site' as const, dataId: HERE }
    await server.services.db.transaction().execute((tx) => saveExtendData(tx, key, { ModelData_a: 'x' }))
    await ann.ok(exmodelDelete, { body: [{ modelId }] })
    await ann.ok(exmodelDelete, { body: [{ modelId }] })
    const { rows } = await sql`select 1 from cms_exd_default where model_id = ${modelId}`.execute(server.services.db)
    expect(rows).toEqual([])
    expect(await ann.call(xmodelGet, { params: { modelId } })).toMatchObject({ errCode: 'NOT_FOUND' })
  })

  test('controls speak the language of the request', async () => {
    const controls = await viewer.ok(xmodelControls, { language: 'zh-CN' })
    expect(controls).toHaveLength(10)
    expect(controls[0]).toEqual({ id: 'input', name: '单行文本框' })
  })
})

describe('fields', () => {
  test('a field takes the first free column of its type, also one that became free', async () => {
    const modelId = await newModel()
    for (const code of ['a', 'b']) await ann.ok(xmodelFieldAdd, field(modelId, code))
    const [first] = await fieldsOf(modelId)
    await ann.ok(xmodelFieldDelete, { body: [first!.fieldId] })
    await ann.ok(xmodelFieldAdd, field(modelId, 'c', { sortFlag: '9' }))
    expect((await fieldsOf(modelId)).map((row) => [row.code, row.fieldName])).toEqual([
      ['b', 'short_text2'],
      ['c', 'short_text1'],
    ])
  })

  test('another type takes another column, and a type that is used up is refused', async () => {
    const modelId = await newModel()
    await ann.ok(xmodelFieldAdd, field(modelId, 'a'))
    const [made] = await fieldsOf(modelId)
    await ann.ok(xmodelFieldEdit, { body: { fieldId: made!.fieldId, fieldType: 'clob_text' } })
    expect(await fieldsOf(modelId)).toMatchObject([
      { fieldType: 'clob_text', fieldName: 'clob_text1', name: 'Field a' },
    ])
    const full = await ann.call(xmodelFieldAdd, field(modelId, 'b', { fieldType: 'clob_text' }))
    expect(full).toMatchObject({ code: 500, errCode: 'MODEL_FIELD_LIMIT' })
  })

  test('a code is taken once per model', async () => {
    const modelId = await newModel()
    await ann.ok(xmodelFieldAdd, field(modelId, 'a'))
    expect(await ann.call(xmodelFieldAdd, field(modelId, 'a'))).toMatchObject({ errCode: 'DATA_CONFLICT' })
    await ann.ok(xmodelFieldAdd, field(modelId, 'b'))
    const second = (await fieldsOf(modelId)).find((row) => row.code === 'b')!
    const answer = await ann.call(xmodelFieldEdit, { body: { fieldId: second.fieldId, code: 'a' } })
    expect(answer).toMatchObject({ errCode: 'DATA_CONFLICT' })
  })

  test.each([
    ['model_id', 'MODEL_COLUMN'],
    ['nowhere', 'MODEL_COLUMN'],
    ['isbn', 'DATA_CONFLICT'],
  ])('the column %s of a mapped table is refused', async (fieldName, errCode) => {
    const modelId = await newModel('cms_exd_book')
    expect(await ann.call(xmodelFieldAdd, field(modelId, 'new', { fieldName }))).toMatchObject({ errCode })
  })

  test('the fixed fields of the owner type follow when they are asked for', async () => {
    const modelId = await newModel()
    await ann.ok(xmodelFieldAdd, field(modelId, 'a'))
    const own = await ann.ok(xmodelFieldAll, { query: { modelId } })
    expect(own.rows.map((row) => row.code)).toEqual(['a'])
    const all = await ann.ok(xmodelFieldAll, { query: { modelId, ignoreFixedField: 'false' } })
    expect(all.rows.map((row) => [row.code, row.editable])).toEqual([
      ['a', true],
      ['modelId', false],
      ['dataId', false],
      ['dataType', false],
    ])
  })
})

describe('values', () => {
  async function bookModel() {
    const modelId = await newModel()
    await ann.ok(xmodelFieldAdd, field(modelId, 'title', { validations: [{ type: 'NotEmpty' }] }))
    await ann.ok(xmodelFieldAdd, field(modelId, 'pages', { fieldType: 'long', defaultValue: '10' }))
    await ann.ok(xmodelFieldAdd, field(modelId, 'printed', { fieldType: 'datetime', controlType: 'datetime' }))
    const options = { type: 'text' as const, value: 'a=One\nb=Two' }
    await ann.ok(xmodelFieldAdd, field(modelId, 'tags', { controlType: 'checkbox', options }))
    await ann.ok(
      xmodelFieldAdd,
      field(modelId, 'on', { controlType: 'select', options: { type: 'dict', value: 'YesOrNo' } }),
    )
    return modelId
  }
  const save = (modelId: string, params: Record<string, unknown>) =>
    server.services.db
      .transaction()
      .execute((tx) => saveExtendData(tx, { modelId, dataType: 'site', dataId: HERE }, params))
  const read = (modelId: string, dataId = HERE) =>
    ann.ok(exmodelData, { query: { modelId, dataType: 'site', dataId }, language: 'en' })

  test('an object without values shows defaults and choices', async () => {
    const fields = await read(await bookModel())
    expect(fields.map((one) => [one.fieldName, one.value])).toEqual([
      ['ModelData_title', ''],
      ['ModelData_pages', '10'],
      ['ModelData_printed', ''],
      ['ModelData_tags', []],
      ['ModelData_on', ''],
    ])
    expect(fields[3]?.options).toEqual([
      { value: 'a', name: 'One' },
      { value: 'b', name: 'Two' },
    ])
    expect(fields[4]?.options).toEqual([
      { value: 'Y', name: 'Yes' },
      { value: 'N', name: 'No' },
    ])
  })

  test('a site that does not exist yet shows the defaults as well', async () => {
    const fields = await read(await bookModel(), '999')
    expect(fields.map((one) => one.value)).toEqual(['', '10', '', [], ''])
  })

  test('saved values come back as they were, and are replaced by the next save', async () => {
    const modelId = await bookModel()
    const values = { ModelData_title: 'T', ModelData_printed: '2026-01-02 03:04:05', ModelData_tags: ['a', 'b'] }
    await save(modelId, { ...values, unrelated: 'x' })
    expect((await read(modelId)).map((one) => one.value)).toEqual(['T', '10', '2026-01-02 03:04:05', ['a', 'b'], ''])
    await save(modelId, { ModelData_title: 'U', ModelData_pages: '12' })
    expect((await read(modelId)).map((one) => one.value)).toEqual(['U', '12', '', [], ''])
  })

  test.each([
    [{ ModelData_title: ' ' }, 'Field title'],
    [{ ModelData_title: 'x'.repeat(51) }, 'Field title'],
    [{ ModelData_title: 'T', ModelData_pages: 'many' }, 'Field pages'],
    [{ ModelData_title: 'T', ModelData_printed: '2026-13-01 00:00:00' }, 'Field printed'],
  ])('%j is refused naming the field, and the old values stay', async (params, name) => {
    const modelId = await bookModel()
    await save(modelId, { ModelData_title: 'before' })
    await expect(save(modelId, params)).rejects.toMatchObject({
      errCode: 'FIELD_INVALID',
      args: expect.arrayContaining([name]) as unknown,
    })
    expect((await read(modelId))[0]?.value).toBe('before')
  })

  test('rich text is cleaned as the body of an article is, and shows what it stores', async () => {
    const modelId = await newModel()
    await ann.ok(xmodelFieldAdd, field(modelId, 'rich', { controlType: 'UEditor', fieldType: 'clob_text' }))
    await ann.ok(xmodelFieldAdd, field(modelId, 'plain'))
    const iurl = 'iurl://resources/image/2026/01/01/5.png?type=resource&amp;id=5&amp;sid=7001&amp;st=Local'
    await save(modelId, {
      ModelData_rich: `<p onclick="a()">ok<script>b()</script></p><img src="/shown.png" iurl="${iurl}" onerror="c()">`,
      ModelData_plain: 'a < b',
    })
    const [rich, plain] = await read(modelId)
    expect(rich?.value).toMatch(/^<p>ok<\/p><img src="[^"]*resources\/image\/2026\/01\/01\/5.png"/)
    expect(rich?.value).toContain(`iurl="${iurl}"`)
    expect(rich?.value).not.toMatch(/onclick|onerror|script/)
    expect(plain?.value).toBe('a < b')
    await save(modelId, { ModelData_rich: rich?.value })
    expect((await read(modelId))[0]?.value).toBe(rich?.value)
  })

  test('rich text, and it alone, is cleaned before the transaction, which uses what was cleaned', async () => {
    const { db } = server.services
    const modelId = await newModel()
    await ann.ok(xmodelFieldAdd, field(modelId, 'rich', { controlType: 'UEditor', fieldType: 'clob_text' }))
    await ann.ok(xmodelFieldAdd, field(modelId, 'plain'))
    const params = { ModelData_rich: '<p>a<script>b()</script></p>', ModelData_plain: '<i>c' }
    const { cleaned } = await prepareExtendData(db, modelId, params)
    expect([...cleaned]).toEqual([['<p>a<script>b()</script></p>', '<p>a</p>']])
    const key = { modelId, dataType: 'site' as const, dataId: HERE }
    const marked = new Map([[params.ModelData_rich, '<p>cleaned before</p>']])
    await db.transaction().execute((tx) => saveExtendData(tx, key, params, { ...NOTHING_PREPARED, cleaned: marked }))
    expect((await read(modelId)).map((one) => one.value)).toEqual(['<p>cleaned before</p>', '<i>c'])
  })
})

describe('rules of fields', () => {
  const patterns = (count: number) => Array.from({ length: count }, () => ({ type: 'Regex' as const, regex: '(a+)+' }))

  test('are at most twenty for a field', async () => {
    const modelId = await newModel()
    await ann.ok(xmodelFieldAdd, field(modelId, 'most', { validations: patterns(20) }))
    const more = await ann.call(xmodelFieldAdd, field(modelId, 'more', { validations: patterns(21) }))
    expect(more).toMatchObject({ errCode: 'BAD_REQUEST', msg: expect.stringContaining('validations') as string })
    const { fieldId } = (await fieldsOf(modelId))[0]!
    const edited = await ann.call(xmodelFieldEdit, { body: { fieldId, validations: patterns(21) } })
    expect(edited.errCode).toBe('BAD_REQUEST')
  })

  test('that take too long refuse the value within one budget for all fields, and say which field it is', async () => {
    const { db } = server.services
    const modelId = await newModel()
    for (let at = 0; at < 12; at++)
      await ann.ok(xmodelFieldAdd, field(modelId, `slow${at}`, { validations: patterns(20) }))
    const params = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`ModelData_slow${at}`, `${'a'.repeat(40 + at)}!`]),
    )
    const key = { modelId, dataType: 'site' as const, dataId: HERE }
    const start = performance.now()
    const prepared = await prepareExtendData(db, modelId, params)
    const saved = db.transaction().execute((tx) => saveExtendData(tx, key, params, prepared))
    await expect(saved).rejects.toMatchObject({ errCode: 'FIELD_INVALID', args: ['Field slow0', 'slowPattern'] })
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})

describe('who may', () => {
  test('a viewer changes nothing', async () => {
    const modelId = await newModel()
    const refused = await Promise.all([
      viewer.call(exmodelAdd, { site: HERE, body: { name: 'x', code: 'x', tableName: DEFAULT } }),
      viewer.call(exmodelEdit, { body: { modelId, name: 'x' } }),
      viewer.call(exmodelDelete, { body: [{ modelId }] }),
      viewer.call(xmodelFieldAdd, field(modelId, 'a')),
    ])
    expect(refused.map((answer) => answer.code)).toEqual([403, 403, 403, 403])
  })

  test("another site's models and fields are out of reach by their ids", async () => {
    const modelId = await newModel()
    await ann.ok(xmodelFieldAdd, field(modelId, 'a'))
    const { fieldId } = (await fieldsOf(modelId))[0]!
    const refused = await Promise.all([
      stranger.call(xmodelGet, { params: { modelId } }),
      stranger.call(xmodelFieldList, { query: { modelId } }),
      stranger.call(xmodelFieldAll, { query: { modelId } }),
      stranger.call(xmodelTableFields, { query: { modelId } }),
      stranger.call(exmodelData, { query: { modelId, dataType: 'site', dataId: HERE } }),
      stranger.call(exmodelEdit, { body: { modelId, name: 'x' } }),
      stranger.call(exmodelDelete, { body: [{ modelId }] }),
      stranger.call(xmodelFieldAdd, field(modelId, 'b')),
      stranger.call(xmodelFieldEdit, { body: { fieldId, name: 'x' } }),
      stranger.call(xmodelFieldDelete, { body: [fieldId] }),
    ])
    expect(refused.map((answer) => answer.code)).toEqual(Array(10).fill(403))
    expect((await fieldsOf(modelId)).map((row) => row.name)).toEqual(['Field a'])
  })

  test('nobody without a session', async () => {
    expect(await server.anonymous.call(xmodelControls)).toMatchObject({ code: 401 })
  })
})
