import type { OperationRow } from '#db/rows.ts'
import { rowKey, type WorkDatabase } from '#db/work/work.ts'
import type { Operation } from '#sync/model/operation.ts'
import type { Confirmed } from '#sync/ports.ts'

/**
 * What the end of an order for a block leaves, in the transaction that ends it: what the server has now, and publications
 * of the saved block that mean that from now on. Where somebody else's change came into it they wait until a person has
 * seen what would be published. Later saves are merged where they are sent.
 */
export async function closeBlock(
  work: WorkDatabase,
  ended: OperationRow,
  confirmed: Confirmed | undefined,
  now: number,
): Promise<void> {
  if (!confirmed) return
  const { userId, serverId, key, targetHash, merged } = ended
  await work.bases.put({ userId, serverId, key, ...confirmed, storedAt: now })
  const later = await work.outbox.where('[serverId+userId+key]').equals(rowKey(ended, key)).sortBy('seq')
  for (const one of later) {
    if (one.kind !== 'pagewidget.publish' || one.expect?.hash !== targetHash) continue
    await work.outbox.put(merged ? asked(one, confirmed, now) : { ...one, expect: { hash: confirmed.hash } })
  }
}

function asked(publication: Operation, { hash }: Confirmed, at: number): Operation {
  const lastError = { code: 'MERGED', message: '', at }
  return { ...publication, state: 'waiting', lastError, payload: { ...publication.payload, found: hash } }
}
