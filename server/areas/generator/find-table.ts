import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { TableRow } from '#server/areas/generator/present.ts'

/**
 * An imported table by its name, or by its id where no table has that name.
 *
 * @param isTaken nobody else changes it until the transaction ends
 * @throws Refusal NOT_FOUND
 */
export async function tableByName(db: Db | Tx, nameOrId: string, isTaken = false): Promise<TableRow> {
  const find = (column: 'tableName' | 'tableId') =>
    db
      .selectFrom('genTable')
      .selectAll()
      .where(column, '=', nameOrId)
      .$if(isTaken, (q) => q.forUpdate())
      .executeTakeFirst()
  const isId = z.safeParse(id, nameOrId).success
  const found = (await find('tableName')) ?? (isId ? await find('tableId') : undefined)
  if (!found) throw new Refusal('NOT_FOUND', ['tableName', nameOrId])
  return found
}

/** @throws Refusal NOT_FOUND */
export async function tableById(db: Db | Tx, tableId: string, isTaken = false): Promise<TableRow> {
  const found = await db
    .selectFrom('genTable')
    .selectAll()
    .where('tableId', '=', tableId)
    .$if(isTaken, (q) => q.forUpdate())
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', ['tableId', tableId])
  return found
}
