import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { genBatchCode, genCode, genEdit, genPreview, HTML_TYPES, QUERY_TYPES } from '#contract/generator.ts'
import { operLogList } from '#contract/monitor/logs.ts'
import { recordOperation } from '#server/areas/system/oper-log.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { faultsOf } from '#tests/support/code-check.ts'
import { addShopTables, formOf, imported, shown } from '#tests/support/generator-tables.ts'

let server: TestApp
let admin: TestClient
let folder: string
let outside: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-code-'))
  outside = mkdtempSync(join(tmpdir(), 'holdfast-outside-'))
  const generator = { folder, packageName: 'com.example.shop', author: 'ann', tablePrefixes: ['shop_'] }
  server = await startApp({ onChanged: recordOperation, settings: { generator } })
  admin = await server.as('admin')
  await addShopTables(server.services)
})
afterAll(async () => {
  await server.close()
  for (const path of [folder, outside]) rmSync(path, { recursive: true, force: true })
})

const run = (statement: string) => sql.raw(statement).execute(server.services.db)

/** The files of a table; each has the form of its language. */
async function code(tableName: string): Promise<Readonly<Record<string, string>>> {
  const files = await admin.ok(genPreview, { params: { tableId: (await shown(admin, tableName)).tableId } })
  for (const [key, text] of Object.entries(files)) expect(faultsOf(key, text), `${key}\n${text}`).toEqual([])
  return files
}

async function edit(tableName: string, ...changes: [object, Parameters<typeof formOf>[2]?]): Promise<void> {
  await admin.ok(genEdit, { body: formOf(await shown(admin, tableName), ...changes) })
}

const paths = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()

const JAVA = ['domain', 'mapper', 'service', 'serviceImpl', 'controller'].map((name) => `vm/java/${name}.java.vm`)
const REST = ['vm/xml/mapper.xml.vm', 'vm/sql/sql.vm', 'vm/js/api.js.vm']

describe('the code of a single table', () => {
  test('has nine files', async () => {
    await imported(admin, 'shop_order')
    expect(Object.keys(await code('shop_order'))).toEqual([...JAVA, ...REST, 'vm/vue/index.vue.vm'])
  })

  test('an entity has its columns but those of its base class, with what a spreadsheet shows', async () => {
    const entity = (await code('shop_order'))['vm/java/domain.java.vm'] ?? ''
    expect(entity).toContain('public class Order extends BaseEntity {')
    expect(entity).toContain('@Excel(name = "状态", values = "0=待付,1=已付")\n    private String orderStatus;')
    expect(entity).toContain(
      '@JsonFormat(pattern = "yyyy-MM-dd")\n    @Excel(name = "due_time", dateFormat = "yyyy-MM-dd")',
    )
    expect(entity).toContain('import java.math.BigDecimal;\nimport java.util.Date;')
    expect(entity).not.toContain('private Date createTime')
    expect(entity).toContain('text.add("createTime=" + getCreateTime());')
  })

  test('a service sets the moments that the table has', async () => {
    const impl = (await code('shop_order'))['vm/java/serviceImpl.java.vm'] ?? ''
    expect(impl).toContain('row.setCreateTime(new Date());')
    expect(impl).toContain('row.setUpdateTime(new Date());')
    await imported(admin, 'shop_order_item')
    expect((await code('shop_order_item'))['vm/java/serviceImpl.java.vm']).not.toContain('Date')
  })

  test.each([
    ['EQ', 'and note = #{note}'],
    ['NE', 'and note &lt;&gt; #{note}'],
    ['GT', 'and note &gt; #{note}'],
    ['GTE', 'and note &gt;= #{note}'],
    ['LT', 'and note &lt; #{note}'],
    ['LTE', 'and note &lt;= #{note}'],
    ['LIKE', `and note like concat('%', #{note}, '%')`],
    ['BETWEEN', 'and note between #{params.beginNote} and #{params.endNote}'],
  ] as const)('a filter %s', async (queryType, condition) => {
    await edit('shop_order', {}, { note: { queryType, isQuery: '1' } })
    expect((await code('shop_order'))['vm/xml/mapper.xml.vm']).toContain(condition)
  })

  test('a key that the database makes is not inserted, and comes back', async () => {
    const xml = (await code('shop_order'))['vm/xml/mapper.xml.vm'] ?? ''
    expect(xml).toContain('useGeneratedKeys="true" keyProperty="orderId" keyColumn="order_id"')
    expect(xml).not.toContain('<if test="orderId != null">order_id,</if>')
    expect(xml).toContain(`<if test="orderName != null and orderName != ''">order_name,</if>`)
  })

  test('every control in every place is code', async () => {
    for (const htmlType of HTML_TYPES)
      for (const queryType of QUERY_TYPES.filter((type) => type === 'EQ' || type === 'BETWEEN')) {
        const shape = { htmlType, queryType, isQuery: '1', isRequired: '1', isList: '1', isInsert: '1' } as const
        await edit('shop_order', {}, { note: shape, pieces: { ...shape, dictType: 'YesOrNo' }, paid: shape })
        await code('shop_order')
      }
    // A flag that has to be sent is no field of this product yet.
    await edit('shop_order', {}, { paid: { isRequired: '0' } })
  })

  test('the entry of the menu fits this product, and its ids are nobody else’s', async () => {
    const statements = (await code('shop_order'))['vm/sql/sql.vm'] ?? ''
    await run(statements)
    const rows = await server.services.db
      .selectFrom('sysMenu')
      .select(['menuType', 'perms', 'isFrame', 'visible'])
      .where('perms', 'like', 'shop:order:%')
      .orderBy('menuId')
      .execute()
    const flags = { isFrame: 'N', visible: 'Y' }
    const button = (verb: string) => ({ menuType: 'F', perms: `shop:order:${verb}`, ...flags })
    expect(rows).toEqual([
      { menuType: 'C', perms: 'shop:order:list', ...flags },
      ...['query', 'add', 'edit', 'remove', 'export'].map(button),
    ])
    await run((await code('shop_order_item'))['vm/sql/sql.vm'] ?? '')
  })
})

