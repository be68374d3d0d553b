import type { ColumnType } from 'kysely'
import type { GenCategory, GenTarget, HtmlType, JavaType, QueryType } from '#contract/generator.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'

export type Bit = '0' | '1'

export interface GenOptions {
  readonly treeCode?: string | undefined
  readonly treeParentCode?: string | undefined
  readonly treeName?: string | undefined
  readonly parentMenuId?: string | undefined
}

export interface GenTableTable extends AuditColumns {
  tableId: string
  tableName: string
  tableComment: string
  subTableName: string
  subTableFkName: string
  className: string
  tplCategory: GenCategory
  target: GenTarget
  packageName: string
  moduleName: string
  businessName: string
  functionName: string
  functionAuthor: string
  genType: Bit
  genPath: string
  options: ColumnType<GenOptions, string, string>
}

export interface GenTableColumnTable extends AuditColumns {
  columnId: string
  tableId: string
  columnName: string
  columnComment: string
  columnType: string
  javaType: JavaType
  javaField: string
  isPk: Bit
  isIncrement: Bit
  isRequired: Bit
  isInsert: Bit
  isEdit: Bit
  isList: Bit
  isQuery: Bit
  queryType: QueryType
  htmlType: HtmlType
  dictType: string
  sort: number
}

export interface GeneratorTables {
  genTable: GenTableTable
  genTableColumn: GenTableColumnTable
}
