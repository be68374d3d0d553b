import { resourceGet, resourceList, resourceUpload } from '#contract/resources.ts'
import { blobRefsIn } from '#db/work/blobs.ts'
import type { BlobRow, FileRefusal, OperationRow, RefusedFile, UploadedFile } from '#db/rows.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { withMark } from '#lib/files/file-name.ts'
import type { Ports } from '#sync/ports.ts'
import { isDoubtful, probe, saysAbsent } from '#sync/send/read-state.ts'
import { patienceOf } from '#sync/send/requests.ts'
import {
  FILE_DOUBTED,
  AttemptAborted,
  KEY_REUSED,
  LARGE_FILE,
  refused,
  timesOf,
  type Attempt,
} from '#sync/send/attempt.ts'
import { withAddresses } from '#sync/texts/with-addresses.ts'
import { withoutFiles } from '#sync/texts/without-files.ts'

const TIMEOUT_MS = 60_000
/** How much less a slow line carries than the one that `uploadLimit` is meant for. */
const SLOWER = 16
/** How long an order waits before it looks again whether the file that another one sends is there (ms). */
const SENDER_LOOK_MS = 3_000

/** How often in a row a file is sent before a refusal without a code of its own is believed. */
const DOUBTS = 3

/** What one engine is sending just now, by file and site: an order that needs the same file waits for it. */
const underWay = new WeakMap<Ports, Map<string, Promise<void>>>()

/** What an operation has to know of its files before it sends its text. */
export interface SentFiles {
  /** Those that the server did not take. */
  refused: readonly RefusedFile[]
  /** The form with the addresses of its files; those that were refused stand in their places as they did. */
  placed(form: ContentForm): ContentForm
  /** The same without those that were refused. */
  rewrite(form: ContentForm): ContentForm
}

/**
 * Sends the files of an operation that the server has not got yet, each once, and remembers where they lie. One that the
 * server refuses keeps neither the others nor the text from being sent. @throws Halt
 */
export async function uploadFiles(run: Attempt): Promise<SentFiles> {
  const { operation, ports } = run
  const addresses = new Map<string, UploadedFile>()
  const refused: RefusedFile[] = []
  for (const hash of blobRefsIn(operation.payload.form)) {
    const end = await inTurn(ports, `${hash} ${operation.siteId}`, () => place(run, hash))
    if ('code' in end) refused.push(end)
    else addresses.set(hash, end)
  }
  const placed = (form: ContentForm) => withAddresses(form, addresses)
  const hashes = refused.map(({ hash }) => hash)
  return {
    refused,
    placed,
    rewrite: (form) =>
      hashes.length > 0 ? withoutFiles(placed(form), hashes, run.operation.base?.form) : placed(form),
  }
}

/** One after another for the same file: whoever comes next finds what the one before has left. */
async function inTurn<T>(ports: Ports, name: string, work: () => Promise<T>): Promise<T> {
  const turns = underWay.get(ports) ?? new Map<string, Promise<void>>()
  underWay.set(ports, turns)
  const done = (turns.get(name) ?? Promise.resolve()).then(work)
  const turn = done.then(
    () => undefined,
    () => undefined,
  )
  turns.set(name, turn)
  try {
    return await done
  } finally {
    if (turns.get(name) === turn) turns.delete(name)
  }
}

async function place(run: Attempt, hash: string): Promise<UploadedFile | RefusedFile> {
  const { operation, ports } = run
  const { siteId } = operation
  const blob = await ports.store.blob(operation, hash)
  if (blob === undefined) throw lost()
  const known = blob.uploads[siteId]
  if (known && !(await isGone(run, known))) return known
  const refusal = blob.refusals?.[siteId]
  // Each order that names a file asks once: what stood in its way may have been mended since.
  if (refusal && refusal.at >= orderedAt(operation)) return refusedFile(blob, refusal)
  return upload(run, known ? ((await renewed(run, hash)) ?? blob) : blob)
}

function orderedAt({ createdAt, textAt = 0 }: OperationRow): number {
  return Math.max(createdAt, textAt)
}

function refusedFile({ hash, name }: BlobRow, { code, message, args }: FileRefusal): RefusedFile {
  return { hash, name, code, message, ...(args && { args }) }
}

/** As another upload, under a key of its own. */
function renewed({ operation, ports }: Attempt, hash: string): Promise<BlobRow | undefined> {
  return ports.store.lost(operation, hash, operation.siteId, ports.clock.now())
}

/** What was uploaded before this was ordered may have been deleted since. Who may not look takes it to be there. */
async function isGone(run: Attempt, { resourceId, at = 0 }: UploadedFile): Promise<boolean> {
  // What may have arrived already is asked for under its key, which stands for the same addresses.
  if (at >= run.operation.createdAt || (run.keyed && run.operation.unsure)) return false
  const path = resourceGet.path.replace('{resourceId}', encodeURIComponent(resourceId))
  return saysAbsent(await probe(run, { method: 'GET', path, timeoutMs: TIMEOUT_MS }))
}

