import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import * as z from 'zod/mini'
import { contentHash } from '#lib/hash.ts'
import { withConnection } from '#db/connection.ts'
import type { BlobRow, DraftRow, OperationRow, Owner } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work.ts'
import { isInterrupted } from '#sync/operation.ts'

const FORMAT = 'holdfast-unsent'
const VERSION = 1
const INDEX = 'unsent.json'

/** All unpacked files of one archive together (bytes): more is no work of one person. */
const UNPACKED_MAX = 1024 ** 3

/** Why an archive can not be taken in; nothing was changed. */
export type ArchiveProblem = 'not-an-archive' | 'newer' | 'damaged' | 'other-user' | 'other-server'

export class ArchiveError extends Error {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem) {
    super(problem)
    this.name = 'ArchiveError'
    this.problem = problem
  }
}

/** What was taken in, and what was here or done already. */
export interface Restored {
  operations: number
  drafts: number
  skipped: number
}

const owned = { userId: z.string(), serverId: z.string() }
const operation = z.looseObject({
  ...owned,
  opId: z.string(),
  key: z.string(),
  kind: z.string(),
  siteId: z.string(),
  title: z.string(),
  state: z.string(),
  sent: z.boolean(),
  schemaVersion: z.number(),
  payload: z.looseObject({}),
  dependsOn: z.array(z.string()),
  blobRefs: z.array(z.string()),
})
const draft = z.looseObject({
  ...owned,
  key: z.string(),
  siteId: z.string(),
  form: z.looseObject({ contentId: z.string() }),
  updatedAt: z.number(),
})
const file = z.looseObject({
  ...owned,
  hash: z.string(),
  name: z.string(),
  type: z.string(),
  uploads: z.looseObject({}),
})
const index = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  ...owned,
  operations: z.array(operation),
  drafts: z.array(draft),
  files: z.array(file),
})

/** One zip with all unsent work of one owner: operations and drafts as JSON, picked files as they are. */
export async function packUnsent(work: WorkDatabase, owner: Owner): Promise<Uint8Array<ArrayBuffer>> {
  const mine = ownerKey(owner)
  const { operations, drafts, blobs } = await withConnection(work, async () => ({
    operations: await work.outbox.where('[serverId+userId]').equals(mine).sortBy('seq'),
    drafts: await work.drafts.where('[serverId+userId]').equals(mine).toArray(),
    blobs: await work.blobs.where('[serverId+userId]').equals(mine).toArray(),
  }))
  const files = blobs.map((blob) => ({ ...blob, bytes: undefined }))
  const { userId, serverId } = owner
  const list = { format: FORMAT, version: VERSION, userId, serverId, operations, drafts, files }
  const entries = Object.fromEntries(blobs.map((blob) => [`files/${blob.hash}`, new Uint8Array(blob.bytes)]))
  return zipSync({ [INDEX]: strToU8(JSON.stringify(list, null, 2)), ...entries }) as Uint8Array<ArrayBuffer>
}

/**
 * Takes a packed archive back in, all or nothing: in its order behind what waits already; what is here or was ended on
 * this device is left alone, and a newer draft stays. What was being sent counts as unknown: its keys settle it, so that
 * the same work on two devices takes effect once.
 *
 * @throws ArchiveError nothing was changed
 */
export async function restoreUnsent(work: WorkDatabase, owner: Owner, zip: Uint8Array): Promise<Restored> {
  const { operations, drafts, blobs } = await unpack(zip, owner)
  return withConnection(work, () =>
    work.transaction('rw', work.outbox, work.drafts, work.blobs, work.journal, async () => {
      const done: Restored = { operations: 0, drafts: 0, skipped: 0 }
      for (const blob of blobs) {
        if (!(await work.blobs.get(rowKey(owner, blob.hash)))) await work.blobs.add(blob)
      }
      for (const row of operations) {
        if (await isKnown(work, row.opId)) done.skipped++
        else await work.outbox.add(waitingAgain(row)).then(() => done.operations++)
      }
      for (const row of drafts) {
        const stored = await work.drafts.get(rowKey(owner, row.key))
        if (stored && stored.updatedAt >= row.updatedAt) done.skipped++
        else await work.drafts.put(row).then(() => done.drafts++)
      }
      return done
    }),
  )
}

async function isKnown(work: WorkDatabase, opId: string): Promise<boolean> {
  const [waiting, ended] = [work.outbox.where('opId').equals(opId), work.journal.where('opId').equals(opId)]
  return (await waiting.count()) + (await ended.count()) > 0
}

/** Nobody sends it; whether somebody did is asked first. */
function waitingAgain(packed: OperationRow): Omit<OperationRow, 'seq'> {
  const { seq: _, lease: __, ...row } = packed
  const isUnderWay = isInterrupted(row) || row.unsure
  return isUnderWay ? { ...row, state: 'unknown', unsure: true } : row
}

interface Unpacked {
  operations: OperationRow[]
  drafts: DraftRow[]
  blobs: BlobRow[]
}

async function unpack(zip: Uint8Array, owner: Owner): Promise<Unpacked> {
  const entries = unzipped(zip)
  const list = indexOf(entries[INDEX])
  if (list.version > VERSION) throw new ArchiveError('newer')
  if (list.userId !== owner.userId) throw new ArchiveError('other-user')
  if (list.serverId !== owner.serverId) throw new ArchiveError('other-server')
  const rows = [...list.operations, ...list.drafts, ...list.files]
  if (rows.some((row) => row.userId !== owner.userId || row.serverId !== owner.serverId))
    throw new ArchiveError('damaged')
  const blobs: BlobRow[] = []
  for (const one of list.files) {
    const bytes = entries[`files/${one.hash}`]?.slice()
    if (!bytes || (await contentHash(bytes)) !== one.hash) throw new ArchiveError('damaged')
    blobs.push({ ...one, bytes: bytes.buffer, size: bytes.byteLength } as unknown as BlobRow)
  }
  return { operations: list.operations as never, drafts: list.drafts as never, blobs }
}

function unzipped(zip: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  const fits = ({ originalSize }: { originalSize: number }) => (total += originalSize) <= UNPACKED_MAX
  try {
    return unzipSync(zip, { filter: fits })
  } catch {
    throw new ArchiveError('not-an-archive')
  }
}

function indexOf(bytes: Uint8Array | undefined): z.infer<typeof index> {
  if (!bytes) throw new ArchiveError('not-an-archive')
  try {
    return index.parse(JSON.parse(strFromU8(bytes)))
  } catch {
    throw new ArchiveError('damaged')
  }
}
