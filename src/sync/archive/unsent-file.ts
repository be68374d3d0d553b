import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import * as z from 'zod/mini'
import { contentHash, textHash } from '#lib/hash.ts'
import type { BlobRow, DraftRow, OperationRow, Owner } from '#db/rows.ts'
import { contentKey, needsOf } from '#sync/model/operation.ts'

const FORMAT = 'holdfast-unsent'
const VERSION = 1
const INDEX = 'unsent.json'
/** The fingerprint of the list: no zip is checked when it is read. Older archives have none. */
const INDEX_HASH = 'unsent.json.hash'
const ZIP_BEGINS = [0x50, 0x4b, 0x03, 0x04]

/** All unpacked files of one archive together (bytes): more is no work of one person, and is neither made nor read. */
export const UNPACKED_MAX = 1024 ** 3

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
 * What tells an operation from others and where it goes: a row without it is left out. One that lacks more was damaged
 * before it was packed as well, and is set aside here as it was there (`isReadable`).
 */
const operation = z.looseObject({
  ...owned,
  opId: z.string(),
  key: z.string().check(z.regex(/^(?:content|catalog|site|widget):\d+$/)),
  kind: z.string(),
  siteId: id,
  title: z.optional(z.string()),
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
/** Row by row: a damaged one must not keep all others from being had back. */
const index = z.object({
  ...owned,
  epoch: z.optional(z.number()),
  operations: z.array(z.unknown()),
  drafts: z.array(z.unknown()),
  files: z.array(z.unknown()),
})

function text(shape: RegExp) {
  return z.optional(z.nullable(z.string().check(z.regex(shape))))
}

export interface Unpacked {
  /** Of the server, as this device knew it: what the rows say of versions is of this epoch. Older archives do not tell. */
  epoch: number | undefined
  operations: OperationRow[]
  drafts: DraftRow[]
  blobs: BlobRow[]
}

/** What can be had back of an archive. */
export interface Readable extends Unpacked {
  /** Rows that were packed damaged: they stay in the file. */
  damaged: number
  /** Orders behind a damaged one of the same key, or that need one: without it they may mean something else. */
  behind: ReadonlySet<OperationRow>
}

/** One zip of the list as JSON and the picked files as they are. */
export function pack(owner: Owner, { epoch, operations, drafts, blobs }: Unpacked): Uint8Array<ArrayBuffer> {
  // One that has lost its bytes would make the whole archive a damaged one.
  const held = blobs.filter(({ bytes }) => bytes as ArrayBuffer | undefined)
  const files = held.map((blob) => ({ ...blob, bytes: undefined }))
  const { userId, serverId } = owner
  const list = { format: FORMAT, version: VERSION, userId, serverId, epoch, operations, drafts, files }
  const json = JSON.stringify(list, null, 2)
  const index = strToU8(json)
  const size = held.reduce((sum, blob) => sum + blob.size, index.length)
  if (size > UNPACKED_MAX) throw new ArchiveError('too-large')
  // Pictures are compressed already: trying it again with many of them would hold the page up for nothing.
  const entries = held.map((blob) => [`files/${blob.hash}`, [new Uint8Array(blob.bytes), { level: 0 }]] as const)
  const all = { [INDEX]: index, [INDEX_HASH]: strToU8(textHash(json)), ...Object.fromEntries(entries) }
  return zipSync(all as Zippable) as Uint8Array<ArrayBuffer>
}

/**
 * What a packed archive holds.
 *
 * @throws ArchiveError also where it is of somebody else
 */
export async function unpack(zip: Uint8Array, owner: Owner): Promise<Readable> {
  const entries = unzipped(zip)
  const list = indexOf(entries[INDEX], entries[INDEX_HASH])
  if (list.userId !== owner.userId) throw new ArchiveError('other-user')
  if (list.serverId !== owner.serverId) throw new ArchiveError('other-server')
  const operations = list.operations.filter((row) => isA(operation, row))
  const drafts = list.drafts.filter((row) => isA(draft, row))
  const files = list.files.filter((row) => isA(file, row))
  const rows = [...operations, ...drafts, ...files]
  if (rows.some((row) => row.userId !== owner.userId || row.serverId !== owner.serverId))
    throw new ArchiveError('damaged')
  const blobs: BlobRow[] = []
  for (const one of files) {
    const bytes = entries[`files/${one.hash}`]?.slice()
    if (!bytes || (await contentHash(bytes)) !== one.hash) throw new ArchiveError('damaged')
    blobs.push({ ...one, bytes: bytes.buffer, size: bytes.byteLength } as unknown as BlobRow)
  }
  const damaged = list.operations.length + list.drafts.length + list.files.length - rows.length
  const behind = behindDamaged(list.operations) as ReadonlySet<never>
  return { epoch: list.epoch, operations: operations as never, drafts: drafts as never, blobs, damaged, behind }
}

function isA<T extends z.ZodMiniType>(shape: T, row: unknown): row is z.infer<T> {
  return shape.safeParse(row).success
}

/** In the order in which they were given. */
function behindDamaged(rows: readonly unknown[]): ReadonlySet<unknown> {
  const missing = new Set<unknown>()
  const behind = new Set<unknown>()
  for (const row of rows) {
    if (!isA(operation, row)) for (const name of namesIn(row)) missing.add(name)
    else if (namesIn(row).some((name) => missing.has(name)) || needsOf(row as never).some((name) => missing.has(name)))
      behind.add(row)
  }
  return behind
}

/** The id of an order and what it is for, as far as it says so. */
function namesIn(row: unknown): string[] {
  const { opId, key, payload } = (row ?? {}) as Partial<Record<keyof OperationRow, unknown>>
  const { contentId, form: text } = (payload ?? {}) as Partial<OperationRow['payload']>
  const ids = [contentId, text?.contentId].filter((one) => typeof one === 'string')
  return [opId, key, ...ids.map(contentKey)].filter((name) => typeof name === 'string')
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
