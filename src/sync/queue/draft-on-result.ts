import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { blobRefsIn } from '#db/work/blobs.ts'
import type { DraftRow, OperationRow } from '#db/rows.ts'
import { rowKey, type WorkDatabase } from '#db/work/work.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { carriesForm } from '#sync/model/operation.ts'

/**
 * A draft that was typed on top of a text which was decided otherwise meanwhile goes on from the decided one: what was
 * typed since stays, also where it meets the decision, for the same writer wrote it later; all else is as it was decided.
 * A draft on top of a later order is that one's. Within a transaction over outbox and drafts.
 *
 * @param order as it was before the decision
 * @param result the text that was decided on
 */
export async function putDraftOnResult(
  work: WorkDatabase,
  order: OperationRow,
  result: ContentForm,
  now: number,
): Promise<void> {
  const key = rowKey(order, order.key)
  const draft: Partial<DraftRow> | undefined = await work.drafts.get(key)
  // The draft of a content that was just made was typed on top of the order that makes it.
  const from = draft?.base?.form ?? order.payload.form
  if (!draft?.form || !from) return
  const sameKey = await work.outbox.where('[serverId+userId+key]').equals(key).toArray()
  if (sameKey.some((one) => one.seq > order.seq && carriesForm(one.kind))) return
  const { form } = mergeContent(from, draft.form, result)
  if (isSameState(contentFingerprint(form), contentFingerprint(result))) {
    await work.drafts.delete(key)
    return
  }
  const { isBegun: _, ...typed } = draft as DraftRow
  await work.drafts.put({ ...typed, form, base: { form: result }, blobRefs: blobRefsIn(form), updatedAt: now })
}
