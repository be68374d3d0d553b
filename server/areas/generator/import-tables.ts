import type { Insertable } from 'kysely'
import { GEN_MAX } from '#contract/generator.ts'
import { type Context, Refusal } from '#server/context.ts'
import { created } from '#server/shared/audit.ts'
import { noteSubject } from '#server/shared/changes.ts'
import { takeTurns } from '#server/store/transact.ts'
import type { Tx } from '#server/store/db.ts'
import type { GenTableColumnTable, GenTableTable } from '#server/store/tables/generator.ts'
import { defaultsOf } from '#server/areas/generator/column-defaults.ts'
import { businessNameOf, classNameOf, distinctFields, moduleNameOf } from '#server/areas/generator/names.ts'
import { readColumns, readTables, type SourceColumn, type SourceTable } from '#server/areas/generator/source-tables.ts'

/** The names of a list joined by commas, each once. @throws Refusal PARAM_EMPTY, GEN_TOO_MANY */
export function namesIn(list: string): string[] {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  if (names.length === 0) throw new Refusal('PARAM_EMPTY', ['tables'])
  if (names.length > GEN_MAX.tables) throw new Refusal('GEN_TOO_MANY', [GEN_MAX.tables])
  return names
}

/** @throws Refusal GEN_IMPORTED, GEN_NO_TABLE, GEN_TOO_WIDE */
export async function importTables(ctx: Context, list: string): Promise<void> {
  const names = namesIn(list)
  await ctx.write(async (tx) => {
    await takeTurns(tx, 'gen.importTable')
    await refuseImported(tx, names)
    const sources = new Map((await readTables(tx)).map((table) => [table.tableName, table]))
    const columns = await readColumns(tx, names)
    for (const name of names) {
      const source = sources.get(name)
      if (!source) throw new Refusal('GEN_NO_TABLE', [name])
      const own = columns.filter((column) => column.tableName === name)
      await importTable(ctx, tx, source, own)
      noteSubject(ctx, 'tableName', name)
    }
  })
}

async function refuseImported(tx: Tx, names: readonly string[]): Promise<void> {
  const taken = await tx
    .selectFrom('genTable')
    .select('tableName')
    .where('tableName', 'in', names)
    .orderBy('tableName')
    .executeTakeFirst()
  if (taken) throw new Refusal('GEN_IMPORTED', [taken.tableName])
}

async function importTable(ctx: Context, tx: Tx, source: SourceTable, columns: readonly SourceColumn[]): Promise<void> {
  refuseWide(source.tableName, columns)
  const tableId = ctx.services.newId()
  await tx
    .insertInto('genTable')
    .values({ ...created(ctx), ...tableDefaults(ctx, source), tableId })
    .execute()
  if (columns.length === 0) return
  const fields = distinctFields(columns.map(({ columnName }) => columnName))
  const rows = columns.map((column, at) => columnRow(ctx, tableId, column, fields[at] ?? '', at + 1))
  await tx.insertInto('genTableColumn').values(rows).execute()
}

/** @throws Refusal GEN_TOO_WIDE */
export function refuseWide(tableName: string, columns: readonly SourceColumn[]): void {
  if (columns.length > GEN_MAX.columns) throw new Refusal('GEN_TOO_WIDE', [tableName, GEN_MAX.columns])
}

function tableDefaults(
  ctx: Context,
  { tableName, tableComment }: SourceTable,
): Omit<Insertable<GenTableTable>, 'tableId' | 'createBy' | 'createTime'> {
  const { packageName, author, tablePrefixes } = ctx.services.settings.generator
  // Few tables of PostgreSQL have a comment, and both fields must be filled before anything is saved.
  const named = tableComment || tableName
  return {
    tableName,
    tableComment: named.slice(0, GEN_MAX.comment),
    className: classNameOf(tableName, tablePrefixes).slice(0, GEN_MAX.className),
    packageName: packageName.slice(0, GEN_MAX.packageName),
    moduleName: moduleNameOf(packageName).slice(0, GEN_MAX.name),
    businessName: businessNameOf(tableName),
    functionName: (named.replaceAll('表', '') || tableName).slice(0, GEN_MAX.name),
    functionAuthor: author.slice(0, GEN_MAX.name),
    ...{ tplCategory: 'crud', target: 'java', genType: '0', genPath: '/', options: '{}' },
    ...{ subTableName: '', subTableFkName: '' },
  }
}

/** A column as it is when its table is imported. */
export function columnRow(
  ctx: Context,
  tableId: string,
  column: SourceColumn,
  javaField: string,
  sort: number,
): Insertable<GenTableColumnTable> {
  const { columnName, columnComment, columnType } = column
  return {
    ...created(ctx),
    ...defaultsOf(column),
    ...{ tableId, columnName, javaField, sort },
    columnId: ctx.services.newId(),
    columnComment: columnComment.slice(0, GEN_MAX.comment),
    columnType: columnType.slice(0, 100),
    dictType: '',
  }
}
