import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import type { ContentSnapshot, OperationRow } from '#db/rows.ts'
import { rowKey, type WorkDatabase } from '#db/work/work.ts'
import { carriesForm, EXPECTING } from '#sync/model/operation.ts'

type NewOperation = Omit<OperationRow, 'seq'>

/** Saves that were discarded one upon the other; more are not followed. */
const DEPTH = 20

/**
 * The order without what was discarded beneath it. An editor that stays open takes what it saved for the state that
 * it builds upon; when that order was discarded no server ever had that state. Then the state beneath it is the base,
 * and where nothing is beneath it the content is yet to be created.
 */
export async function withSurvivingBase(work: WorkDatabase, order: NewOperation): Promise<NewOperation> {
  if (!order.base || !carriesForm(order.kind)) return order
  let base: ContentSnapshot | undefined = order.base
  for (let depth = 0; depth < DEPTH && base && base.version === undefined; depth++) {
    const discarded = await discardedSave(work, order, contentFingerprint(base.form))
    if (!discarded) break
    base = discarded.base
  }
  if (base) return { ...order, base }
  const { base: _, ...creation } = order
  const { form } = order.payload
  return {
    ...creation,
    kind: 'content.add',
    payload: { ...order.payload, ...(form && { form: { ...form, opType: 'ADD' } }) },
  }
}

/** Whether an order that carries no text was given by an editor which went on showing one that was discarded. */
export async function isForDiscarded(work: WorkDatabase, order: NewOperation): Promise<boolean> {
  const { base, kind } = order
  if (!base || base.version !== undefined || !EXPECTING.has(kind)) return false
  return (await discardedSave(work, order, contentFingerprint(base.form))) !== undefined
}

async function discardedSave(work: WorkDatabase, { key, ...owner }: NewOperation, hash: string) {
  const rows = await work.journal.where('[serverId+userId+key]').equals(rowKey(owner, key)).toArray()
  // What came back from a file of unsent work and was sent then is there.
  const sent = new Set(rows.filter(({ outcome }) => outcome === 'done').map(({ opId }) => opId))
  const gone = rows.filter(({ outcome, opId }) => outcome === 'discarded' && !sent.has(opId))
  return gone.findLast(
    ({ payload }) =>
      payload?.form &&
      [contentFingerprint(payload.form), ...(payload.typed ?? [])].some((text) => isSameState(text, hash)),
  )
}
