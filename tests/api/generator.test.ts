import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  genDbList,
  genEdit,
  genGet,
  genImportTable,
  genList,
  genPreview,
  genRemove,
  genSynchDb,
} from '#contract/generator.ts'
import { operLogList } from '#contract/monitor/logs.ts'
import { recordOperation } from '#server/areas/system/oper-log.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addShopTables, formOf, imported, shown } from '#tests/support/generator-tables.ts'

let server: TestApp
let admin: TestClient

beforeAll(async () => {
  server = await startApp({ onChanged: recordOperation })
  admin = await server.as('admin')
  await addShopTables(server.services)
})
afterAll(() => server.close())

const run = (statement: string) => sql.raw(statement).execute(server.services.db)
const columnOf = async (tableName: string, columnName: string) =>
  (await shown(admin, tableName)).columns.find((column) => column.columnName === columnName)
const remove = async (tableName: string) => admin.ok(genRemove, { body: [(await shown(admin, tableName)).tableId] })

describe('tables of the database', () => {
  const names = async (query = {}) =>
    (await admin.ok(genDbList, { query: { pageSize: 1000, ...query } })).rows.map(({ tableName }) => tableName)

  test('are offered without those of the generator and those that are imported', async () => {
    const before = await names()
    expect(before).toEqual(before.toSorted())
    expect(before).toEqual(expect.arrayContaining(['shop_area', 'shop_order', 'sys_user']))
    expect(before.filter((name) => name.startsWith('gen_'))).toEqual([])
    await imported(admin, 'shop_area')
    expect(await names()).toEqual(before.filter((name) => name !== 'shop_area'))
    await remove('shop_area')
    expect(await names()).toEqual(before)
  })

  test('are found by a part of name or comment, and come in pages', async () => {
    expect(await names({ tableName: 'SHOP_order' })).toEqual(['shop_order', 'shop_order_item'])
    expect(await names({ tableComment: '明细' })).toEqual(['shop_order_item'])
    const page = await admin.ok(genDbList, { query: { tableName: 'shop_', pageNum: 2, pageSize: 2 } })
    expect(page).toMatchObject({ rows: [{ tableName: 'shop_order_item', tableComment: '订单明细' }], total: '3' })
  })
})

describe('an imported table', () => {
  test('is called by its name where nobody has described it, so that it can be saved', async () => {
    const named = { tableComment: 'webhook_delivery', functionName: 'webhook_delivery' }
    expect(await imported(admin, 'webhook_delivery')).toMatchObject(named)
    await remove('webhook_delivery')
  })

  test('begins with names made of its own', async () => {
    const table = await imported(admin, 'shop_order')
    expect(table).toMatchObject({
      ...{ className: 'ShopOrder', packageName: 'com.example.system', moduleName: 'system', businessName: 'order' },
      ...{ functionName: '订单', functionAuthor: 'holdfast', tplCategory: 'crud', genType: '0', genPath: '/' },
    })
    expect(table.columns.map(({ javaField, columnType, javaType }) => [javaField, columnType, javaType])).toEqual([
      ['orderId', 'int8', 'Long'],
      ['orderName', 'varchar(64)', 'String'],
      ['orderStatus', 'char(1)', 'String'],
      ['amount', 'numeric(10,2)', 'BigDecimal'],
      ['pieces', 'int4', 'Integer'],
      ['paid', 'bool', 'Boolean'],
      ['note', 'text', 'String'],
      ['dueTime', 'timestamptz', 'Date'],
      ['createBy', 'varchar(64)', 'String'],
      ['createTime', 'timestamptz', 'Date'],
      ['updateBy', 'varchar(64)', 'String'],
      ['updateTime', 'timestamptz', 'Date'],
      ['remark', 'varchar(500)', 'String'],
    ])
    expect(table.columns[0]).toMatchObject({ isPk: '1', isIncrement: '1', isRequired: '0', sort: 1 })
    expect(table.columns[1]).toMatchObject({ isRequired: '1', queryType: 'LIKE', columnComment: '订单名称' })
  })

  test('is refused a second time, with everything that was asked for beside it', async () => {
    const answer = await admin.call(genImportTable, { query: { tables: 'shop_area,shop_order' } })
    expect(answer).toMatchObject({ errCode: 'GEN_IMPORTED', msg: expect.stringContaining('shop_order') })
    expect((await admin.ok(genList, { query: { tableName: 'shop_area' } })).rows).toEqual([])
  })

  test.each([
    ['no_such_table', 'GEN_NO_TABLE'],
    ['gen_table', 'GEN_NO_TABLE'],
    ['pg_class', 'GEN_NO_TABLE'],
    [',', 'PARAM_EMPTY'],
    [Array.from({ length: 51 }, (_, nth) => `t${nth}`).join(','), 'GEN_TOO_MANY'],
  ])('%s cannot be imported', async (tables, errCode) => {
    expect(await admin.call(genImportTable, { query: { tables } })).toMatchObject({ errCode })
  })

  test('is listed by name, comment and day, the newest first', async () => {
    await imported(admin, 'shop_order_item')
    const list = async (query: object) => (await admin.ok(genList, { query })).rows.map(({ tableName }) => tableName)
    expect(await list({ tableName: 'shop_' })).toEqual(['shop_order_item', 'shop_order'])
    expect(await list({ tableComment: '订单表' })).toEqual(['shop_order'])
    expect(await list({ params: { beginTime: '2020-01-01', endTime: '2020-01-02' } })).toEqual([])
    expect(await list({ params: { beginTime: '2020-01-01' } })).toHaveLength(2)
  })
})

