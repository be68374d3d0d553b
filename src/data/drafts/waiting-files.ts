import type { FormDraftRow } from '#db/rows.ts'
import { ownerKey } from '#db/work/work.ts'
import { storeFile } from '#data/files/blob-files.ts'
import { newOperationId } from '#data/page/operation-id.ts'
import { currentOwner, requireOwner } from '#data/session/owner.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { TAB_ID } from '#data/identity/tab.ts'

/** A file that waits on this device for its way into the library of a site. */
export interface WaitingFile {
  readonly id: string
  readonly siteId: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly tags: readonly string[]
  /** SHA-256 of its bytes. */
  readonly hash: string
}

const PREFIX = 'upload:'
const LIBRARY = '/configs/resource'

/**
 * Keeps a picked file on this device until it was sent or its user has taken it away, a browser that is closed included.
 * It stands among the unsaved forms: lists of unsaved work name it.
 *
 * @param title how these lists name it
 * @throws StorageError nothing was kept
 */
export async function keepWaitingFile(
  file: File,
  { siteId, tags, title }: { siteId: string; tags: readonly string[]; title: string },
): Promise<WaitingFile> {
  const { hash, ref } = await storeFile(file, { tags: [] })
  const id = newOperationId()
  const { name, size, type } = file
  const [work, owner, { writeFormDraft }] = await Promise.all([
    workDatabase(),
    requireOwner(),
    import('#db/work/form-drafts.ts'),
  ])
  await writeFormDraft(work, {
    ...owner,
    key: PREFIX + id,
    siteId,
    title,
    path: LIBRARY,
    values: { file: ref, name, size, type, tags: [...tags] },
    base: {},
    updatedAt: Date.now(),
    tabId: TAB_ID,
  })
  return { id, siteId, name, size, type, tags, hash }
}

/** It was sent, or is not to be sent any more. */
export async function forgetWaitingFile(id: string): Promise<void> {
  const [work, owner, { removeFormDraft }] = await Promise.all([
    workDatabase(),
    requireOwner(),
    import('#db/work/form-drafts.ts'),
  ])
  await removeFormDraft(work, owner, PREFIX + id)
}

/** The files of this user that wait for the library of a site, first picked first. */
export async function waitingFiles(siteId: string): Promise<WaitingFile[]> {
  const owner = currentOwner()
  if (!owner) return []
  const work = await workDatabase()
  const rows = await work.formDrafts.where('[serverId+userId]').equals(ownerKey(owner)).toArray()
  return rows
    .filter((row) => row.siteId === siteId && row.key.startsWith(PREFIX))
    .sort((a, b) => a.updatedAt - b.updatedAt)
    .map(readRow)
}

/** The bytes of one; undefined where this device has lost them. */
export async function waitingBytes({ hash, name, type }: WaitingFile): Promise<File | undefined> {
  const [work, owner, { readBlob }] = await Promise.all([workDatabase(), requireOwner(), import('#db/work/blobs.ts')])
  const row = await readBlob(work, owner, hash)
  return row && new File([row.bytes], name, { type })
}

function readRow({ key, siteId, values }: FormDraftRow): WaitingFile {
  const { file, name, size, type, tags } = values
  return {
    id: key.slice(PREFIX.length),
    siteId,
    name: String(name ?? ''),
    size: Number(size ?? 0),
    type: String(type ?? ''),
    tags: Array.isArray(tags) ? tags.map(String) : [],
    hash: String(file ?? '').replace(/^local-blob:/, ''),
  }
}
