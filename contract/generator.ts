import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  arrayOf,
  atMost,
  id,
  int,
  line,
  listOf,
  matching,
  nameText,
  pageOf,
  pageQuery,
  revision,
  sought,
  text,
  word,
} from '#contract/fields.ts'

/** Longest texts, the most columns of one table, and the most tables of one call. */
export const GEN_MAX = {
  tableName: 63,
  comment: 500,
  className: 100,
  packageName: 100,
  path: 200,
  name: 50,
  javaField: 100,
  dictType: 100,
  columns: 500,
  tables: 50,
  parentMenuId: 19,
} as const

/** What a table is generated as: Java with Vue, or an area of this product. */
export const GEN_TARGETS = ['java', 'typescript'] as const
export type GenTarget = (typeof GEN_TARGETS)[number]

export const GEN_CATEGORIES = ['crud', 'tree', 'sub'] as const
export type GenCategory = (typeof GEN_CATEGORIES)[number]

export const JAVA_TYPES = ['Long', 'String', 'Integer', 'Double', 'BigDecimal', 'Date', 'Boolean'] as const
export type JavaType = (typeof JAVA_TYPES)[number]

export const QUERY_TYPES = ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE', 'LIKE', 'BETWEEN'] as const
export type QueryType = (typeof QUERY_TYPES)[number]

export const HTML_TYPES = [
  ...(['input', 'textarea', 'select', 'radio', 'checkbox'] as const),
  ...(['datetime', 'imageUpload', 'fileUpload', 'editor'] as const),
] as const
export type HtmlType = (typeof HTML_TYPES)[number]

/** '1' is yes; absent and '0' are no. */
const bit = z.enum(['0', '1'])
/** The same as it is sent: null counts as no. */
const sentBit = z._default(
  z.pipe(
    z.transform((value: unknown) => (value === null || value === '' ? '0' : value)),
    bit,
  ),
  '0',
)

export const genColumn = z.object({
  columnId: id,
  tableId: id,
  columnName: z.string(),
  columnComment: z.optional(z.string()),
  /** As the database calls it, such as `varchar(64)`. */
  columnType: z.string(),
  javaType: z.enum(JAVA_TYPES),
  javaField: z.string(),
  isPk: bit,
  isIncrement: bit,
  isRequired: z.optional(bit),
  isInsert: z.optional(bit),
  isEdit: z.optional(bit),
  isList: z.optional(bit),
  isQuery: z.optional(bit),
  queryType: z.enum(QUERY_TYPES),
  htmlType: z.optional(z.enum(HTML_TYPES)),
  /** The dictionary of its values. */
  dictType: z.optional(z.string()),
  sort: int,
  ...audit,
})
export type GenColumn = z.output<typeof genColumn>

export const genTable = z.object({
  tableId: id,
  tableName: z.string(),
  tableComment: z.string(),
  subTableName: z.optional(z.string()),
  subTableFkName: z.optional(z.string()),
  className: z.string(),
  tplCategory: z.enum(GEN_CATEGORIES),
  /** Absent where a back end knows Java alone (ours). */
  target: z.optional(z.enum(GEN_TARGETS)),
  packageName: z.string(),
  moduleName: z.string(),
  businessName: z.string(),
  functionName: z.optional(z.string()),
  functionAuthor: z.optional(z.string()),
  /** '0' a zip, '1' written below the folder of the server. */
  genType: z.optional(bit),
  genPath: z.optional(z.string()),
  /** JSON text of `params`. */
  options: z.optional(z.string()),
  treeCode: z.optional(z.string()),
  treeParentCode: z.optional(z.string()),
  treeName: z.optional(z.string()),
  parentMenuId: z.optional(z.string()),
  parentMenuName: z.optional(z.string()),
  columns: z.optional(z.array(genColumn)),
  revision,
  ...audit,
})
export type GenTable = z.output<typeof genTable>

const genDetail = z.object({
  info: genTable,
  /** By `sort`. */
  rows: z.array(genColumn),
  /** Every imported table with its columns, to choose a sub table from. */
  tables: z.array(genTable),
})
export type GenDetail = z.output<typeof genDetail>

const dbTable = z.object({
  tableName: z.string(),
  tableComment: z.string(),
  /** Absent where the database does not note it. */
  createTime: z.optional(z.string()),
  updateTime: z.optional(z.string()),
})
export type DbTable = z.output<typeof dbTable>

const VIEW = ['tool:gen:view']
const CODE = ['tool:gen:code']

/** Several names joined by commas. */
const tableNames = z.string().check(atMost(GEN_MAX.tables * (GEN_MAX.tableName + 1)))
/** The name of an imported table, or its id. */
const oneTable = z.object({ tableName: z.string().check(atMost(GEN_MAX.tableName)) })
const search = { ...pageQuery, tableName: z.optional(sought), tableComment: z.optional(sought) }

/** Imported tables, the newest first; the days are those of the import, both in. */
export const genList = defineEndpoint({
  id: 'gen.list',
  method: 'GET',
  path: '/tool/gen/list',
  permission: VIEW,
  query: z.object({
    ...search,
    params: z.optional(z.object({ beginTime: z.optional(word), endTime: z.optional(word) })),
  }),
  data: pageOf(genTable),
})

