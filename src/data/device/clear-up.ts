import { noteClock } from '#db/work/steady-clock.ts'
import { whenIdle } from '#data/page/when-idle.ts'
import { EDIT_LOCK } from '#data/lock/edit-lock-parts.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { takeOverRescued } from '#data/drafts/rescued-drafts.ts'
import { knownOwner } from '#data/session/owner.ts'

/** A dialog may be open on a file that no draft names yet; without locks nobody knows of other tabs' editors (ms). */
const UNTOUCHED_MS = 3600_000
const UNTOUCHED_WITHOUT_LOCKS_MS = 24 * 3600_000

/**
 * Puts into the database what pages kept in their last tick, then lets go of what nothing needs any more: picked
 * files, old journal entries, what a server confirmed before those, drafts that were discarded and versions that were
 * kept long ago, and copies when room is short. What is kept for some time stays while the clock is not to be believed.
 * Not while an editor is open in any tab: it can bring back with one key what is in no draft just now.
 */
export async function clearUp(): Promise<void> {
  const owner = await knownOwner()
  const locks = navigator.locks as Navigator['locks'] | undefined
  if (!owner) return
  const now = Date.now()
  const work = await workDatabase()
  const isSteady = await noteClock(work, now)
  if (await isEditorOpen(locks)) return
  const left = await takeOverRescued(owner)
  const [
    cache,
    { blobRefsIn, collectBlobs },
    { trimDiscarded },
    { trimJournal },
    { relieve, storageUsage },
    { trimVersions },
  ] = await Promise.all([
    cacheDatabase(),
    import('#db/work/blobs.ts'),
    import('#db/work/drafts.ts'),
    import('#db/work/journal.ts'),
    import('#db/cache/quota.ts'),
    import('#db/work/version-room.ts'),
  ])
  if (isSteady) {
    // Only what the journal lets go of leaves a confirmed state behind that nothing needs.
    if ((await trimJournal(work, now)) > 0)
      await import('#db/work/idle-bases.ts').then((one) => one.dropIdleBases(work))
    await trimDiscarded(work, now)
    await trimVersions(work, now)
  }
  const untouched = now - (locks ? UNTOUCHED_MS : UNTOUCHED_WITHOUT_LOCKS_MS)
  await collectBlobs(work, owner, untouched, blobRefsIn(left))
  await relieve(cache, await storageUsage())
}

export function clearUpWhenIdle(): () => void {
  return whenIdle(() => void clearUp().catch(() => undefined))
}

async function isEditorOpen(locks: Navigator['locks'] | undefined): Promise<boolean> {
  const { held = [], pending = [] } = (await locks?.query()) ?? {}
  return [...held, ...pending].some(({ name }) => name?.startsWith(EDIT_LOCK))
}