async function upload(run: Attempt, blob: BlobRow): Promise<UploadedFile | RefusedFile> {
  const { operation, ports } = run
  if (isTooLong(run, blob)) {
    throw new AttemptAborted({ end: 'later', code: LARGE_FILE, unsure: operation.unsure, waitMs: 0 })
  }
  // An older order may have sent it under the same key.
  const isKnown = run.keyed && run.trusts(blob.createdAt)
  const file = (isKnown ? undefined : await sentBefore(run, blob)) ?? (await send(run, blob))
  if ('code' in file) {
    const { code, message, args } = file
    const refusal = { code, message, ...(args && { args }), at: ports.clock.now() }
    await ports.store.refusedFile(operation, blob.hash, operation.siteId, refusal)
    return file
  }
  await ports.store.uploaded(operation, blob.hash, operation.siteId, { ...file, at: ports.clock.now() })
  return file
}

/** Where a try had a line and got no answer, the line is slow, or the context did not live to its end. */
function isTooLong({ operation, ports }: Attempt, { size }: BlobRow): boolean {
  const wasInVain = operation.unsure && operation.attempts > 1
  return size > (wasInVain ? ports.uploadLimit / SLOWER : ports.uploadLimit)
}

/**
 * Where no key tells a repeat, the next one has to know that there was a first, whichever order or tab it belongs to.
 * Answers the file when it is there already. @throws Halt another order is sending it
 */
async function sentBefore(run: Attempt, { hash }: BlobRow): Promise<UploadedFile | undefined> {
  const { operation, ports } = run
  const before = await ports.store.uploading(operation, hash, ports.clock.now())
  if (!before)
    throw new AttemptAborted({ end: 'later', code: 'FILE_UNDER_WAY', unsure: operation.unsure, waitMs: SENDER_LOOK_MS })
  const known = before.uploads[operation.siteId]
  if (known) return known
  // Who could rely on its key has noted nothing of it.
  const mayBeThere = run.takesKeys || operation.attempts > 1 || before.asked?.includes(operation.siteId)
  return mayBeThere ? findByName(run, before) : undefined
}

/** Its row is gone, or is damaged and has lost its bytes. */
function lost(): AttemptAborted {
  return new AttemptAborted(refused({ code: 'FILE_LOST', message: '' }))
}

async function send(run: Attempt, blob: BlobRow): Promise<UploadedFile | RefusedFile> {
  const answer = await ask(run, blob)
  if (answer.kind === 'applied') return answer.data as UploadedFile
  // What it is sent with has changed since it was sent under that key: its name, in a newer version of the app.
  if (answer.code === KEY_REUSED) {
    const fresh = await renewed(run, blob.hash)
    const again = fresh && (await ask(run, fresh))
    if (again?.kind === 'applied') return again.data as UploadedFile
  }
  const { unsure, lastError } = run.operation
  // Where refusals have no codes of their own a server in trouble sounds alike.
  if (isDoubtful(answer) && timesOf(lastError, FILE_DOUBTED) < DOUBTS)
    throw new AttemptAborted({ end: 'later', code: FILE_DOUBTED, unsure })
  // The server knows it by the name under which it was sent.
  const named = (text: string) => text.replaceAll(uploadName(blob), blob.name)
  const args = answer.args?.map((one) => (typeof one === 'number' ? one : named(one)))
  return refusedFile(blob, { code: answer.code, message: named(answer.message), ...(args && { args }), at: 0 })
}

async function ask(run: Attempt, blob: BlobRow): ReturnType<Attempt['ask']> {
  const { type, bytes, tags, size } = blob
  if ((bytes as ArrayBuffer | undefined)?.byteLength !== size) throw lost()
  // The key names this device's copy and the site: any operation that needs the file there may send it, the server
  // keeps one. User and moment keep apart the same bytes picked by others, on other devices, or again after a deletion.
  const key = `${blob.hash.slice(0, 32)}.${run.operation.siteId}.${blob.userId}.${blob.createdAt}`
  const request = {
    method: 'POST',
    path: resourceUpload.path,
    file: { name: uploadName(blob), type, bytes, tags },
    key,
    timeoutMs: TIMEOUT_MS,
    patience: patienceOf(run.operation),
  } as const
  try {
    return await run.ask(request)
  } catch (error) {
    if (!(error instanceof AttemptAborted) || error.outcome.end !== 'later') throw error
    throw new AttemptAborted({ ...error.outcome, file: blob.hash })
  }
}

/** After an unknown outcome, where the server knows no keys: the name carries the hash for this. */
async function findByName(run: Attempt, blob: BlobRow): Promise<UploadedFile | undefined> {
  const query = { name: mark(blob), pageNum: 1, pageSize: 10 }
  const answer = await run.ask({ method: 'GET', path: resourceList.path, query, timeoutMs: TIMEOUT_MS })
  if (answer.kind !== 'applied') {
    // A server in trouble has not said that there is no such file.
    if (isDoubtful(answer)) throw new AttemptAborted({ end: 'later', code: answer.code, unsure: run.operation.unsure })
    // Who may not look will never know: twice is better than never.
    return undefined
  }
  return (answer.data as { rows?: UploadedFile[] }).rows?.[0]
}

function uploadName(blob: BlobRow): string {
  return withMark(blob.name, mark(blob))
}

function mark(blob: BlobRow): string {
  return blob.hash.slice(0, 8)
}