describe('an edit', () => {
  test('changes what it names and answers a new revision', async () => {
    const table = await shown(admin, 'shop_order')
    const form = formOf(
      table,
      { className: 'Purchase', remark: 'x' },
      { order_status: { dictType: 'EnableOrDisable' } },
    )
    await admin.ok(genEdit, { body: form })
    const after = await shown(admin, 'shop_order')
    expect(after).toMatchObject({ className: 'Purchase', remark: 'x', updateBy: 'admin' })
    expect(await columnOf('shop_order', 'order_status')).toMatchObject({ dictType: 'EnableOrDisable' })
    expect(await admin.call(genEdit, { body: form })).toMatchObject({ errCode: 'SAVED_BY_OTHER' })
    await admin.ok(genEdit, { body: formOf(after, { className: 'ShopOrder', columns: [] }) })
    expect((await shown(admin, 'shop_order')).columns.map(({ sort }) => sort)).toEqual(
      after.columns.map(({ sort }) => sort),
    )
  })

  test('puts columns into another order', async () => {
    const table = await shown(admin, 'shop_order')
    const turned = table.columns.toReversed().map((column, at) => ({ ...column, sort: at + 1 }))
    await admin.ok(genEdit, { body: formOf(table, { columns: turned }) })
    expect((await shown(admin, 'shop_order')).columns[0]).toMatchObject({ columnName: 'remark' })
    await admin.ok(genEdit, { body: formOf(await shown(admin, 'shop_order'), { columns: table.columns }) })
  })

  test.each([
    ['tableComment', ' ', 'BAD_REQUEST'],
    ['functionName', '', 'BAD_REQUEST'],
    ['functionAuthor', '', 'BAD_REQUEST'],
    ['className', 'shop order', 'BAD_REQUEST'],
    ['className', 'String', 'GEN_NAME_RESERVED'],
    ['packageName', '../../etc', 'BAD_REQUEST'],
    ['packageName', 'com.new.shop', 'GEN_NAME_RESERVED'],
    ['moduleName', 'a/b', 'BAD_REQUEST'],
    ['businessName', `x'`, 'BAD_REQUEST'],
    ['tplCategory', 'other', 'BAD_REQUEST'],
    ['genType', '2', 'BAD_REQUEST'],
  ])('is refused where %s is %j', async (field, value, errCode) => {
    const before = await shown(admin, 'shop_order')
    const answer = await admin.call(genEdit, { body: formOf(before, { [field]: value }) })
    expect(answer).toMatchObject({ code: 500, errCode, errData: { field } })
    expect(await shown(admin, 'shop_order')).toEqual(before)
  })

  test.each(['', 'class', 'two words', '1st', 'a-b', 'orderName'])(
    'is refused where a field is %j',
    async (javaField) => {
      const before = await shown(admin, 'shop_order')
      const answer = await admin.call(genEdit, { body: formOf(before, {}, { note: { javaField } }) })
      expect(answer.code).toBe(500)
      expect(await shown(admin, 'shop_order')).toEqual(before)
    },
  )

  test('a tree needs its three columns', async () => {
    const area = await imported(admin, 'shop_area')
    const params = { treeCode: 'area_id', treeParentCode: 'parent_id', treeName: 'area_name' }
    for (const field of Object.keys(params)) {
      const body = formOf(area, { tplCategory: 'tree', params: { ...params, [field]: 'gone' } })
      expect(await admin.call(genEdit, { body })).toMatchObject({ errCode: 'GEN_TREE', errData: { field } })
    }
    await admin.ok(genEdit, { body: formOf(area, { tplCategory: 'tree', params: { ...params, parentMenuId: '1' } }) })
    expect(await shown(admin, 'shop_area')).toMatchObject({ ...params, parentMenuId: '1' })
    await admin.ok(genEdit, { body: formOf(await shown(admin, 'shop_area'), { tplCategory: 'crud' }) })
    expect(await shown(admin, 'shop_area')).not.toHaveProperty('treeCode')
  })

  test.each([
    ['', ''],
    ['shop_order_item', ''],
    ['shop_order_item', 'price2'],
    ['shop_order', 'order_id'],
    ['not_imported', 'order_id'],
  ])('a sub table %j with the key %j is refused', async (subTableName, subTableFkName) => {
    const body = formOf(await shown(admin, 'shop_order'), { tplCategory: 'sub', subTableName, subTableFkName })
    expect(await admin.call(genEdit, { body })).toMatchObject({ errCode: 'GEN_SUB' })
  })

  test('of what is gone, or with columns of another table, is refused', async () => {
    const table = await shown(admin, 'shop_order')
    const other = await shown(admin, 'shop_order_item')
    expect(await admin.call(genEdit, { body: formOf(table, { tableId: '1' }) })).toMatchObject({ errCode: 'NOT_FOUND' })
    expect(await admin.call(genEdit, { body: formOf(table, { columns: other.columns }) })).toMatchObject({
      errCode: 'NOT_FOUND',
    })
    for (const endpoint of [genGet, genPreview])
      expect(await admin.call(endpoint, { params: { tableId: '1' } })).toMatchObject({ errCode: 'NOT_FOUND' })
  })
})

