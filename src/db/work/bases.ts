import { hasForm } from '#db/work/has-form.ts'
import type { BaseRow, Owner } from '#db/rows.ts'
import { rowKey, type WorkDatabase } from '#db/work/work.ts'

/**
 * What a server confirmed last of a content. A damaged row counts as none: what is ordered then is held against the server
 * itself. May be part of a transaction.
 */
export async function readBase(work: WorkDatabase, owner: Owner, key: string): Promise<BaseRow | undefined> {
  const row = await work.bases.get(rowKey(owner, key))
  return hasForm(row) ? row : undefined
}
