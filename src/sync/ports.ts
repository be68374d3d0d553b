import type { RefusalArgs } from '#contract/refusal-text.ts'
import type {
  BaseRow,
  JournalOutcome,
  Lease,
  OperationRow,
  Owner,
  SessionRow,
  UploadedFile,
  BlobRow,
  FileRefusal,
  RefusedFile,
} from '#db/rows.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { ContentMerge } from '#sync/texts/merge/merge-content.ts'

/** Everything that the engine needs of the world; it has no other way to touch it. */
export interface Ports {
  store: OutboxStore
  transport: Transport
  clock: Clock
  /** At least 0, below 1. */
  random(): number
  lock: DrainLock
  merge(base: ContentForm, mine: ContentForm, theirs: ContentForm): Promise<ContentMerge>
  /** Names this context in leases; no two contexts alive share one. */
  holder: string
  /** Largest file (bytes) that this context lives long enough to upload; larger ones are left to a page. */
  uploadLimit: number
}

export interface Clock {
  /** Epoch milliseconds; may jump in either direction. */
  now(): number
  sleep(ms: number): Promise<void>
}

export interface DrainLock {
  /** Runs `work` while nobody else drains; who has waited `patience` ms goes on without the lock: leases decide. */
  run(patience: number, work: () => Promise<void>): Promise<void>
}

/** Who answered; undefined where the server does not say. */
export interface ServerInfo {
  id: string
  epoch: number
  extensions: readonly string[]
}

export interface SyncRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API base, filled in. */
  path: string
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** A file to upload instead of a body. */
  file?: { name: string; type: string; bytes: ArrayBuffer; tags?: readonly string[] | undefined }
  key?: string
  /** For one with a small body: what a long one needs on a slow line is added. */
  timeoutMs: number
  /** How many times as long as others this one is waited for; 1 where it is not said. */
  patience?: number
}

/** In whose name a request goes out. */
export interface SyncSender {
  token: string
  siteId: string
  lang: string
}

/**
 * What a request came to, body code first, HTTP status second. `unknown` means that it may have had its effect;
 * `not-sent` that it cannot have had.
 */
export type SyncAnswer = { server?: ServerInfo } & (
  | { kind: 'applied'; data: unknown }
  | { kind: 'not-sent' }
  | { kind: 'unknown'; code: string }
  | { kind: 'busy'; code?: string; retryAfterMs?: number }
  | { kind: 'auth' }
  | ({ kind: 'conflict' } & Refused)
  | ({ kind: 'rejected' } & Refused)
)

/** The server's no, and what is needed to say it in another language. */
export interface Refused {
  code: string
  message: string
  args?: RefusalArgs
}

/** Code of an unknown outcome whose connection broke off: there may be no line at all. */
export const NO_ANSWER = 'NO_ANSWER'

/** Code of a refusal by what stands before the server (a proxy's limit): the server never saw the request. */
export const REQUEST_TOO_LARGE = 'REQUEST_TOO_LARGE'

/** Code of a refusal by what stands before the server and turns the same request away each time (a firewall's filter). */
export const REQUEST_REFUSED = 'REQUEST_REFUSED'

/** Code of an answer of another shape than the contract's: nothing safe can be done with it. */
export const UNEXPECTED_ANSWER = 'UNEXPECTED_ANSWER'

export interface Transport {
  /** Never throws. */
  send(request: SyncRequest, sender: SyncSender): Promise<SyncAnswer>
}

/** The state of a content that a server confirmed, as `close` stores it. */
export type Confirmed = Pick<BaseRow, 'form' | 'version' | 'status' | 'hash' | 'block'>

export interface Closing {
  operation: OperationRow
  outcome: JournalOutcome
  /** Absent where the operation has no content, or the content is gone now. */
  confirmed?: Confirmed
  /** Fields that the server took otherwise than they were sent. */
  changed?: string[]
  /** What the server had to say of it, in its words. */
  told?: string[]
  /** Files without which the text was saved. */
  refused?: WithoutFiles
  now: number
}

