import { isSameState } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { readBase } from '#db/work/bases.ts'
import type { OperationRow } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { type Difference, differencesOf } from '#data/versions/snapshot.ts'

/**
 * The text that a person saw when he ordered something that does not carry one; undefined where this device has not kept
 * it: an order from a list knows the version alone.
 */
export async function seenText(work: WorkDatabase, operation: OperationRow): Promise<ContentForm | undefined> {
  const { base, expect, key } = operation
  if (base) return base.form
  const known = await readBase(work, operation, key)
  if (!known || !expect) return undefined
  const isSeen = expect.version === undefined ? isSameState(known.hash, expect.hash) : known.version === expect.version
  return isSeen ? known.form : undefined
}

/**
 * What the server has otherwise now than the person saw it when he ordered; undefined where one of the two is not known
 * here.
 */
export async function changesSinceQueued(operation: OperationRow): Promise<Difference[] | undefined> {
  const now = operation.conflict?.theirs.form
  const seen = now && (await seenText(await workDatabase(), operation))
  return now && seen ? differencesOf(seen, now) : undefined
}
