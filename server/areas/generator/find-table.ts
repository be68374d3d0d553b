import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { TableRow } from '#server/areas/generator/present.ts'

type Key = 'tableName' | 'tableId'

/** @param isTaken nobody else changes it until the transaction ends */
export function findTable(db: Db | Tx, key: Key, value: string, isTaken = false): Promise<TableRow | undefined> {
  const rows = db.selectFrom('genTable').selectAll().where(key, '=', value)
  return rows.$if(isTaken, (q) => q.forUpdate()).executeTakeFirst()
}

/**
 * An imported table by its name, or by its id where no table has that name.
 *
 * @param isTaken nobody else changes it until the transaction ends
 * @throws Refusal NOT_FOUND
 */
export async function tableByName(db: Db | Tx, nameOrId: string, isTaken = false): Promise<TableRow> {
  const isId = z.safeParse(id, nameOrId).success
  const named = await findTable(db, 'tableName', nameOrId, isTaken)
  const found = named ?? (isId ? await findTable(db, 'tableId', nameOrId, isTaken) : undefined)
  if (!found) throw new Refusal('NOT_FOUND', ['tableName', nameOrId])
  return found
}

/** @throws Refusal NOT_FOUND */
export async function tableById(db: Db | Tx, tableId: string, isTaken = false): Promise<TableRow> {
  const found = await findTable(db, 'tableId', tableId, isTaken)
  if (!found) throw new Refusal('NOT_FOUND', ['tableId', tableId])
  return found
}