/** What is left to do of a save whose text was taken on without some of its files. */
export interface WithoutFiles {
  files: RefusedFile[]
  /** The confirmed text with those files in their places, as the next edit begins with it. */
  form: ContentForm
}

export type OperationPatch = Partial<
  Pick<
    OperationRow,
    | 'state'
    | 'kind'
    | 'sent'
    | 'unsure'
    | 'mayBeThere'
    | 'replaced'
    | 'merged'
    | 'payload'
    | 'payloadRev'
    | 'base'
    | 'expect'
    | 'origin'
    | 'baseHash'
    | 'targetHash'
    | 'taskId'
    | 'applied'
    | 'percent'
    | 'attempts'
    | 'nextAt'
    | 'lastError'
    | 'conflict'
  >
>

/** Thrown by the store when another context took the operation over: whatever this one learned has no effect. */
export class LeaseLost extends Error {
  constructor(opId: string) {
    super(`Lease of ${opId} was lost`)
    this.name = 'LeaseLost'
  }
}

/** The outbox, durable; every method is one strict transaction. */
export interface OutboxStore {
  session(): Promise<SessionRow | undefined>
  refuse(token: string): Promise<void>
  /** Notes of what was being sent that nobody knows whether it arrived, where its sender has died. */
  noteOrphans(owner: Owner, now: number): Promise<void>
  /** In order. Rows that this version cannot read are set aside as `rejected` first; those of a newer one wait for it. */
  waiting(owner: Owner, now: number): Promise<OperationRow[]>
  /**
   * Takes the operation: undefined when it is gone, held by another or set aside, or an earlier one of its key or one
   * that it needs still waits.
   * Whoever takes one that was in flight must treat its outcome as unknown (`unsure` is set).
   */
  lease(opId: string, lease: Omit<Lease, 'fence'>, now: number): Promise<OperationRow | undefined>
  /** @throws LeaseLost */
  renew(operation: OperationRow, until: number): Promise<void>
  /** @throws LeaseLost */
  update(operation: OperationRow, patch: OperationPatch): Promise<OperationRow>
  /** Updates and lets go in one. @throws LeaseLost */
  release(operation: OperationRow, patch: OperationPatch): Promise<void>
  /** Ends the operation: base, journal, drafts and later operations of the key in one transaction. @throws LeaseLost */
  close(closing: Closing): Promise<void>
  blob(owner: Owner, hash: string): Promise<BlobRow | undefined>
  /**
   * Remembers that the operation is about to send a file: whether it arrived has to be looked for from now on. Answers
   * the file as it was before; undefined while another operation that is at work sends it.
   */
  uploading(operation: OperationRow, hash: string, now: number): Promise<BlobRow | undefined>
  /** Remembers where a file lies now. */
  uploaded(owner: Owner, hash: string, siteId: string, file: UploadedFile): Promise<void>
  /** Remembers why a site did not take a file. */
  refusedFile(owner: Owner, hash: string, siteId: string, refusal: FileRefusal): Promise<void>
  /** Forgets where a file lay that is deleted there. Answers it as another upload, under a key of its own. */
  lost(owner: Owner, hash: string, siteId: string, now: number): Promise<BlobRow | undefined>
  /** Why nothing may be sent, or undefined. */
  pause(owner: Owner): Promise<string | undefined>
  /** Notes that the owner's server is the reason; undefined: it is no longer. */
  setPause(owner: Owner, reason: string | undefined): Promise<void>
  /** The epoch of the server when this device last talked to it. */
  epoch(serverId: string): Promise<number | undefined>
  setEpoch(serverId: string, epoch: number): Promise<void>
  /** Remembers the epoch that the user accepts with the restored server. */
  foundRestored(serverId: string, epoch: number): Promise<void>
  /** Until when the server wants to hear nothing (ms); undefined when it never asked for that. */
  busyUntil(serverId: string): Promise<number | undefined>
  setBusyUntil(serverId: string, until: number): Promise<void>
  /** Notes that nothing of the owner is left to send, not again within `every` ms. */
  synced(owner: Owner, now: number, every?: number): Promise<void>
}
