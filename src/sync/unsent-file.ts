import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import * as z from 'zod/mini'
import { contentHash, textHash } from '#lib/hash.ts'
import type { BlobRow, DraftRow, OperationRow, Owner } from '#db/rows.ts'

const FORMAT = 'holdfast-unsent'
const VERSION = 1
const INDEX = 'unsent.json'
/** The fingerprint of the list: no zip is checked when it is read. Older archives have none. */
const INDEX_HASH = 'unsent.json.hash'
const ZIP_BEGINS = [0x50, 0x4b, 0x03, 0x04]

/** All unpacked files of one archive together (bytes): more is no work of one person, and is neither made nor read. */
const UNPACKED_MAX = 1024 ** 3

/** Why an archive can not be taken in, or made; nothing was changed. */
export type ArchiveProblem = 'not-an-archive' | 'newer' | 'damaged' | 'other-user' | 'other-server' | 'too-large'

export class ArchiveError extends Error {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem) {
    super(problem)
    this.name = 'ArchiveError'
    this.problem = problem
  }
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

export interface Unpacked {
  operations: OperationRow[]
  drafts: DraftRow[]
  blobs: BlobRow[]
}

/** One zip of the list as JSON and the picked files as they are. */
export function pack(owner: Owner, { operations, drafts, blobs }: Unpacked): Uint8Array<ArrayBuffer> {
  const files = blobs.map((blob) => ({ ...blob, bytes: undefined }))
  const { userId, serverId } = owner
  const list = { format: FORMAT, version: VERSION, userId, serverId, operations, drafts, files }
  const json = JSON.stringify(list, null, 2)
  const index = strToU8(json)
  const size = blobs.reduce((sum, blob) => sum + blob.size, index.length)
  if (size > UNPACKED_MAX) throw new ArchiveError('too-large')
  // Pictures are compressed already: trying it again with many of them would hold the page up for nothing.
  const entries = blobs.map((blob) => [`files/${blob.hash}`, [new Uint8Array(blob.bytes), { level: 0 }]] as const)
  const all = { [INDEX]: index, [INDEX_HASH]: strToU8(textHash(json)), ...Object.fromEntries(entries) }
  return zipSync(all as Zippable) as Uint8Array<ArrayBuffer>
}

/**
 * What a packed archive holds.
 *
 * @throws ArchiveError also where it is of somebody else
 */
export async function unpack(zip: Uint8Array, owner: Owner): Promise<Unpacked> {
  const entries = unzipped(zip)
  const list = indexOf(entries[INDEX], entries[INDEX_HASH])
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

function indexOf(bytes: Uint8Array | undefined, hash: Uint8Array | undefined): z.infer<typeof index> {
  if (!bytes) throw new ArchiveError('not-an-archive')
  const json = strFromU8(bytes)
  const list = parsed(() => JSON.parse(json) as unknown)
  // A newer version may write the rest otherwise.
  if (parsed(() => head.parse(list)).version > VERSION) throw new ArchiveError('newer')
  if (hash && strFromU8(hash) !== textHash(json)) throw new ArchiveError('damaged')
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
