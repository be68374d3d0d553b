import type { BodyIn } from '#contract/endpoint.ts'
import type { genEdit, GenCategory, GenColumn, GenDetail, GenTarget } from '#contract/generator.ts'

/** What the form says of a column; it stands in the order in which the server has them, `sort` is where it is seen. */
export interface ColumnForm extends Omit<GenColumn, 'columnComment' | 'dictType' | 'htmlType'> {
  columnComment: string
  dictType: string
  htmlType: NonNullable<GenColumn['htmlType']>
}

export interface TableForm {
  tableName: string
  tableComment: string
  className: string
  functionAuthor: string
  remark: string
  target: GenTarget
  tplCategory: GenCategory
  packageName: string
  moduleName: string
  businessName: string
  functionName: string
  parentMenuId: string
  genType: '0' | '1'
  genPath: string
  treeCode: string
  treeParentCode: string
  treeName: string
  subTableName: string
  subTableFkName: string
  columns: ColumnForm[]
}

/** Fields by the tab that shows them, in their order. */
export const TAB_FIELDS = {
  basic: ['tableName', 'tableComment', 'className', 'functionAuthor', 'remark'],
  columns: ['columns'],
  generation: [
    ...['target', 'tplCategory', 'packageName', 'moduleName', 'businessName', 'functionName', 'parentMenuId'],
    ...['genType', 'genPath', 'treeCode', 'treeParentCode', 'treeName', 'subTableName', 'subTableFkName', 'params'],
  ],
} as const
export type EditTab = keyof typeof TAB_FIELDS

export function valuesOf({ info, rows }: GenDetail): TableForm {
  return {
    tableName: info.tableName,
    tableComment: info.tableComment,
    className: info.className,
    functionAuthor: info.functionAuthor ?? '',
    remark: info.remark ?? '',
    target: info.target ?? 'java',
    tplCategory: info.tplCategory,
    packageName: info.packageName,
    moduleName: info.moduleName,
    businessName: info.businessName,
    functionName: info.functionName ?? '',
    parentMenuId: info.parentMenuId ?? '',
    genType: info.genType ?? '0',
    genPath: info.genPath ?? '/',
    treeCode: info.treeCode ?? '',
    treeParentCode: info.treeParentCode ?? '',
    treeName: info.treeName ?? '',
    subTableName: info.subTableName ?? '',
    subTableFkName: info.subTableFkName ?? '',
    columns: rows.map(({ columnComment = '', dictType = '', htmlType = 'input', ...row }) => ({
      ...row,
      ...{ columnComment, dictType, htmlType },
    })),
  }
}

/** All of it: the call takes a table as a whole. */
export function bodyOf({ info }: GenDetail, values: TableForm): BodyIn<typeof genEdit> {
  const { treeCode, treeParentCode, treeName, parentMenuId, ...fields } = values
  return {
    ...fields,
    tableId: info.tableId,
    revision: info.revision,
    params: { treeCode, treeParentCode, treeName, parentMenuId },
  }
}

/** The tab of the first field that something is wrong with. */
export function faultyTab(errors: Readonly<Record<string, unknown>>): EditTab | undefined {
  const names = new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? ''))
  return (['basic', 'columns', 'generation'] as const).find((tab) => TAB_FIELDS[tab].some((name) => names.has(name)))
}

/** A column at another place; all are numbered anew from 1. */
export function moveColumn(columns: readonly ColumnForm[], columnId: string, place: number): ColumnForm[] {
  const order = inOrder(columns).filter((column) => column.columnId !== columnId)
  const moved = columns.find((column) => column.columnId === columnId)
  if (moved) order.splice(place, 0, moved)
  const sortOf = new Map(order.map((column, at) => [column.columnId, at + 1]))
  return columns.map((column) => {
    const sort = sortOf.get(column.columnId) ?? column.sort
    return sort === column.sort ? column : { ...column, sort }
  })
}

/** As they are seen. */
export const inOrder = (columns: readonly ColumnForm[]) => columns.toSorted((a, b) => a.sort - b.sort)