/** Tables of the database that are not imported yet, by name; those of the generator itself are left out. */
export const genDbList = defineEndpoint({
  id: 'gen.dbList',
  method: 'GET',
  path: '/tool/gen/db/list',
  permission: VIEW,
  offline: 'online',
  query: z.object(search),
  data: pageOf(dbTable),
})

export const genGet = defineEndpoint({
  id: 'gen.get',
  method: 'GET',
  path: '/tool/gen/{tableId}',
  permission: VIEW,
  params: z.object({ tableId: id }),
  data: genDetail,
})

/**
 * Files by key, such as `vm/java/domain.java.vm`, in their order; nothing is stored.
 *
 * @throws what makes code impossible: names that are taken, a tree or a sub table without its columns
 */
export const genPreview = defineEndpoint({
  id: 'gen.preview',
  method: 'GET',
  path: '/tool/gen/preview/{tableId}',
  permission: ['tool:gen:preview'],
  offline: 'online',
  params: z.object({ tableId: id }),
  data: z.record(z.string(), z.string()),
})

/** Writes the files of a table below the folder of the server and over what is there. */
export const genCode = defineEndpoint({
  id: 'gen.genCode',
  method: 'GET',
  path: '/tool/gen/genCode/{tableName}',
  permission: CODE,
  offline: 'online',
  effect: true,
  params: oneTable,
})

/** Reads the columns of a table anew; what was set for those that are still there is kept in part. */
export const genSynchDb = defineEndpoint({
  id: 'gen.synchDb',
  method: 'GET',
  path: '/tool/gen/synchDb/{tableName}',
  permission: ['tool:gen:edit'],
  offline: 'online',
  effect: true,
  params: oneTable,
})

/** A zip of all files of the tables. */
export const genBatchCode = defineEndpoint({
  id: 'gen.batchGenCode',
  method: 'GET',
  path: '/tool/gen/batchGenCode',
  permission: CODE,
  offline: 'online',
  answer: 'bytes',
  effect: true,
  query: z.object({ tables: tableNames }),
})

/** All or none of the tables; one that is imported already is refused. */
export const genImportTable = defineEndpoint({
  id: 'gen.importTable',
  method: 'POST',
  path: '/tool/gen/importTable',
  permission: ['tool:gen:import'],
  query: z.object({ tables: tableNames }),
})

const identifier = matching(/^[\p{L}_][\p{L}\p{N}_]*$/u, 'identifier')
const plainName = line(GEN_MAX.name).check(z.trim(), matching(/^[A-Za-z][A-Za-z0-9_]*$/, 'letterCode'))

const sentColumn = z.object({
  columnId: id,
  columnComment: z.optional(line(GEN_MAX.comment)),
  javaType: z.enum(JAVA_TYPES),
  javaField: line(GEN_MAX.javaField).check(z.trim(), identifier),
  isRequired: sentBit,
  isInsert: sentBit,
  isEdit: sentBit,
  isList: sentBit,
  isQuery: sentBit,
  queryType: z._default(z.enum(QUERY_TYPES), 'EQ'),
  htmlType: z._default(
    z.pipe(
      z.transform((value: unknown) => (value === null || value === '' ? 'input' : value)),
      z.enum(HTML_TYPES),
    ),
    'input',
  ),
  dictType: z.optional(line(GEN_MAX.dictType).check(matching(/^\w*$/, 'code'))),
  sort: int,
})

const optionText = z.optional(line(GEN_MAX.tableName))

/**
 * The whole form. Columns that are not sent keep what is stored. A tree needs its three columns, a sub table its name and
 * its key to this table.
 */
export const genEdit = defineEndpoint({
  id: 'gen.edit',
  method: 'PUT',
  path: '/tool/gen',
  permission: ['tool:gen:edit'],
  body: z.object({
    tableId: id,
    tableName: z.string().check(atMost(GEN_MAX.tableName)),
    tableComment: nameText(GEN_MAX.comment),
    className: line(GEN_MAX.className).check(z.trim(), matching(/^[A-Z][A-Za-z0-9_]*$/, 'className')),
    functionAuthor: nameText(GEN_MAX.name),
    remark: z.optional(text(GEN_MAX.comment)),
    tplCategory: z.enum(GEN_CATEGORIES),
    target: z._default(z.enum(GEN_TARGETS), 'java'),
    packageName: line(GEN_MAX.packageName).check(
      z.trim(),
      matching(/^[a-z_][A-Za-z0-9_]*(\.[a-z_][A-Za-z0-9_]*)*$/, 'packageName'),
    ),
    moduleName: plainName,
    businessName: plainName,
    functionName: nameText(GEN_MAX.name),
    genType: z._default(bit, '0'),
    genPath: z._default(line(GEN_MAX.path), '/'),
    subTableName: optionText,
    subTableFkName: optionText,
    params: z.optional(
      z.nullable(
        z.object({
          treeCode: optionText,
          treeParentCode: optionText,
          treeName: optionText,
          parentMenuId: z.optional(
            z.pipe(
              z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
              line(GEN_MAX.parentMenuId).check(matching(/^\d*$/, 'id')),
            ),
          ),
        }),
      ),
    ),
    columns: arrayOf(sentColumn, GEN_MAX.columns),
    revision,
  }),
})

/** What is gone already is no error. */
export const genRemove = defineEndpoint({
  id: 'gen.remove',
  method: 'DELETE',
  path: '/tool/gen',
  permission: ['tool:gen:remove'],
  body: listOf(id),
})
