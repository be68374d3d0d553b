import { describe, expect, test } from 'vitest'
import { defaultsOf } from '#server/areas/generator/column-defaults.ts'

const column = (columnName: string, columnType = 'varchar(64)', more = {}) =>
  defaultsOf({
    ...{ tableName: 'shop_order', columnName, columnComment: '', columnType },
    ...{ isKey: false, isIncrement: false, isNullable: true },
    ...more,
  })

test.each([
  ['char(1)', 'String', 'input'],
  ['varchar(499)', 'String', 'input'],
  ['varchar(500)', 'String', 'textarea'],
  ['nvarchar(500)', 'String', 'textarea'],
  ['varchar2(20)', 'String', 'input'],
  ['varchar', 'String', 'input'],
  ['tinytext', 'String', 'textarea'],
  ['text', 'String', 'textarea'],
  ['mediumtext', 'String', 'textarea'],
  ['longtext', 'String', 'textarea'],
  ['jsonb', 'String', 'textarea'],
  ['_text', 'String', 'textarea'],
  ['uuid', 'String', 'input'],
  ['datetime', 'Date', 'datetime'],
  ['time', 'Date', 'datetime'],
  ['date', 'Date', 'datetime'],
  ['timestamp', 'Date', 'datetime'],
  ['timestamptz', 'Date', 'datetime'],
  ['decimal(10,2)', 'BigDecimal', 'input'],
  ['numeric(12,4)', 'BigDecimal', 'input'],
  ['double(10,2)', 'BigDecimal', 'input'],
  ['int(10)', 'Integer', 'input'],
  ['tinyint(1) unsigned', 'Integer', 'input'],
  ['numeric(5,0)', 'Integer', 'input'],
  ['int4', 'Integer', 'input'],
  ['int2', 'Integer', 'input'],
  ['int(11)', 'Long', 'input'],
  ['bigint(20)', 'Long', 'input'],
  ['bigint', 'Long', 'input'],
  ['numeric(12,0)', 'Long', 'input'],
  ['numeric', 'Long', 'input'],
  ['int8', 'Long', 'input'],
  ['float8', 'Double', 'input'],
  ['bool', 'Boolean', 'radio'],
])('a column of %s is %s with %s', (type, javaType, htmlType) => {
  expect(column('amount', type)).toMatchObject({ javaType, htmlType })
})

test.each([
  ['order_status', 'radio'],
  ['order_type', 'select'],
  ['sex', 'select'],
  ['cover_image', 'imageUpload'],
  ['report_file', 'fileUpload'],
  ['mail_content', 'editor'],
])('by its name %s is typed with %s, whatever its type', (name, htmlType) => {
  expect(column(name, 'text')).toMatchObject({ htmlType })
})

test('what ends in name is found by a part of it, all else by the whole', () => {
  expect(column('user_name').queryType).toBe('LIKE')
  expect(column('name_of_it').queryType).toBe('EQ')
})

describe('where a column is shown', () => {
  const YES = { isInsert: '1', isEdit: '1', isList: '1', isQuery: '1' }
  test.each([
    ['amount', {}, YES],
    ['order_id', { isKey: true }, { ...YES, isEdit: '0', isList: '0', isQuery: '0' }],
    ['id', {}, { ...YES, isEdit: '0', isList: '0', isQuery: '0' }],
    ['create_by', {}, { ...YES, isEdit: '0', isList: '0', isQuery: '0' }],
    ['create_time', {}, { ...YES, isEdit: '0', isList: '0', isQuery: '0' }],
    ['del_flag', {}, { ...YES, isEdit: '0', isList: '0', isQuery: '0' }],
    ['update_by', {}, { ...YES, isList: '0', isQuery: '0' }],
    ['update_time', {}, { ...YES, isList: '0', isQuery: '0' }],
    ['remark', {}, { ...YES, isQuery: '0' }],
  ])('%s %j', (name, more, shown) => {
    expect(column(name, 'varchar(64)', more)).toMatchObject(shown)
  })

  test('it is required where the database demands it and nobody makes it', () => {
    expect(column('amount', 'int4', { isNullable: false }).isRequired).toBe('1')
    expect(column('amount', 'int4').isRequired).toBe('0')
    expect(column('order_id', 'int8', { isNullable: false, isKey: true })).toMatchObject({ isRequired: '0', isPk: '1' })
  })
})
