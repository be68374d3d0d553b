import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Owner } from '#db/rows.ts'
import { cacheDatabase, workDatabase } from '#data/databases.ts'
import { saveBlob } from '#data/download.ts'
import { requestDrain } from '#data/drain.ts'
import { requireOwner } from '#data/owner.ts'
import type { ArchiveProblem, Restored } from '#sync/unsent-archive.ts'

/** Hands all unsent work to the browser as one file; that of another server when its owner is given, or that of `keys` alone. */
export async function downloadUnsentWork(of?: Owner, keys?: ReadonlySet<string>): Promise<void> {
  const [work, owner, { packUnsent }] = await Promise.all([
    workDatabase(),
    of ?? requireOwner(),
    import('#sync/unsent-archive.ts'),
  ])
  const zip = new Blob([await packUnsent(work, owner, keys)], { type: 'application/zip' })
  saveBlob(zip, `unsent-${new Date().toISOString().slice(0, 10)}.zip`)
}

/**
 * Takes such a file back in and goes on sending. All or nothing.
 *
 * @throws Error with words for the user; nothing was changed
 */
export async function takeInUnsentWork(file: Blob): Promise<Restored> {
  const [work, cache, owner, archive, { withRoom }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    requireOwner(),
    import('#sync/unsent-archive.ts'),
    import('#db/quota.ts'),
  ])
  try {
    const zip = new Uint8Array(await file.arrayBuffer())
    const restored = await withRoom({ work, cache }, () => archive.restoreUnsent(work, owner, zip))
    requestDrain()
    return restored
  } catch (error) {
    throw error instanceof archive.ArchiveError ? new Error(problemText(error.problem)) : error
  }
}

function problemText(problem: ArchiveProblem): string {
  if (problem === 'not-an-archive') return t(i18n)`This file holds no unsent work.`
  if (problem === 'newer') return t(i18n)`This file was made by a newer version of the app. Load the app again.`
  if (problem === 'other-user') return t(i18n)`This file holds the work of another user. Sign in as that user.`
  if (problem === 'other-server') return t(i18n)`This file holds work for another server.`
  return t(i18n)`This file is damaged or not complete. Nothing was taken in.`
}