describe('synchronising', () => {
  test('keeps what was set where the rules say so, adds new columns and drops those that are gone', async () => {
    const before = await shown(admin, 'shop_order')
    const set = {
      dictType: 'EnableOrDisable',
      queryType: 'NE',
      isRequired: '1',
      htmlType: 'select',
      javaField: 'mine',
    } as const
    await admin.ok(genEdit, {
      body: formOf(before, {}, { order_status: set, create_by: { ...set, javaField: 'createBy' } }),
    })
    await run('alter table shop_order drop column pieces, add column colour varchar(20) not null default 1')
    await admin.ok(genSynchDb, { params: { tableName: 'shop_order' } })
    const after = await shown(admin, 'shop_order')
    const names = after.columns.map(({ columnName }) => columnName)
    expect(names).not.toContain('pieces')
    expect(names.at(-1)).toBe('colour')
    const idOf = (table: typeof before, name: string) => table.columns.find((one) => one.columnName === name)?.columnId
    expect(idOf(after, 'order_status')).toBe(idOf(before, 'order_status'))
    const kept = { dictType: 'EnableOrDisable', queryType: 'NE', isRequired: '1', htmlType: 'select' }
    expect(await columnOf('shop_order', 'order_status')).toMatchObject({ ...kept, javaField: 'orderStatus' })
    // A base column is in no list and in no form: nothing of it is kept.
    expect(await columnOf('shop_order', 'create_by')).toMatchObject({
      ...{ dictType: '', queryType: 'EQ', isRequired: '0', htmlType: 'input' },
    })
    expect(await columnOf('shop_order', 'colour')).toMatchObject({ isRequired: '1', isQuery: '1', dictType: '' })
  })

  test('does so by id, too, and is refused where the table is gone', async () => {
    const { tableId } = await shown(admin, 'shop_area')
    await admin.ok(genSynchDb, { params: { tableName: tableId } })
    await run('drop table shop_area')
    const before = await shown(admin, 'shop_area')
    expect(await admin.call(genSynchDb, { params: { tableName: 'shop_area' } })).toMatchObject({
      errCode: 'GEN_NO_TABLE',
    })
    expect(await shown(admin, 'shop_area')).toEqual(before)
    expect(await admin.call(genSynchDb, { params: { tableName: 'nothing' } })).toMatchObject({ errCode: 'NOT_FOUND' })
  })

  test('stands in the operation log although it is asked for by GET', async () => {
    const { rows } = await admin.ok(operLogList, { query: { businessType: 'UPDATE' } })
    const entry = rows.find(({ method }) => method === 'gen.synchDb')
    expect(entry).toMatchObject({ requestMethod: 'GET', operName: 'admin' })
  })
})

test('a deleted table takes its columns along; to delete it again is no error', async () => {
  const { tableId } = await shown(admin, 'shop_area')
  await admin.ok(genRemove, { body: [tableId] })
  await admin.ok(genRemove, { body: [tableId] })
  const left = await server.services.db
    .selectFrom('genTableColumn')
    .select('columnId')
    .where('tableId', '=', tableId)
    .execute()
  expect(left).toEqual([])
})
