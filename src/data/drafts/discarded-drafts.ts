import { hasForm } from '#db/work/has-form.ts'
import type { DiscardedDraftRow, DraftRow } from '#db/rows.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { EDIT_LOCK } from '#data/lock/edit-lock-parts.ts'
import { requireOwner } from '#data/session/owner.ts'
import { useWork } from '#data/live/use-work.ts'

export type { DiscardedDraftRow, DraftRow }

const NONE: DiscardedDraftRow[] = []

/** The drafts that this user gave up in the last 30 days, last discarded first. */
export function useDiscardedDrafts(): DiscardedDraftRow[] {
  return useWork(
    async (work, owner) => (await (await import('#db/work/drafts.ts')).listDiscarded(work, owner)).filter(hasForm),
    [],
    NONE,
  )
}

/**
 * Puts a draft aside for 30 days, after the user has agreed. False when it was changed after `seen` or is gone.
 *
 * @throws StorageError nothing was done
 */
export async function discardDraft(key: string, seen?: number): Promise<boolean> {
  const { work, cache, owner, drafts, withRoom } = await parts()
  return withRoom({ work, cache }, () => drafts.discardDraft(work, owner, key, Date.now(), seen))
}

/**
 * Makes a discarded draft the draft of its content again. Nothing is done where it is not among the discarded ones any
 * more, or where an editor is `open` on that content, which would write over it, or a text of it is `waiting` to be sent.
 *
 * @throws StorageError nothing was done
 */
export async function restoreDiscarded({ id, form }: DiscardedDraftRow): Promise<'back' | 'open' | 'gone' | 'waiting'> {
  if (await isBeingEdited(form.contentId)) return 'open'
  const { work, cache, owner, drafts, withRoom } = await parts()
  return withRoom({ work, cache }, () => drafts.restoreDiscarded(work, owner, id, Date.now()))
}

/** Whether an editor in any tab writes this content; where the browser has no locks nobody can tell. */
export async function isBeingEdited(contentId: string): Promise<boolean> {
  return (await editedContents()).has(contentId)
}

/** The contents that editors in any tab write; none where the browser has no locks. */
export async function editedContents(): Promise<ReadonlySet<string>> {
  const locks = navigator.locks as Navigator['locks'] | undefined
  const { held = [] } = (await locks?.query()) ?? {}
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(EDIT_LOCK))
  return new Set(names.map((name) => name.slice(EDIT_LOCK.length)))
}

async function parts() {
  const [work, cache, owner, drafts, { withRoom }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    requireOwner(),
    import('#db/work/drafts.ts'),
    import('#db/cache/quota.ts'),
  ])
  return { work, cache, owner, drafts, withRoom }
}
