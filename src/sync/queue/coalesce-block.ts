import { blockHash, isSameBlock } from '#lib/block.ts'
import type { OperationRow } from '#db/rows.ts'
import { isReadable, type Operation } from '#sync/model/operation.ts'
import type { CoalescePlan } from '#sync/queue/coalesce.ts'
import { isUnsent } from '#sync/queue/is-unsent.ts'
import { mergeBlock } from '#sync/texts/merge/merge-block.ts'

type NewOperation = Omit<OperationRow, 'seq'>

/**
 * How an order for a block meets those that wait for it: as orders for a content do. A save goes into the last one where
 * nobody ever sent that, and takes the place of one that was refused; publications behind that one are given up.
 */
export function coalesceBlock(sameKey: Operation[], fresh: NewOperation): CoalescePlan {
  const [first] = sameKey
  const last = sameKey.at(-1)
  if (!first || !last || ![first, last].every(isReadable)) return { does: 'append' }
  if (fresh.kind === 'pagewidget.edit') {
    if (first.kind === 'pagewidget.edit' && first.state === 'rejected') return correction(sameKey, first, fresh)
    if (last.kind === 'pagewidget.edit' && isUnsent(last))
      return { does: 'replace', operations: [withBlock(last, fresh)] }
    return { does: 'append' }
  }
  if (last.kind !== fresh.kind || !isUnsent(last)) return { does: 'append' }
  return { does: 'replace', operations: [{ ...last, expect: fresh.expect }] }
}

/** Every older save behind the refused one is replaced as well: none of them may undo the correction. */
function correction(sameKey: Operation[], first: Operation, fresh: NewOperation): CoalescePlan {
  const saves = sameKey.slice(1).filter((one) => one.kind === 'pagewidget.edit' && isReadable(one))
  const withdrawn = sameKey.filter((one) => one.kind === 'pagewidget.publish' && isUnsent(one))
  const newest = withBlock(saves.at(-1) ?? first, fresh)
  const corrected: Operation = { ...withBlockOf(first, newest), state: 'queued', attempts: 0, nextAt: 0 }
  delete corrected.lastError
  const behind = saves.map((one) => withBlockOf(one, newest))
  return { does: 'replace', operations: [corrected, ...behind], withdrawn }
}

/**
 * The newer block under the older order, which keeps what it was made from. What only the waiting one has, because another
 * tab has written it, stays; where both changed the same, the newer stands.
 */
function withBlock(older: Operation, fresh: NewOperation): Operation {
  const [before, after] = [older.payload.block, fresh.payload.block]
  if (!before || !after) return older
  const isOnTop = isSameBlock(after.base.values, before.values)
  const values = isOnTop ? after.values : mergeBlock(after.base.values, after.values, before.values).values
  return withBlockOf(older, {
    title: fresh.title,
    targetHash: blockHash(values),
    textAt: fresh.createdAt,
    payload: { block: { ...after, values } },
  })
}

type BlockText = Pick<Operation, 'title' | 'targetHash' | 'textAt' | 'payload'>

function withBlockOf(older: Operation, { title, targetHash, textAt, payload }: BlockText): Operation {
  const { block: before } = older.payload
  if (!before || !payload.block || targetHash === undefined) return older
  const { theirs: _, ...block } = before
  return {
    ...older,
    title,
    targetHash,
    ...(textAt !== undefined && { textAt }),
    payload: { ...older.payload, block: { ...block, values: payload.block.values } },
    // A key must never stand for two blocks.
    payloadRev: older.payloadRev + (older.sent ? 1 : 0),
  }
}
