import type { Table } from 'dexie'
import { contentHash } from '#lib/hash.ts'
import { withConnection } from '#db/connection.ts'
import type { BlobRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'

/** How a body refers to a picked file that has no address on the server yet. */
export const LOCAL_BLOB = 'local-blob:'
/** Where the service worker serves such a file to this app's own pages. */
export const LOCAL_BLOB_PATH = '/admin/local-blob/'

export interface PickedFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  tags?: readonly string[] | undefined
  /** Nobody has named it: it came out of something that was pasted. */
  isNameless?: boolean | undefined
}

/**
 * Stores a file under the hash of its bytes; the same bytes are stored once, with the tags of all who picked them, under
 * the name of who picked them last. Answers the hash. What is uploaded already gets no more tags; under another name it
 * is uploaded once more, so that it is found there by the name that was picked.
 */
export async function storeBlob(work: WorkDatabase, owner: Owner, file: PickedFile, now: number): Promise<string> {
  const hash = await contentHash(file.bytes)
  const { serverId, userId } = owner
  const bytes = file.bytes.slice().buffer
  await withConnection(work, () =>
    work.transaction('rw', work.blobs, async () => {
      const known = await work.blobs.get(rowKey(owner, hash))
      if (known) {
        const named = withName(withBytes(known, bytes), file, now)
        return void (await work.blobs.put({ ...withTags(named, file.tags, now), usedAt: now }))
      }
      const { name, type, tags = [] } = file
      await work.blobs.add({
        serverId,
        userId,
        hash,
        name,
        type,
        size: bytes.byteLength,
        bytes,
        ...(tags.length > 0 && { tags: [...tags] }),
        uploads: {},
        createdAt: now,
      })
    }),
  )
  return hash
}

/** Whether a row still has the bytes that it was stored with. */
export function isWhole({ bytes, size }: Pick<BlobRow, 'size'> & { bytes?: ArrayBuffer }): boolean {
  return bytes?.byteLength === size
}

/** A row that has lost its bytes has them again; what is known of its uploads holds for them. */
export function withBytes(row: BlobRow, bytes: ArrayBuffer): BlobRow {
  return isWhole(row) ? row : { ...row, bytes, size: bytes.byteLength }
}

function withName(known: BlobRow, { name, isNameless }: PickedFile, now: number): BlobRow {
  if (isNameless || known.name === name) return known
  const { asked: _, senders: __, ...rest } = known
  return { ...rest, name, uploads: {}, createdAt: now }
}

/** With other tags it is another upload: under the key of the one before, which names the moment, it would be refused. */
function withTags(known: BlobRow, tags: readonly string[] = [], now: number): BlobRow {
  const all = [...new Set([...(known.tags ?? []), ...tags])]
  return all.length === (known.tags ?? []).length ? known : { ...known, tags: all, createdAt: now }
}

export async function readBlob(work: WorkDatabase, owner: Owner, hash: string): Promise<BlobRow | undefined> {
  return withConnection(work, () => work.blobs.get(rowKey(owner, hash)))
}

/** Every `local-blob:` hash in a form, body and lists alike. */
export function blobRefsIn(value: unknown): string[] {
  const found = JSON.stringify(value ?? '').matchAll(/local-blob[:/]([0-9a-f]{64})/g)
  return [...new Set(Array.from(found, (match) => match[1] ?? ''))]
}

/** How many picked files wait here, and their bytes. Read one by one: together they may be larger than memory. */
export async function blobTotals(work: WorkDatabase): Promise<{ files: number; fileBytes: number }> {
  const totals = { files: 0, fileBytes: 0 }
  await withConnection(work, () =>
    work.blobs.each(({ size }) => {
      totals.files++
      totals.fileBytes += size
    }),
  )
  return totals
}

/**
 * Removes the files that nothing refers to (no operation, no draft, nothing that may be wanted back, none of `needed`)
 * and that were last picked before `before`: a dialog may still be open on newer ones. Answers how many went.
 */
export async function collectBlobs(
  work: WorkDatabase,
  owner: Owner,
  before: number,
  needed: readonly string[] = [],
): Promise<number> {
  return withConnection(work, () =>
    work.transaction(
      'rw',
      [work.blobs, work.outbox, work.drafts, work.discarded, work.versions, work.journal, work.formDrafts],
      async () => {
        const mine = ownerKey(owner)
        const old = (blob: BlobRow) => (blob.usedAt ?? blob.createdAt) < before
        const blobs = work.blobs.where('[serverId+userId]').equals(mine)
        if ((await blobs.clone().and(old).count()) === 0) return 0
        const used = new Set(needed)
        const note = (refs: string[]) => refs.forEach((hash) => used.add(hash))
        for (const table of [work.outbox, work.drafts, work.discarded, work.versions] as Table<{
          blobRefs?: string[]
        }>[]) {
          await table
            .where('[serverId+userId]')
            .equals(mine)
            // A damaged row may not say which: then all that it mentions.
            .each((row) => note(row.blobRefs ?? blobRefsIn(row)))
        }
        await work.journal
          .where('[serverId+userId]')
          .equals(mine)
          .each((row) => note(blobRefsIn(row.payload?.form)))
        // Files that wait for the library.
        await work.formDrafts
          .where('[serverId+userId]')
          .equals(mine)
          .each((row) => note(blobRefsIn(row.values)))
        return blobs.and((blob) => !used.has(blob.hash) && old(blob)).delete()
      },
    ),
  )
}
