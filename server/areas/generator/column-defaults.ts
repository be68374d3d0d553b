import type { HtmlType, JavaType, QueryType } from '#contract/generator.ts'
import type { Bit } from '#server/store/tables/generator.ts'
import type { SourceColumn } from '#server/areas/generator/source-tables.ts'

/** What is set for a column before anybody does, by its type and its name. */
export interface ColumnDefaults {
  readonly javaType: JavaType
  readonly htmlType: HtmlType
  readonly queryType: QueryType
  readonly isPk: Bit
  readonly isIncrement: Bit
  readonly isRequired: Bit
  readonly isInsert: Bit
  readonly isEdit: Bit
  readonly isList: Bit
  readonly isQuery: Bit
}

const LONG_TEXT = 500

const setOf = (words: string) => new Set(words.split(/\s+/))

/** By the name of the type in the catalog of PostgreSQL, in the standard and in MySQL. */
const STRINGS = setOf('char varchar nvarchar varchar2 bpchar nchar')
const TEXTS = setOf('tinytext text mediumtext longtext citext json jsonb xml')
const DATES = setOf('datetime time date timestamp timestamptz timetz')
const FLOATS = setOf('float float4 float8 real double')
const NUMBERS = setOf(
  'tinyint smallint mediumint int integer bigint int2 int4 int8 bit number numeric decimal float float4 float8 real double',
)
/** What PostgreSQL needs no length for to be known to fit. */
const SMALL = setOf('int2 int4')

/** `numeric(10,2)` in its parts. */
export function partsOfType(type: string): { name: string; length: number | undefined; scale: number } {
  const found = /^([a-z0-9_ ]+?)\s*(?:\((\d+)(?:\s*,\s*(\d+))?\))?(?:\s.*)?$/i.exec(type)
  const [, name = type, length, scale] = found ?? []
  return {
    name: (name.toLowerCase().split(' ')[0] ?? '').replace(/^_/, ''),
    length: length === undefined ? undefined : Number(length),
    scale: Number(scale ?? 0),
  }
}

function numberType(name: string, length: number | undefined, scale: number): JavaType {
  if (scale > 0) return 'BigDecimal'
  // A fraction is not cut off, though the rules of old know whole numbers alone where no scale is said.
  if (FLOATS.has(name)) return 'Double'
  if (SMALL.has(name)) return 'Integer'
  return length !== undefined && length <= 10 ? 'Integer' : 'Long'
}

function controlOfType(type: string): Pick<ColumnDefaults, 'javaType' | 'htmlType'> {
  // What is a list of values is typed as one text.
  if (type.startsWith('_')) return { javaType: 'String', htmlType: 'textarea' }
  const { name, length, scale } = partsOfType(type)
  if (STRINGS.has(name))
    return { javaType: 'String', htmlType: length !== undefined && length >= LONG_TEXT ? 'textarea' : 'input' }
  if (TEXTS.has(name)) return { javaType: 'String', htmlType: 'textarea' }
  if (DATES.has(name)) return { javaType: 'Date', htmlType: 'datetime' }
  if (name === 'bool' || name === 'boolean') return { javaType: 'Boolean', htmlType: 'radio' }
  if (NUMBERS.has(name)) return { javaType: numberType(name, length, scale), htmlType: 'input' }
  return { javaType: 'String', htmlType: 'input' }
}

/** Later ones win. */
const BY_NAME: readonly [RegExp, HtmlType][] = [
  [/status$/i, 'radio'],
  [/(type|sex)$/i, 'select'],
  [/image$/i, 'imageUpload'],
  [/file$/i, 'fileUpload'],
  [/content$/i, 'editor'],
]

const NOT_EDITED = setOf('id create_by create_time del_flag')
const NOT_LISTED = setOf('id create_by create_time del_flag update_by update_time')
const NOT_SOUGHT = setOf('id create_by create_time del_flag update_by update_time remark')

const bit = (is: boolean): Bit => (is ? '1' : '0')

export function defaultsOf(column: SourceColumn): ColumnDefaults {
  const { columnName, columnType, isKey, isIncrement, isNullable } = column
  const { javaType, htmlType } = controlOfType(columnType)
  const named = BY_NAME.filter(([pattern]) => pattern.test(columnName)).at(-1)
  const without = (names: ReadonlySet<string>) => bit(!isKey && !names.has(columnName))
  return {
    javaType,
    htmlType: named?.[1] ?? htmlType,
    queryType: /name$/i.test(columnName) ? 'LIKE' : 'EQ',
    isPk: bit(isKey),
    isIncrement: bit(isIncrement),
    isRequired: bit(!isNullable && !isKey),
    isInsert: '1',
    isEdit: without(NOT_EDITED),
    isList: without(NOT_LISTED),
    isQuery: without(NOT_SOUGHT),
  }
}