test('a tree has a view of its own and no pages', async () => {
  await imported(admin, 'shop_area')
  const params = { treeCode: 'area_id', treeParentCode: 'parent_id', treeName: 'area_name' }
  await edit('shop_area', { tplCategory: 'tree', params })
  const files = await code('shop_area')
  expect(Object.keys(files)).toEqual([...JAVA, ...REST, 'vm/vue/index-tree.vue.vm'])
  expect(files['vm/java/domain.java.vm']).toContain('extends TreeEntity')
  expect(files['vm/java/controller.java.vm']).not.toContain('PageAnswer')
  expect(files['vm/vue/index-tree.vue.vm']).toContain('row-key="areaId"')
  expect(files['vm/vue/index-tree.vue.vm']).not.toContain('<pagination')
})

test('rows below a table are written with it, in one transaction', async () => {
  await edit('shop_order', { tplCategory: 'sub', subTableName: 'shop_order_item', subTableFkName: 'order_id' })
  const files = await code('shop_order')
  expect(Object.keys(files)).toEqual([...JAVA, ...REST, 'vm/vue/index.vue.vm', 'vm/java/sub-domain.java.vm'])
  expect(files['vm/java/domain.java.vm']).toContain('private List<OrderItem> orderItemList;')
  expect(files['vm/java/serviceImpl.java.vm']).toMatch(/@Transactional\n {4}public int deleteOrderByOrderIds/)
  expect(files['vm/xml/mapper.xml.vm']).toContain('left join shop_order_item b on b.order_id = a.order_id')
  expect(files['vm/vue/index.vue.vm']).toContain('orderItemList: below.value')
  await edit('shop_order', { tplCategory: 'crud' })
})

describe('hostile names and comments', () => {
  const COMMENT = `a */ } "b" 'c' \\u002a\\u002f <d> {{ e }} </script> -- f #{g}\u2028 h\nDROP`
  const quoted = COMMENT.replaceAll("'", "''")

  test('are still code', async () => {
    await run(`create table "Select Order" (
      "class" bigint primary key, "in" text, "order" varchar(20) not null, "a""b" text, "2nd" int, "名称" text,
      "user-name" text, "user_name" text, "serialVersionUID" text, "<b>&amp;" text, "params" text, "it's" text
    )`)
    await run(`comment on table "Select Order" is '${quoted}'`)
    for (const column of ['order', 'a""b', '名称'])
      await run(`comment on column "Select Order"."${column}" is '${quoted}'`)
    const table = await imported(admin, 'Select Order')
    expect(table).toMatchObject({ className: 'SelectOrder', businessName: 'selectorder' })
    expect(table.columns.map(({ javaField }) => javaField)).toEqual([
      ...['classValue', 'inValue', 'order', 'aB', 'field2nd', '名称', 'userName', 'userName2', 'serialversionuid'],
      ...['bAmp', 'paramsValue', 'itS'],
    ])
    await edit('Select Order', { functionName: COMMENT.slice(0, 50), functionAuthor: COMMENT.slice(0, 50) })
    const files = await code('Select Order')
    expect(files['vm/xml/mapper.xml.vm']).toContain('from &quot;Select Order&quot;')
    expect(files['vm/xml/mapper.xml.vm']).toContain('&quot;a&quot;&quot;b&quot;')
    await run(files['vm/sql/sql.vm'] ?? '')
  })

  test.each([
    ['date', 'DateInfo'],
    ['override', 'OverrideInfo'],
    ['2fast', 'Table2fast'],
    ['列表', 'Table'],
  ])('a table %s has the class %s', async (tableName, className) => {
    await run(`create table "${tableName}" (id bigint primary key, "default" text)`)
    expect(await imported(admin, tableName)).toMatchObject({ className })
    await code(tableName)
  })

  test('a column that no statement of a mapper could name is refused by its name', async () => {
    await run(`create table braces (id bigint primary key, "a#{b}" text)`)
    const { tableId } = await imported(admin, 'braces')
    expect(await admin.call(genPreview, { params: { tableId } })).toMatchObject({ errCode: 'GEN_COLUMN_NAME' })
  })
})

