import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { hasSameForm, shelveDraft, savesSince } from '#db/work/drafts.ts'
import type { DraftRow } from '#db/rows.ts'
import { rowKey, type WorkDatabase } from '#db/work/work.ts'
import { lastText } from '#sync/queue/coalesce.ts'

/** What became of a draft of elsewhere: the draft of its content, and whether one of two texts was put aside. */
interface TakenIn {
  isTaken: boolean
  isAside: boolean
}

/**
 * Takes a draft of elsewhere in, within the caller's transaction over drafts, discarded drafts and orders. Where its
 * content has a draft with another text, the newer of the two is the draft and the other one stands among the discarded
 * ones, so that nothing is lost by it. One that was saved since is no draft any more: the next save would be made on top
 * of it, and take back what the last one says. Nor is one beside a save that waits, unless it knew that one: clocks of
 * devices do not tell which of the two is newer.
 *
 * @param known the texts that it was written on top of, or after
 */
export async function importDraft(
  work: WorkDatabase,
  draft: DraftRow,
  known: readonly ContentForm[],
  now: number,
): Promise<TakenIn> {
  const present = await work.drafts.get(rowKey(draft, draft.key))
  if (present && hasSameForm(present, draft)) return { isTaken: false, isAside: false }
  const isNewer = present ? present.updatedAt < draft.updatedAt : !(await isSavedSince(work, draft))
  const isTaken = isNewer && (await knowsWhatWaits(work, draft, known))
  const loser = isTaken ? present : draft
  const isAside = loser !== undefined && (await shelveDraft(work, loser, now))
  if (isTaken) await work.drafts.put(draft)
  return { isTaken, isAside }
}

/** By an order that had its effect; of one that waits its text tells. */
async function isSavedSince(work: WorkDatabase, draft: DraftRow): Promise<boolean> {
  const saves = await savesSince(work, draft)
  return saves.some((one) => 'outcome' in one && one.outcome === 'done')
}

async function knowsWhatWaits(work: WorkDatabase, draft: DraftRow, known: readonly ContentForm[]): Promise<boolean> {
  const waiting = await work.outbox.where('[serverId+userId+key]').equals(rowKey(draft, draft.key)).sortBy('seq')
  const text = lastText(waiting)?.payload.form
  if (!text) return true
  const hash = contentFingerprint(text)
  return known.some((one) => isSameState(contentFingerprint(one), hash))
}
