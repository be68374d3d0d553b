import { t } from '@lingui/core/macro'
import { resourceList, resourceUpload, type Resource } from '#contract/resources.ts'
import { resourceSame, resourceTagList } from '#contract/resources/library.ts'
import { HEADER } from '#contract/wire.ts'
import {
  forgetWaitingFile,
  keepWaitingFile,
  type WaitingFile,
  waitingBytes,
  waitingFiles,
} from '#data/drafts/waiting-files.ts'
import { currentSiteId } from '#data/identity/current-site.ts'
import { currentOwner } from '#data/session/owner.ts'
import { isPlain } from '#data/session/plain-server.ts'
import { serverInstance } from '#data/identity/server-instance.ts'
import { connection } from '#data/network/online.ts'
import { newOperationId } from '#data/page/operation-id.ts'
import { createStore } from '#data/page/store.ts'
import { queryClient } from '#data/reads/query-client.ts'
import { call } from '#data/request/call.ts'
import { CallError } from '#data/request/call-error.ts'
import { failureText } from '#data/request/failure-text.ts'
import { needsTelling } from '#lib/files/file-name.ts'

/**
 * `checking` whether the library has the same bytes, `same` it has: a person decides; `waiting` for its turn or for the
 * network; `refused` it is no file that is taken, and is not kept.
 */
export type UploadState = 'checking' | 'same' | 'waiting' | 'sending' | 'paused' | 'failed' | 'refused' | 'done'

/** One file on its way into the library. */
export interface UploadItem extends WaitingFile {
  readonly state: UploadState
  /** From 0 to 1, while it is sent. */
  readonly share: number
  /** Why it was not taken, in words. */
  readonly failure?: string
  /** What the library has with the same bytes, or what became of it. */
  readonly resource?: Resource
  /** There was no room on this device: it is lost with this page. */
  readonly isInPage?: boolean
}

/** A file that is ready to be sent, or that cannot be. */
export interface PreparedFile {
  readonly file: File
  /** Words that say why it is not taken. */
  readonly refusal?: string
}

/** 100 MB over a slow line (ms). */
const TIMEOUT_MS = 30 * 60_000
/** Browsers give one host few lines; the list wants one, too. */
const PARALLEL = 2
/** Hashes of one question. */
const ASKED = 100
/** Between two tries of a file that did not reach the server. */
const RETRY_MS = 3_000

/** Lives as long as the page: who goes to another screen and comes back finds it going on. */
export const uploads = createStore<readonly UploadItem[]>([])

/** Of files for which the device had no room. */
const bytes = new Map<string, File>()
const underWay = new Map<string, AbortController>()
let isWatching = false
/** Whose files these are: those of somebody who has signed out are neither shown nor sent. */
let holder: string | undefined

function userNow(): string | undefined {
  const owner = currentOwner()
  return owner && `${owner.serverId} ${owner.userId}`
}

function forgetOthers(): void {
  if (holder === userNow()) return
  holder = userNow()
  for (const leaving of underWay.values()) leaving.abort()
  bytes.clear()
  uploads.set([])
}

const find = (id: string) => uploads.get().find((one) => one.id === id)

function change(id: string, part: Partial<UploadItem>): void {
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...part } : one)))
}

/** Brings back what this device has kept of earlier pages, and goes on whenever there is a line. */
export async function resumeUploads(siteId: string): Promise<void> {
  forgetOthers()
  if (!isWatching) {
    isWatching = true
    connection.subscribe(() => pump())
  }
  const known = new Set(uploads.get().map(({ id }) => id))
  const found = (await waitingFiles(siteId)).filter(({ id }) => !known.has(id))
  if (found.length > 0)
    uploads.set([...uploads.get(), ...found.map((one) => ({ ...one, state: 'checking', share: 0 }) as const)])
  pump()
}

/** Takes files for the library of a site. @param titleOf how lists of unsaved work name one */
export async function addUploads(
  files: readonly PreparedFile[],
  { siteId, tags, titleOf }: { siteId: string; tags: readonly string[]; titleOf: (name: string) => string },
): Promise<void> {
  for (const { file, refusal } of files) {
    const facts = { siteId, name: file.name, size: file.size, type: file.type, tags, share: 0 }
    if (refusal !== undefined) {
      const refused = { ...facts, id: newOperationId(), hash: '', state: 'refused', failure: refusal } as const
      uploads.set([...uploads.get(), refused])
      continue
    }
    const item = await keepWaitingFile(file, { siteId, tags, title: titleOf(file.name) }).then(
      (kept): UploadItem => ({ ...kept, state: 'checking', share: 0 }),
      (): UploadItem => ({ ...facts, id: newOperationId(), hash: '', state: 'waiting', isInPage: true }),
    )
    if (item.isInPage) bytes.set(item.id, file)
    uploads.set([...uploads.get(), item])
    pump()
  }
}

export function pauseUpload(id: string): void {
  change(id, { state: 'paused', share: 0 })
  underWay.get(id)?.abort()
}