describe('an area of this product', () => {
  const refused = async (tableName: string) => {
    const { tableId } = await shown(admin, tableName)
    return admin.call(genPreview, { params: { tableId } })
  }

  test('has the files of a screen and the description that mounts them', async () => {
    await edit('shop_order', { target: 'typescript', moduleName: 'shop' })
    const files = await code('shop_order')
    expect(Object.keys(files)).toEqual([
      'vm/json/screen.json.vm',
      ...['contract.ts', 'migration.ts', 'table.ts', 'server.ts', 'screen.tsx', 'test.ts'].map(
        (name) => `vm/ts/${name}.vm`,
      ),
    ])
    const wish = JSON.parse(files['vm/json/screen.json.vm'] ?? '') as { fields: { name: string }[] }
    expect(wish).toMatchObject({ area: 'shop', noun: 'shop-order', plural: 'shop-orders', zhCn: '订单' })
    expect(wish).toMatchObject({ keyColumn: 'order_id' })
    // A flag and a moment have no field yet; who and when is of every row.
    const names = wish.fields.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['orderName', 'orderStatus', 'amount', 'note']))
    expect(names[0]).toBe('orderName')
    expect(names).not.toEqual(expect.arrayContaining(['paid']))
    expect(files['vm/ts/migration.ts.vm']).toContain('create table if not exists shop_order (')
    await edit('shop_order', { target: 'java' })
  })

  test.each([
    ['tree', { tplCategory: 'tree' }, {}],
    ['a taken word', { moduleName: 'select' }, {}],
    ['a required column without a field', {}, { due_time: { isRequired: '1' as const } }],
  ])('is refused for %s, in words', async (_, changes, ofColumn) => {
    const params = { treeCode: 'order_id', treeParentCode: 'order_id', treeName: 'order_name' }
    await edit('shop_order', { target: 'typescript', moduleName: 'shop', params, ...changes }, ofColumn)
    expect(await refused('shop_order')).toMatchObject({ errCode: 'GEN_TARGET' })
    const plain = { target: 'java', moduleName: 'shop', tplCategory: 'crud' }
    await edit('shop_order', plain, { due_time: { isRequired: '0' } })
  })

  test('is refused without a key of one number, and with names that are no words', async () => {
    await run('create table no_key (title varchar(20) not null)')
    for (const [tableName, changes] of [
      ['no_key', {}],
      ['Select Order', { moduleName: 'shop' }],
    ] as const) {
      if (tableName === 'no_key') await imported(admin, tableName)
      await edit(tableName, { target: 'typescript', ...changes })
      expect(await refused(tableName)).toMatchObject({ errCode: 'GEN_TARGET' })
      await edit(tableName, { target: 'java' })
    }
  })
})

describe('a zip', () => {
  const zipOf = async (tables: string) => {
    const { response } = await admin.call(genBatchCode, { query: { tables } })
    expect(response.headers['content-type']).toBe('application/zip')
    return unzipSync(new Uint8Array(response.rawPayload))
  }

  test('holds the files of one table where they belong', async () => {
    const files = await zipOf('shop_order')
    const java = 'main/java/com/example/shop'
    expect(Object.keys(files)).toEqual([
      `${java}/domain/Order.java`,
      `${java}/mapper/OrderMapper.java`,
      `${java}/service/IOrderService.java`,
      `${java}/service/impl/OrderServiceImpl.java`,
      `${java}/controller/OrderController.java`,
      'main/resources/mapper/shop/OrderMapper.xml',
      'orderMenu.sql',
      'vue/api/shop/order.js',
      'vue/views/shop/order/index.vue',
    ])
    const preview = await code('shop_order')
    expect(Buffer.from(files[`${java}/domain/Order.java`] ?? []).toString()).toBe(preview['vm/java/domain.java.vm'])
  })

  test('holds those of several, and is refused where two would be one', async () => {
    expect(Object.keys(await zipOf('shop_order,shop_order_item'))).toHaveLength(18)
    const { className } = await shown(admin, 'shop_order_item')
    await edit('shop_order_item', { className: 'Order', businessName: 'order' })
    const answer = await admin.call(genBatchCode, { query: { tables: 'shop_order,shop_order_item' } })
    expect(answer).toMatchObject({ errCode: 'GEN_SAME_FILE', msg: expect.stringContaining('Order.java') })
    await edit('shop_order_item', { className, businessName: 'item' })
  })

  test.each(['nothing', '', ','])('of %j is refused', async (tables) => {
    expect((await admin.call(genBatchCode, { query: { tables } })).code).toBe(500)
  })
})

