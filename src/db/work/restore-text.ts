import { blobRefsIn } from '#db/work/blobs.ts'
import { withConnection } from '#db/connection.ts'
import { hasWaitingText } from '#db/work/drafts.ts'
import type { DraftRow, Owner } from '#db/rows.ts'
import { rowKey, type WorkDatabase } from '#db/work/work.ts'

/**
 * What became of the wish to have a discarded text back: it is a draft, it is no longer in the journal, or nothing was
 * done because its content has a draft, or a text that waits to be sent.
 */
export type RestoredText = 'back' | 'gone' | 'draft' | 'waiting'

/**
 * Makes the text of an order that was given up a draft of its content, on what it was made from. Nothing that was
 * written since is replaced. The journal keeps its entry.
 *
 * @param id of the entry of the journal
 */
export function restoreText(
  work: WorkDatabase,
  owner: Owner,
  id: number,
  { now, tabId }: { now: number; tabId: string },
): Promise<RestoredText> {
  return withConnection(work, () =>
    work.transaction('rw', work.journal, work.drafts, work.outbox, async () => {
      const ended = await work.journal.get(id)
      const form = ended?.payload?.form
      const isMine = ended?.userId === owner.userId && ended.serverId === owner.serverId
      if (!form || !isMine || ended.outcome !== 'discarded') return 'gone'
      const { key, siteId, base, userId, serverId } = ended
      if (await work.drafts.get(rowKey(owner, key))) return 'draft'
      if (await hasWaitingText(work, ended)) return 'waiting'
      const draft: DraftRow = {
        userId,
        serverId,
        key,
        siteId,
        form,
        blobRefs: blobRefsIn(form),
        updatedAt: now,
        tabId,
      }
      await work.drafts.put(base ? { ...draft, base } : draft)
      return 'back'
    }),
  )
}
