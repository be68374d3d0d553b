import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { blobRefsIn } from '#db/work/blobs.ts'
import type { OperationRow } from '#db/rows.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { carriesForm, isOfBlock, isReadable, type Operation } from '#sync/model/operation.ts'
import { coalesceBlock } from '#sync/queue/coalesce-block.ts'
import { isUnsent } from '#sync/queue/is-unsent.ts'
import { isTextOf, onTopOfShown } from '#sync/queue/rebase.ts'

export type CoalescePlan =
  | { does: 'append' }
  | { does: 'cancel' }
  /** `withdrawn` are given up. */
  | { does: 'replace'; operations: Operation[]; withdrawn?: Operation[] }

type NewOperation = Omit<OperationRow, 'seq'>

/** What makes a text public, or asks for it. */
const PUBLICATIONS: ReadonlySet<OperationRow['kind']> = new Set(['content.publish', 'content.toPublish'])

const APPEND: CoalescePlan = { does: 'append' }

/**
 * How a new operation meets those that wait on its key. Only the last one counts, and only while nobody ever sent it.
 * A save that the server refused is corrected, whatever waits behind it: its outcome is known, and nothing goes out.
 * A publication that waits behind the refused text is given up: it was meant for that one, and to save is not
 * to publish. Who means it for the correction orders it again. `sameKey` is in order.
 */
export function coalesce(sameKey: Operation[], fresh: NewOperation): CoalescePlan {
  const [first] = sameKey
  const last = sameKey.at(-1)
  if (first === undefined || last === undefined) return APPEND
  if (fresh.kind === 'content.delete' && first.kind === 'content.add' && sameKey.every(isUnsent)) {
    return { does: 'cancel' }
  }
  if (isOfBlock(fresh.kind)) return coalesceBlock(sameKey, fresh)
  if (carriesForm(fresh.kind)) {
    if (isRefusedSave(first)) {
      const withdrawn = sameKey.filter((one) => PUBLICATIONS.has(one.kind) && isUnsent(one))
      return { does: 'replace', operations: withCorrection(sameKey, fresh), withdrawn }
    }
    if (carriesForm(last.kind) && isUnsent(last) && isReadable(last)) {
      return { does: 'replace', operations: [withText(last, onTopOfLast(sameKey, last, fresh))] }
    }
  }
  if (last.kind === fresh.kind && isUnsent(last) && sameOrder(last, fresh)) {
    return { does: 'replace', operations: [withSeen(last, fresh)] }
  }
  return APPEND
}

function isRefusedSave(operation: Operation): boolean {
  return operation.state === 'rejected' && isReadable(operation) && carriesForm(operation.kind)
}

/** The refused text is replaced, and every older one behind it: none of them may undo the correction. */
function withCorrection(sameKey: Operation[], fresh: NewOperation): Operation[] {
  const [first, ...behind] = sameKey
  const saves = behind.filter((one) => carriesForm(one.kind) && isReadable(one))
  const newest = saves.at(-1) ?? first
  const text = newest ? onTopOfLast(sameKey, newest, fresh) : fresh
  if (!first) return saves.map((one) => withText(one, text))
  const correction = corrected(first, text)
  return [correction, ...saves.map((one) => onCorrection(withText(one, text), correction))]
}

/** What stood on the refused text stands on what replaces it: no server will ever have the refused one. */
function onCorrection(save: Operation, { base, payload: { form }, targetHash }: Operation): Operation {
  if (!save.base || save.origin || !form || targetHash === undefined) return save
  return { ...save, base: { ...base, form }, baseHash: targetHash }
}

/** The last of these orders that carries a text. */
export function lastText(sameKey: Operation[]): Operation | undefined {
  return sameKey.findLast((one) => isReadable(one) && one.payload.form !== undefined)
}

/** The last of these orders whose text is this one, or is shown as this one by its editor. */
export function textThatIs(sameKey: Operation[], form: ContentForm | undefined): Operation | undefined {
  if (!form) return undefined
  const hash = contentFingerprint(form)
  return sameKey.findLast(
    (one) =>
      isReadable(one) &&
      one.payload.form &&
      (isSameState(contentFingerprint(one.payload.form), hash) || isTextOf(one, hash)),
  )
}

/**
 * The newer text with what only the waiting one has: an own order may have changed that one since its editor saved it, or
 * another tab has written it. Where both changed the same, the newer stands. A waiting one that was not made from what
 * the newer one was made from, but stands behind that in line, takes nothing of it back.
 */
function onTopOfLast(sameKey: Operation[], last: Operation, fresh: NewOperation): NewOperation {
  const { base, payload } = fresh
  const older = last.payload.form
  if (!base || !payload.form || !older || last.origin) return fresh
  const madeFrom = textThatIs(sameKey, base.form)
  if (madeFrom === last) return onTopOfShown(fresh, base.form, older)
  const shared = madeFrom ? last.base?.form : base.form
  if (!shared) return fresh
  const { form } = mergeContent(shared, payload.form, older)
  return { ...fresh, payload: { ...payload, form }, targetHash: contentFingerprint(form), blobRefs: blobRefsIn(form) }
}

/**
 * The newer text under the older order: an add stays an add, the first base stays the base. Where somebody else's change
 * came into the older text since, the newer one was not made from that: then it is merged anew from where both began.
 */
function withText(last: Operation, fresh: NewOperation): Operation {
  const { form: newer, ...payload } = fresh.payload
  const form = newer && { ...newer, opType: last.payload.form?.opType }
  const { title, blobRefs, targetHash } = fresh
  const { typed: _, ...before } = last.payload
  return {
    ...last,
    ...firstBase(last, fresh),
    title,
    blobRefs,
    ...(targetHash ? { targetHash } : {}),
    textAt: fresh.createdAt,
    payload: { ...before, ...payload, form },
    // A key must never stand for two texts, nor what became of the older one for this.
    payloadRev: last.payloadRev + (last.sent ? 1 : 0),
    taskId: undefined,
  }
}

function firstBase(last: Operation, { base }: NewOperation): Partial<OperationRow> {
  const { origin, targetHash } = last
  if (!origin || (base && isSameState(contentFingerprint(base.form), targetHash))) return {}
  return { base: origin.base, baseHash: contentFingerprint(origin.base.form), origin: undefined, merged: false }
}

function corrected(last: Operation, fresh: NewOperation): Operation {
  const { lastError: _, ...kept } = { ...withText(last, fresh), ...replacedBy(last) }
  return { ...kept, payloadRev: last.payloadRev + 1, state: 'queued', attempts: 0, nextAt: 0 }
}

/** What may have arrived is still known once it is corrected: where it shows, the correction was made from it. */
function replacedBy({ unsure, payload, replaced = [] }: Operation): Pick<OperationRow, 'replaced'> {
  return unsure && payload.form ? { replaced: [...replaced, payload.form] } : {}
}

/** Who gives an order once more, from a list that was read again, has seen what was there by then. */
function withSeen(last: Operation, { expect, base }: NewOperation): Operation {
  const isFromList = base === undefined && last.base === undefined
  const isNewer = expect?.version !== undefined && expect.version > (last.expect?.version ?? Infinity)
  return isFromList && isNewer ? { ...last, expect } : last
}

function sameOrder(last: Operation, fresh: NewOperation): boolean {
  return JSON.stringify(last.payload) === JSON.stringify(fresh.payload)
}