describe('files of the server', () => {
  const write = async (tableName: string, genPath: string) => {
    await edit(tableName, { genType: '1', genPath })
    return admin.call(genCode, { params: { tableName } })
  }

  test('are those of Java and its statements, and take the place of older ones', async () => {
    expect(await write('shop_order', '/')).toMatchObject({ code: 200 })
    expect(paths(folder)).toEqual([
      ...['controller/OrderController', 'domain/Order', 'mapper/OrderMapper', 'service/IOrderService'].map(
        (name) => `main/java/com/example/shop/${name}.java`,
      ),
      'main/java/com/example/shop/service/impl/OrderServiceImpl.java',
      'main/resources/mapper/shop/OrderMapper.xml',
    ])
    const entity = join(folder, 'main/java/com/example/shop/domain/Order.java')
    writeFileSync(entity, 'older')
    const { tableId } = await shown(admin, 'shop_order')
    await admin.ok(genCode, { params: { tableName: tableId } })
    expect(readFileSync(entity, 'utf8')).toContain('class Order')
    expect(await write('shop_order', 'app/src')).toMatchObject({ code: 200 })
    expect(readdirSync(join(folder, 'app/src'))).toEqual(['main'])
  })

  test.each(['../x', 'a/../../x', '/a/./b', 'a\\..\\x', 'C:/x', 'a/con', '.git/x', 'a /b', '~/x', 'a.'])(
    'the path %j is refused when it is set',
    async (genPath) => {
      const body = formOf(await shown(admin, 'shop_order'), { genType: '1', genPath })
      const answer = await admin.call(genEdit, { body })
      expect(answer).toMatchObject({ errCode: 'GEN_PATH', errData: { field: 'genPath' } })
    },
  )

  test('a path is set without the characters that no text can hold', async () => {
    await edit('shop_order', { genType: '1', genPath: 'x\u0000y' })
    expect((await shown(admin, 'shop_order')).genPath).toBe('xy')
  })

  test('nothing is written through a link, and nothing over a folder', async () => {
    symlinkSync(outside, join(folder, 'linked'))
    expect(await write('shop_order', 'linked')).toMatchObject({ errCode: 'GEN_PATH' })
    mkdirSync(join(folder, 'half/main/java/com/example/shop/domain/Order.java'), { recursive: true })
    expect(await write('shop_order', 'half')).toMatchObject({ errCode: 'GEN_PATH' })
    expect(paths(outside)).toEqual([])
    expect(paths(join(folder, 'half')).filter((path) => path.endsWith('.tmp'))).toEqual([])
  })

  test('a file that is a link is replaced, and what it led to stays', async () => {
    const target = join(outside, 'kept.java')
    writeFileSync(target, 'kept')
    const domain = join(folder, 'other/main/java/com/example/shop/domain')
    mkdirSync(domain, { recursive: true })
    symlinkSync(target, join(domain, 'Order.java'))
    expect(await write('shop_order', 'other')).toMatchObject({ code: 200 })
    expect(readFileSync(target, 'utf8')).toBe('kept')
    expect(readFileSync(join(domain, 'Order.java'), 'utf8')).toContain('class Order')
  })

  test('stand in the operation log', async () => {
    const { rows } = await admin.ok(operLogList, { query: { businessType: 'GENCODE' } })
    expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(['gen.genCode', 'gen.batchGenCode']))
  })

  test('are none where the server has no folder for them', async () => {
    const plain = await startApp()
    const user = await plain.as('admin')
    await addShopTables(plain.services)
    await imported(user, 'shop_order')
    expect(await user.call(genCode, { params: { tableName: 'shop_order' } })).toMatchObject({
      errCode: 'GEN_NO_FOLDER',
    })
    await plain.close()
  })
})
