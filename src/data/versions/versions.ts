import type { ContentForm } from '#lib/content-fields.ts'
import type { DraftRow, VersionReason } from '#db/rows.ts'
import type { VersionEntry } from '#db/work/versions.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { draftRow, keyOf, type DraftOptions } from '#data/versions/draft-row.ts'
import { requireOwner } from '#data/session/owner.ts'
import { useWork } from '#data/live/use-work.ts'

export type { VersionEntry, VersionReason }

/** A state of a content that is to be had back. */
export interface NewLocalVersion {
  form: ContentForm
  siteId: string
  why: VersionReason
  /** In the words of the user; such a version stays. */
  name?: string
}

const NONE: VersionEntry[] = []

/** What this device kept of a content, last kept first. */
export function useVersions(contentId: string): VersionEntry[] {
  const key = keyOf(contentId)
  return useWork(
    async (work, owner) => (await import('#db/work/versions.ts')).listVersions(work, owner, key),
    [key],
    NONE,
  )
}

/** Keeps a state in the history. Fails where the disk is full: nothing else is given up for it. */
export async function addVersion({ form, siteId, why, name }: NewLocalVersion): Promise<void> {
  const [{ work, owner, versions }, { fingerprintOf }] = await Promise.all([
    parts(),
    import('#data/versions/snapshot.ts'),
  ])
  const row = { ...owner, key: keyOf(form.contentId), siteId, form, why, at: Date.now() }
  await versions.addVersion(work, name === undefined ? row : { ...row, name }, fingerprintOf)
}

/** The same where nobody waits for it: a history that can not be written is no reason to stop anybody. */
export function noteVersion(kept: NewLocalVersion): void {
  if (!kept.form.title && !kept.form.contentHtml) return
  void addVersion(kept).catch(() => undefined)
}

export async function versionForm(id: number): Promise<ContentForm | undefined> {
  const { work, owner, versions } = await parts()
  return (await versions.readVersion(work, owner, id))?.form
}

export async function removeVersion(id: number): Promise<void> {
  const { work, owner, versions } = await parts()
  await versions.removeVersion(work, owner, id)
}

/**
 * Makes a version the draft of its content; what the editor shows is kept as a version first. The editor has to be
 * opened anew then. False when the version is gone.
 *
 * @throws StorageError nothing was done
 */
export async function restoreVersion(id: number, shown: ContentForm, options: DraftOptions): Promise<boolean> {
  const [{ work, owner, versions }, cache, { withRoom }, { fingerprintOf }] = await Promise.all([
    parts(),
    cacheDatabase(),
    import('#db/cache/quota.ts'),
    import('#data/versions/snapshot.ts'),
  ])
  const row: DraftRow = draftRow(shown.contentId, shown, options, owner)
  const restore = () => versions.restoreVersion(work, row, id, fingerprintOf)
  return withRoom({ work, cache }, restore, { keepsHistory: true })
}

async function parts() {
  const [work, owner, versions] = await Promise.all([workDatabase(), requireOwner(), import('#db/work/versions.ts')])
  return { work, owner, versions }
}
