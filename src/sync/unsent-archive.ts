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
const ZIP_BEGINS = [0x50, 0x4b, 0x03, 0x04]

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
/** Ids become parts of addresses. */
const id = z.string().check(z.regex(/^\d+$/))
const place = { catalogId: text(/^\d*$/), contentType: text(/^\w*$/) }
const form = z.looseObject({ ...place, contentId: id })
/**
 * What tells an operation from others and where it goes. A row that lacks more was damaged before it was packed, and is
 * set aside here as it was there (`isReadable`).
 */
const operation = z.looseObject({
  ...owned,
  opId: z.string(),
  key: z.string().check(z.regex(/^(?:content|catalog|site):\d+$/)),
  kind: z.string(),
  siteId: id,
  title: z.string(),
  state: z.string(),
  sent: z.boolean(),
  schemaVersion: z.number(),
  payload: z.nullable(z.looseObject({ ...place, contentId: z.optional(id), form: z.optional(form) })),
  base: z.optional(z.looseObject({ form })),
})
const draft = z.looseObject({
  ...owned,
  key: z.string().check(z.regex(/^content:\d+$/)),
  siteId: id,
  form,
  blobRefs: z.array(z.string()),
  updatedAt: z.number(),
})
const file = z.looseObject({
  ...owned,
  hash: z.string(),
  name: z.string(),
  type: z.string(),
  uploads: z.looseObject({}),
})
const head = z.object({ format: z.literal(FORMAT), version: z.number() })
const index = z.object({
  ...owned,
  operations: z.array(operation),
  drafts: z.array(draft),
  files: z.array(file),
})

function text(shape: RegExp) {
  return z.optional(z.nullable(z.string().check(z.regex(shape))))
}

/**
 * One zip with all unsent work of one owner, or with that on some keys: operations and drafts as JSON, picked files as
 * they are.
 */
export async function packUnsent(
  work: WorkDatabase,
  owner: Owner,
  keys?: ReadonlySet<string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const mine = ownerKey(owner)
  const isAsked = ({ key }: { key: string }) => !keys || keys.has(key)
  const {
    operations,
    drafts,
    files: blobs,
  } = await withConnection(work, async () => {
    const orders = (await work.outbox.where('[serverId+userId]').equals(mine).sortBy('seq')).filter(isAsked)
    const forms = (await work.drafts.where('[serverId+userId]').equals(mine).toArray()).filter(isAsked)
    const all = await work.blobs.where('[serverId+userId]').equals(mine).toArray()
    const needed = new Set([...orders, ...forms].flatMap(({ blobRefs }) => blobRefs))
    return { operations: orders, drafts: forms, files: keys ? all.filter(({ hash }) => needed.has(hash)) : all }
  })
  const files = blobs.map((blob) => ({ ...blob, bytes: undefined }))
  const { userId, serverId } = owner
  const list = { format: FORMAT, version: VERSION, userId, serverId, operations, drafts, files }
  const entries = Object.fromEntries(blobs.map((blob) => [`files/${blob.hash}`, new Uint8Array(blob.bytes)]))
  return zipSync({ [INDEX]: strToU8(JSON.stringify(list, null, 2)), ...entries }) as Uint8Array<ArrayBuffer>
}

/**
 * Takes a packed archive back in, all or nothing: in its order behind what waits already; what is here or was done on
 * this device is left alone, and a newer draft stays. What was discarded comes back. What was being sent counts as unknown: its keys settle it, so that
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
  const waiting = work.outbox.where('opId').equals(opId)
  const done = work.journal
    .where('opId')
    .equals(opId)
    .and(({ outcome }) => outcome === 'done')
  return (await waiting.count()) + (await done.count()) > 0
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
    // A file that was not written or not fetched to its end lacks the list of what is in it, but it begins well.
    throw new ArchiveError(ZIP_BEGINS.every((byte, at) => zip[at] === byte) ? 'damaged' : 'not-an-archive')
  }
}

function indexOf(bytes: Uint8Array | undefined): z.infer<typeof index> {
  if (!bytes) throw new ArchiveError('not-an-archive')
  const list = parsed(() => JSON.parse(strFromU8(bytes)) as unknown)
  // A newer version may write the rest otherwise.
  if (parsed(() => head.parse(list)).version > VERSION) throw new ArchiveError('newer')
  parsed(() => index.parse(list))
  // As it was packed: what comes out of the check has its fields in another order, and a key stands for one body.
  return list as z.infer<typeof index>
}

function parsed<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new ArchiveError('damaged')
  }
}
