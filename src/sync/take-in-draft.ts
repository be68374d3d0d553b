import { hasSameForm, putAside } from '#db/drafts.ts'
import type { DraftRow } from '#db/rows.ts'
import { rowKey, type WorkDatabase } from '#db/work.ts'

/** What became of a draft of elsewhere: the draft of its content, and whether one of two texts was put aside. */
interface TakenIn {
  isTaken: boolean
  isAside: boolean
}

/**
 * Takes a draft of elsewhere in, within the caller's transaction over drafts and discarded drafts. Where its content has
 * a draft with another text, the newer of the two is the draft and the other one stands among the discarded ones, so that
 * nothing is lost by it.
 */
export async function takeInDraft(work: WorkDatabase, draft: DraftRow, now: number): Promise<TakenIn> {
  const present = await work.drafts.get(rowKey(draft, draft.key))
  if (present && hasSameForm(present, draft)) return { isTaken: false, isAside: false }
  const isTaken = !present || present.updatedAt < draft.updatedAt
  const loser = isTaken ? present : draft
  const isAside = loser !== undefined && (await putAside(work, loser, now))
  if (isTaken) await work.drafts.put(draft)
  return { isTaken, isAside }
}
