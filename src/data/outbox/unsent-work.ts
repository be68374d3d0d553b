import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Owner } from '#db/rows.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { saveBlob } from '#data/request/download.ts'
import { fileNameOf } from '#data/page/file-name.ts'
import { editedContents } from '#data/drafts/discarded-drafts.ts'
import { requestDrain } from '#data/outbox/drain.ts'
import { writeOpenDrafts } from '#data/page/open-drafts.ts'
import { takeOverRescued } from '#data/drafts/rescued-drafts.ts'
import { dependantsOn } from '#data/outbox/outbox-edit.ts'
import { requireOwner } from '#data/session/owner.ts'
import { unstoredDrafts } from '#data/drafts/unstored-drafts.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import type { ArchiveError, ArchiveProblem, Restored } from '#sync/archive/unsent-archive.ts'

export type { Restored }

/**
 * Hands all unsent work to the browser as one file; that of another server when its owner is given, or that of `keys`
 * alone, whose file may have a `title`.
 *
 * @throws Error with words for the user
 */
export async function downloadUnsentWork(of?: Owner, keys?: ReadonlySet<string>, title?: string): Promise<void> {
  const [work, owner, archive] = await Promise.all([
    workDatabase(),
    of ?? requireOwner(),
    import('#sync/archive/unsent-archive.ts'),
  ])
  await writeOpenDrafts()
  await takeOverRescued(owner)
  // What finds no room goes with the file all the same.
  const zip = await archive.packUnsent(work, owner, keys, unstoredDrafts(owner)).catch((error: unknown) => {
    throw withWords(error, archive.ArchiveError)
  })
  const name = ['unsent', title && fileNameOf(title), new Date().toISOString().slice(0, 10)].filter(Boolean).join('-')
  saveBlob(new Blob([zip], { type: 'application/zip' }), `${name}.zip`)
}

/**
 * The same of one operation: all unsent work on what it is about, and on what a discard of it would take along.
 *
 * @throws Error with words for the user
 */
export async function downloadOperation({ opId, key, title }: WaitingOperation): Promise<void> {
  const [owner, dependants] = await Promise.all([requireOwner(), dependantsOn(opId)])
  await downloadUnsentWork(owner, new Set([key, ...dependants.map((one) => one.key)]), title)
}

/**
 * Takes such a file back in and goes on sending. All or nothing.
 *
 * @throws Error with words for the user; nothing was changed
 */
export async function importUnsentWork(file: Blob): Promise<Restored> {
  const [work, cache, owner, archive, { withRoom }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    requireOwner(),
    import('#sync/archive/unsent-archive.ts'),
    import('#db/cache/quota.ts'),
  ])
  try {
    const zip = new Uint8Array(await file.arrayBuffer())
    // A page that went may have left a draft that is not in the database yet.
    await takeOverRescued(owner)
    const take = () => archive.restoreUnsent(work, owner, zip, { edited: editedContents })
    const restored = await withRoom({ work, cache }, take)
    requestDrain()
    return restored
  } catch (error) {
    throw withWords(error, archive.ArchiveError)
  }
}

function withWords(error: unknown, known: typeof ArchiveError): unknown {
  return error instanceof known ? new Error(problemText(error.problem)) : error
}

function problemText(problem: ArchiveProblem): string {
  if (problem === 'not-an-archive') return t(i18n)`This file contains no unsent work.`
  if (problem === 'newer') return t(i18n)`This file was made by a newer version of the app. Reload the app.`
  if (problem === 'other-user') return t(i18n)`This file contains another user's work. Sign in as that user.`
  if (problem === 'other-server') return t(i18n)`This file contains work for another server.`
  if (problem === 'too-large')
    return t(
      i18n,
    )`The selected files are too large for one export. Send some changes first, or export texts one by one.`
  return t(i18n)`This file is damaged or incomplete. Nothing was imported.`
}
