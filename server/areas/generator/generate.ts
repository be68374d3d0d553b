import { setImmediate as nextTurn } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { type Context, Refusal } from '#server/context.ts'
import { noteSubject } from '#server/shared/changes.ts'
import type { BytesAnswer } from '#server/http/route.ts'
import type { Db } from '#server/store/db.ts'
import type { CodeFile } from '#server/areas/generator/code-file.ts'
import { requireCodeNames } from '#server/areas/generator/code-rules.ts'
import { findTable, tableById, tableByName } from '#server/areas/generator/find-table.ts'
import { namesIn } from '#server/areas/generator/import-tables.ts'
import { javaFiles } from '#server/areas/generator/java/files.ts'
import { modelOf } from '#server/areas/generator/java/model.ts'
import { columnsOfTables, type TableRow } from '#server/areas/generator/present.ts'
import { typescriptFiles } from '#server/areas/generator/typescript/files.ts'
import { writeFiles } from '#server/areas/generator/write-files.ts'

/** The files of a table in their order. @throws Refusal of whatever makes code impossible */
async function filesOf(ctx: Context, table: TableRow): Promise<CodeFile[]> {
  const { db, now } = ctx.services
  const sub = table.tplCategory === 'sub' ? await subTableOf(db, table) : undefined
  const columns = await columnsOfTables(db, [table.tableId, ...(sub ? [sub.tableId] : [])])
  const own = columns.get(table.tableId) ?? []
  requireCodeNames(table, own)
  if (table.target === 'typescript') return typescriptFiles(table, own, ctx.language)
  const subColumns = sub && (columns.get(sub.tableId) ?? [])
  if (sub && subColumns) requireCodeNames({ ...sub, tplCategory: 'crud' }, subColumns)
  return javaFiles(modelOf(table, own, sub && subColumns ? { table: sub, columns: subColumns } : undefined, now()))
}

async function subTableOf(db: Db, { subTableName }: TableRow): Promise<TableRow> {
  const found = await findTable(db, 'tableName', subTableName)
  if (!found) throw new Refusal('GEN_SUB', [], { field: 'subTableName' })
  return found
}

export async function previewTable(ctx: Context, tableId: string): Promise<Record<string, string>> {
  const files = await filesOf(ctx, await tableById(ctx.services.db, tableId))
  return Object.fromEntries(files.map(({ key, text }) => [key, text]))
}

/** @throws Refusal GEN_NO_FOLDER, GEN_PATH */
export async function writeTable(ctx: Context, nameOrId: string): Promise<void> {
  const { db, settings } = ctx.services
  const { folder } = settings.generator
  if (folder === undefined) throw new Refusal('GEN_NO_FOLDER')
  const table = await tableByName(db, nameOrId)
  const files = await filesOf(ctx, table)
  noteSubject(ctx, 'tableName', table.tableName)
  await writeFiles(
    folder,
    table.genPath,
    files.filter(({ isWritten }) => isWritten),
  )
}

/** One zip of the files of all tables. @throws Refusal GEN_SAME_FILE */
export async function answerZip(ctx: Context, list: string): Promise<BytesAnswer> {
  const names = namesIn(list)
  const zip = new ZipFile()
  const taken = new Set<string>()
  for (const name of names) {
    for (const { file, text } of await filesOf(ctx, await tableByName(ctx.services.db, name))) {
      if (taken.has(file.toLowerCase())) throw new Refusal('GEN_SAME_FILE', [file])
      taken.add(file.toLowerCase())
      zip.addBuffer(Buffer.from(text), file, { mtime: ctx.services.now(), mode: 0o100644 })
    }
    noteSubject(ctx, 'tableName', name)
    await nextTurn()
  }
  zip.end()
  return {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="code.zip"' },
    body: zip.outputStream,
  }
}
