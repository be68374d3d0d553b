import type { GenCategory, HtmlType, JavaType, QueryType } from '#contract/generator.ts'
import { formatDate } from '#lib/dates.ts'
import { startUpper } from '#lib/screen-code/names.ts'
import { Refusal } from '#server/context.ts'
import { isBaseField, isUsableField } from '#server/areas/generator/base-fields.ts'
import { startLower } from '#server/areas/generator/names.ts'
import type { ColumnRow, TableRow } from '#server/areas/generator/present.ts'
import type { Bit } from '#server/store/tables/generator.ts'

/** A column as templates see it. */
export interface CodeColumn {
  readonly columnName: string
  /** The comment up to its remark in full-width brackets. */
  readonly label: string
  /** The remark as pairs `0=off,1=on`; empty where it is none. */
  readonly values: string
  readonly field: string
  readonly capField: string
  readonly javaType: JavaType
  readonly htmlType: HtmlType
  readonly queryType: QueryType
  readonly dictType: string
  readonly isPk: boolean
  readonly isIncrement: boolean
  readonly isRequired: boolean
  readonly isInsert: boolean
  readonly isEdit: boolean
  readonly isList: boolean
  readonly isQuery: boolean
  /** The base class of the entity has it. */
  readonly isBase: boolean
  /** A form may show it. */
  readonly isInForm: boolean
}

export interface CodeTable {
  readonly tableName: string
  readonly className: string
  readonly functionName: string
  readonly category: GenCategory
  readonly pk: CodeColumn
  readonly columns: readonly CodeColumn[]
}

export interface CodeModel extends CodeTable {
  /** Numbers that no id of this database has, for the entries of a menu. */
  readonly menuIds: readonly string[]
  readonly author: string
  /** yyyy-MM-dd. */
  readonly date: string
  readonly packageName: string
  readonly basePackage: string
  readonly moduleName: string
  readonly businessName: string
  /** With a capital. */
  readonly business: string
  /** `module:business`. */
  readonly permission: string
  readonly parentMenuId: string
  readonly tree: { readonly code: string; readonly parent: string; readonly name: string } | undefined
  readonly sub: (CodeTable & { readonly fk: CodeColumn; readonly listField: string }) | undefined
}

const MENU_IDS = 6

/** Between the ids that this server makes and those that devices make; eight for each table. */
function menuIdsOf(tableId: string): string[] {
  const first = (1n << 61n) + ((BigInt(tableId) * 8n) & ((1n << 61n) - 1n))
  return Array.from({ length: MENU_IDS }, (_, nth) => String(first + BigInt(nth)))
}

const isSet = (bit: Bit) => bit === '1'

/** `状态（0启用 1停用）` has the values 0=启用,1=停用. */
function valuesIn(comment: string): string {
  const [, remark = ''] = /（([^）]*)）/.exec(comment) ?? []
  const pieces = remark.split(/\s+/).map((piece) => /^(.)(.+)$/u.exec(piece))
  return pieces.flatMap((found) => (found ? [`${found[1]}=${found[2]}`] : [])).join(',')
}

function columnOf(row: ColumnRow, category: GenCategory): CodeColumn {
  const { columnName, columnComment, javaField, javaType, htmlType, queryType, dictType } = row
  const isBase = isBaseField(javaField, category)
  return {
    ...{ columnName, javaType, htmlType, queryType, dictType, isBase },
    label: columnComment.split('（')[0]?.trim() || columnName,
    values: valuesIn(columnComment),
    field: javaField,
    capField: startUpper(javaField),
    isPk: isSet(row.isPk),
    isIncrement: isSet(row.isIncrement),
    isRequired: isSet(row.isRequired),
    isInsert: isSet(row.isInsert),
    isEdit: isSet(row.isEdit),
    isList: isSet(row.isList),
    isQuery: isSet(row.isQuery),
    isInForm: isSet(row.isInsert) && row.isPk === '0' && (!isBase || isUsableField(javaField)),
  }
}

interface Source {
  readonly table: TableRow
  readonly columns: readonly ColumnRow[]
}

/** @throws Refusal GEN_NO_TABLE for a table without columns */
function tableOf({ table, columns: rows }: Source, category: GenCategory): CodeTable {
  const { tableName, className, functionName } = table
  const columns = rows.map((row) => columnOf(row, category))
  const pk = columns.find(({ isPk }) => isPk) ?? columns[0]
  if (!pk) throw new Refusal('GEN_NO_TABLE', [tableName])
  return { tableName, className, category, pk, columns, functionName }
}

/**
 * What the templates of Java and Vue are filled with.
 *
 * @throws Refusal GEN_TREE, GEN_SUB, GEN_NAME_TWICE where what was chosen is gone or has the name of another thing
 */
export function modelOf(table: TableRow, columns: readonly ColumnRow[], sub: Source | undefined, now: Date): CodeModel {
  const { packageName, moduleName, businessName, functionAuthor, tplCategory, options } = table
  const own = tableOf({ table, columns }, tplCategory)
  const end = packageName.lastIndexOf('.')
  return {
    ...own,
    ...{ packageName, moduleName, businessName },
    menuIds: menuIdsOf(table.tableId),
    author: functionAuthor,
    date: formatDate(now),
    basePackage: end < 0 ? packageName : packageName.slice(0, end),
    business: startUpper(businessName),
    permission: `${moduleName}:${businessName}`,
    parentMenuId: options.parentMenuId ?? '3',
    tree: tplCategory === 'tree' ? treeOf(table, own.columns) : undefined,
    sub: sub && subOf(table, own, sub),
  }
}

function treeOf({ options }: TableRow, columns: readonly CodeColumn[]) {
  const fieldOf = (field: 'treeCode' | 'treeParentCode' | 'treeName') => {
    const column = columns.find(({ columnName }) => columnName === options[field])
    if (!column) throw new Refusal('GEN_TREE', [], { field })
    return column.field
  }
  return { code: fieldOf('treeCode'), parent: fieldOf('treeParentCode'), name: fieldOf('treeName') }
}

function subOf({ subTableFkName }: TableRow, own: CodeTable, source: Source) {
  const below = tableOf(source, 'crud')
  const fk = below.columns.find(({ columnName }) => columnName === subTableFkName)
  if (!fk) throw new Refusal('GEN_SUB', [], { field: 'subTableFkName' })
  if (below.className.toLowerCase() === own.className.toLowerCase())
    throw new Refusal('GEN_NAME_TWICE', [below.className], { field: 'className' })
  const listField = `${startLower(below.className)}List`
  if (own.columns.some(({ field }) => field === listField)) throw new Refusal('GEN_NAME_TWICE', [listField])
  return { ...below, fk, listField }
}