/** Sends it, whatever stood in its way: a pause, a failure, or a file with the same bytes. */
export function sendUpload(id: string): void {
  change(id, { state: 'waiting', share: 0 })
  pump()
}

/** Takes it out of the list; what was not sent is not kept any longer. */
export function removeUpload(id: string): void {
  underWay.get(id)?.abort()
  const item = find(id)
  uploads.set(uploads.get().filter((one) => one.id !== id))
  bytes.delete(id)
  if (item && item.state !== 'done' && item.hash) void forgetWaitingFile(id).catch(() => undefined)
}

/** Takes out what is over. */
export function clearEnded(): void {
  const isOver = ({ state }: UploadItem) => state === 'done' || state === 'refused'
  uploads.set(uploads.get().filter((one) => !isOver(one)))
}

/** Whether it needs neither time nor a decision any more. */
export function isSettled({ state }: UploadItem): boolean {
  return state === 'done' || state === 'refused' || state === 'same' || state === 'failed' || state === 'paused'
}

function pump(): void {
  if (connection.get() !== 'online' || holder !== userNow()) return
  void checkSame()
  const siteId = currentSiteId()
  for (const item of uploads.get()) {
    if (underWay.size >= PARALLEL) return
    if (item.state === 'waiting' && item.siteId === siteId && !underWay.has(item.id)) void send(item)
  }
}

let isChecking = false

/** Asks for all that are new together. A server that cannot say is asked nothing; where it is not reached they wait. */
async function checkSame(): Promise<void> {
  const asked = uploads
    .get()
    .filter(({ state, siteId }) => state === 'checking' && siteId === currentSiteId())
    .slice(0, ASKED)
  if (isChecking || asked.length === 0) return
  if (isPlain(serverInstance.get())) {
    for (const { id } of asked) change(id, { state: 'waiting' })
    return pump()
  }
  isChecking = true
  try {
    const hashes = [...new Set(asked.map(({ hash }) => hash))]
    const { rows } = await call(resourceSame, { body: { hashes }, quiet: true })
    const known = new Map(rows.map(({ sha256, resource }) => [sha256, resource]))
    for (const { id, hash } of asked) {
      const resource = known.get(hash)
      if (find(id)?.state === 'checking') change(id, resource ? { state: 'same', resource } : { state: 'waiting' })
    }
  } catch (error) {
    // Whoever cannot be asked may still take the file.
    if (error instanceof CallError && error.unreachable) return void setTimeout(pump, RETRY_MS)
    for (const { id } of asked) change(id, { state: 'waiting' })
  } finally {
    isChecking = false
  }
  pump()
}

async function send(item: UploadItem): Promise<void> {
  const { id } = item
  const leaving = new AbortController()
  underWay.set(id, leaving)
  change(id, { state: 'sending', share: 0 })
  try {
    await inOneTab(id, async () => {
      const file = bytes.get(id) ?? (await waitingBytes(item))
      if (!file) return change(id, { state: 'failed', failure: t`The file is no longer on this device` })
      const resource = await sendFile(item, file, leaving.signal)
      change(id, { state: 'done', share: 1, resource })
      bytes.delete(id)
      if (item.hash) await forgetWaitingFile(id).catch(() => undefined)
      void queryClient.invalidateQueries({ queryKey: [resourceList.id] })
      if (item.tags.length > 0) void queryClient.invalidateQueries({ queryKey: [resourceTagList.id] })
    })
  } catch (error) {
    if (find(id)?.state === 'sending') change(id, outcomeOf(error))
    // Its place stays taken for a while: a line that has just been lost is not asked again at once.
    if (find(id)?.state === 'waiting') await new Promise((done) => setTimeout(done, RETRY_MS))
  } finally {
    underWay.delete(id)
    pump()
  }
}

/**
 * What did not reach the server is sent again, by itself where a repeat is known by its key; what the server says is for a
 * person.
 */
function outcomeOf(error: unknown): Partial<UploadItem> {
  const isLost = error instanceof CallError && error.unreachable
  const isSafe = !isPlain(serverInstance.get()) || (error instanceof CallError && error.kind === 'offline')
  return isLost && isSafe ? { state: 'waiting', share: 0 } : { state: 'failed', failure: failureText(error) }
}

/** A repeat under the same key leaves one resource, whichever page or tab sends it. */
function sendFile({ id, tags, name }: UploadItem, file: File, signal: AbortSignal): Promise<Resource> {
  const form = new FormData()
  form.append('source', 'local')
  if (tags.length > 0) form.append('tags', tags.join(','))
  if (needsTelling(name)) form.append('fileName', name)
  form.append('file', file)
  const onSent = (share: number) => change(id, { share })
  const headers = { [HEADER.idempotencyKey]: id }
  return call(resourceUpload, { form, headers, signal, onSent, quiet: true, timeout: TIMEOUT_MS } as never)
}

/** Two tabs find the same files on the device: one of them sends each. */
async function inOneTab(id: string, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request(`upload:${id}`, work) : work()
}
