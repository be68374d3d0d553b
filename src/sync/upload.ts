import { resourceGet, resourceList, resourceUpload } from '#contract/resources.ts'
import { blobRefsIn, LOCAL_BLOB, LOCAL_BLOB_PATH } from '#db/blobs.ts'
import type { BlobRow, UploadedFile } from '#db/rows.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { Ports } from '#sync/ports.ts'
import { isDoubtful, look, saysAbsent } from '#sync/read-state.ts'
import { patienceOf } from '#sync/requests.ts'
import { Halt, LARGE_FILE, refused, type Run } from '#sync/run.ts'

const TIMEOUT_MS = 60_000
/** How much less a slow line carries than the one that `uploadLimit` is meant for. */
const SLOWER = 16
/** How long an order waits before it looks again whether the file that another one sends is there (ms). */
const SENDER_LOOK_MS = 3_000

/** What one engine is sending just now, by file and site: an order that needs the same file waits for it. */
const underWay = new WeakMap<Ports, Map<string, Promise<void>>>()

/**
 * Sends the files of an operation that the server has not got yet, each once, and remembers where they lie. Answers
 * what puts their addresses into a copy of the form. @throws Halt
 */
export async function uploadFiles(run: Run): Promise<(form: ContentForm) => ContentForm> {
  const { operation, ports } = run
  const placed = new Map<string, UploadedFile>()
  for (const hash of blobRefsIn(operation.payload.form)) {
    placed.set(hash, await inTurn(ports, `${hash} ${operation.siteId}`, () => place(run, hash)))
  }
  return (form) => withAddresses(form, placed)
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

async function place(run: Run, hash: string): Promise<UploadedFile> {
  const { operation, ports } = run
  const blob = await ports.store.blob(operation, hash)
  if (blob === undefined) throw lost()
  const known = blob.uploads[operation.siteId]
  if (!known) return upload(run, blob)
  if (!(await isGone(run, known))) return known
  return upload(run, (await ports.store.lost(operation, hash, operation.siteId, ports.clock.now())) ?? blob)
}

/** What was uploaded before this was ordered may have been deleted since. Who may not look takes it to be there. */
async function isGone(run: Run, { resourceId, at = 0 }: UploadedFile): Promise<boolean> {
  // What may have arrived already is asked for under its key, which stands for the same addresses.
  if (at >= run.operation.createdAt || (run.keyed && run.operation.unsure)) return false
  const path = resourceGet.path.replace('{resourceId}', encodeURIComponent(resourceId))
  return saysAbsent(await look(run, { method: 'GET', path, timeoutMs: TIMEOUT_MS }))
}

async function upload(run: Run, blob: BlobRow): Promise<UploadedFile> {
  const { operation, ports } = run
  if (isTooLong(run, blob)) {
    throw new Halt({ end: 'later', code: LARGE_FILE, unsure: operation.unsure, waitMs: 0 })
  }
  // An older order may have sent it under the same key.
  const isKnown = run.keyed && run.trusts(blob.createdAt)
  const file = (isKnown ? undefined : await sentBefore(run, blob)) ?? (await send(run, blob))
  await ports.store.uploaded(operation, blob.hash, operation.siteId, { ...file, at: ports.clock.now() })
  return file
}

/** Where a try had a line and got no answer, the line is slow, or the context did not live to its end. */
function isTooLong({ operation, ports }: Run, { size }: BlobRow): boolean {
  const wasInVain = operation.unsure && operation.attempts > 1
  return size > (wasInVain ? ports.uploadLimit / SLOWER : ports.uploadLimit)
}

/**
 * Where no key tells a repeat, the next one has to know that there was a first, whichever order or tab it belongs to.
 * Answers the file when it is there already. @throws Halt another order is sending it
 */
async function sentBefore(run: Run, { hash }: BlobRow): Promise<UploadedFile | undefined> {
  const { operation, ports } = run
  const before = await ports.store.uploading(operation, hash, ports.clock.now())
  if (!before)
    throw new Halt({ end: 'later', code: 'FILE_UNDER_WAY', unsure: operation.unsure, waitMs: SENDER_LOOK_MS })
  const known = before.uploads[operation.siteId]
  if (known) return known
  // Who could rely on its key has noted nothing of it.
  const mayBeThere = run.takesKeys || operation.attempts > 1 || before.asked?.includes(operation.siteId)
  return mayBeThere ? findByName(run, before) : undefined
}

/** Its row is gone, or is damaged and has lost its bytes. */
function lost(): Halt {
  return new Halt(refused({ code: 'FILE_LOST', message: '' }))
}

async function send(run: Run, blob: BlobRow): Promise<UploadedFile> {
  const name = uploadName(blob)
  const { type, bytes, tags, size } = blob
  if ((bytes as ArrayBuffer | undefined)?.byteLength !== size) throw lost()
  // The key names this device's copy and the site: any operation that needs the file there may send it, the server
  // keeps one. User and moment keep apart the same bytes picked by others, on other devices, or again after a deletion.
  const key = `${blob.hash.slice(0, 32)}.${run.operation.siteId}.${blob.userId}.${blob.createdAt}`
  const answer = await run.ask({
    method: 'POST',
    path: resourceUpload.path,
    file: { name, type, bytes, tags },
    key,
    timeoutMs: TIMEOUT_MS,
    patience: patienceOf(run.operation),
  })
  if (answer.kind !== 'applied') throw new Halt(refused(answer))
  return answer.data as UploadedFile
}

/** After an unknown outcome, where the server knows no keys: the name carries the hash for this. */
async function findByName(run: Run, blob: BlobRow): Promise<UploadedFile | undefined> {
  const query = { name: mark(blob), pageNum: 1, pageSize: 10 }
  const answer = await run.ask({ method: 'GET', path: resourceList.path, query, timeoutMs: TIMEOUT_MS })
  if (answer.kind !== 'applied') {
    // A server in trouble has not said that there is no such file.
    if (isDoubtful(answer)) throw new Halt({ end: 'later', code: answer.code, unsure: run.operation.unsure })
    // Who may not look will never know: twice is better than never.
    return undefined
  }
  return (answer.data as { rows?: UploadedFile[] }).rows?.[0]
}

/** `photo.jpg` becomes `photo-1a2b3c4d.jpg`. */
function uploadName(blob: BlobRow): string {
  const dot = blob.name.lastIndexOf('.')
  return dot < 0 ? `${blob.name}-${mark(blob)}` : `${blob.name.slice(0, dot)}-${mark(blob)}${blob.name.slice(dot)}`
}

function mark(blob: BlobRow): string {
  return blob.hash.slice(0, 8)
}

function withAddresses(form: ContentForm, placed: Map<string, UploadedFile>): ContentForm {
  if (placed.size === 0) return form
  let text = JSON.stringify(form)
  for (const [hash, { internalUrl, src }] of placed) {
    text = text.replaceAll(LOCAL_BLOB + hash, quoted(internalUrl)).replaceAll(LOCAL_BLOB_PATH + hash, quoted(src))
  }
  return JSON.parse(text) as ContentForm
}

function quoted(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
