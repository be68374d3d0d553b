import type { ContentForm } from '#lib/content-fields.ts'

/** Whose row it is. No query of this room is made without it: one device may serve several people and servers. */
export interface Owner {
  userId: string
  /** Instance id of the server behind the address, not the address. */
  serverId: string
}

/** Who is signed in on this device; at most one row. */
export interface SessionRow extends Owner {
  id: 'current'
  userName: string
  token: string
  /** Epoch milliseconds; after it the work stays and the token is no longer sent. */
  expiresAt: number
  /** Unticked, the session ends with the browser: the cookie decides, see `session-row.ts`. */
  remember: boolean
  /** The server refused this token: nothing is sent until the same user signs in again. */
  refused: boolean
}

/** An autosaved form. */
export interface DraftRow extends Owner {
  key: string
  siteId: string
  form: ContentForm
  /** State of the server when the edit began, the base of a later merge. Absent for a new content. */
  base?: ContentSnapshot
  blobRefs: string[]
  updatedAt: number
  /** The tab that writes it; another tab that opens the same content follows or takes over. */
  tabId: string
}

/** A draft that its writer gave up, kept 30 days: one click brings it back. */
export interface DiscardedDraftRow extends DraftRow {
  id: number
  discardedAt: number
}

/** Why a version was kept: the state that an edit began with, one while typing, an order, a restore, a person's word. */
export type VersionReason = 'opened' | 'typed' | 'saved' | 'published' | 'replaced' | 'kept'

/** An earlier state of a content as it was edited on this device. */
export interface VersionRow extends Owner {
  id: number
  key: string
  siteId: string
  form: ContentForm
  blobRefs: string[]
  /** Equal for states that hold the same. */
  hash: string
  why: VersionReason
  /** Given by a person; such a version is never thinned out. */
  name?: string
  at: number
}

/** A content as a server answered it. Without the extension a server has no `version`. */
export interface ContentSnapshot {
  form: ContentForm
  version?: number
}

/** Last confirmed server state of a content that has a draft or an operation. */
export interface BaseRow extends Owner, ContentSnapshot {
  key: string
  status?: string
  hash: string
  /** Fingerprints of the states that this one followed by own work alone. */
  replaces: string[]
  storedAt: number
}

/** A picked file, stored as bytes: some engines lose `Blob`s in databases. */
export interface BlobRow extends Owner {
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string
  name: string
  type: string
  size: number
  bytes: ArrayBuffer
  /** Where it lies once uploaded, by site. */
  uploads: Record<string, UploadedFile>
  createdAt: number
  /** When it was last picked again. */
  usedAt?: number
}

export interface UploadedFile {
  resourceId: string
  internalUrl: string
  src: string
}

export type OperationState =
  'queued' | 'sending' | 'running' | 'backoff' | 'unknown' | 'conflict' | 'rejected' | 'needs-auth' | 'waiting'

/** Ids of the contract's calls that may wait in the outbox. */
export type OperationKind =
  | 'content.add'
  | 'content.save'
  | 'content.toPublish'
  | 'content.publish'
  | 'content.offline'
  | 'content.delete'
  | 'content.recover'
  | 'content.setTop'
  | 'content.cancelTop'
  | 'content.attrAdd'
  | 'content.attrRemove'
  | 'content.unlock'
  | 'content.move'
  | 'content.relaAdd'
  | 'content.relaDelete'
  | 'catalog.publish'
  | 'site.publish'

/** What the user saw when he ordered something that does not carry the text. */
export interface Expectation {
  version?: number
  status?: string
  hash?: string
}

export interface Lease {
  owner: string
  /** Grows with every lease of the operation: a late holder is told by it. */
  fence: number
  until: number
}

export interface OperationError {
  /** Machine code of the server, or one of ours (`NO_ANSWER`, `CHANGED`, `MERGED`, `GONE`, `BAD_RECORD`, ...). */
  code: string
  /** The server's words in the language of the operation; may be ''. */
  message: string
  at: number
}

/** The three states of a conflict, and what could be merged. */
export interface ConflictRow {
  theirs: ContentSnapshot
  /** Canonical names of the fields that both changed. */
  fields: string[]
}

export interface OperationRow extends Owner {
  /** Given by the database; the only order there is. */
  seq: number
  opId: string
  siteId: string
  lang: string
  /** `content:{id}`, `catalog:{id}` or `site:{id}`: strictly first in, first out within one key. */
  key: string
  kind: OperationKind
  /** What lists call it. */
  title: string
  payload: OperationPayload
  /** Grows when the payload of a sent operation changes, because a key must never stand for two texts. */
  payloadRev: number
  base?: ContentSnapshot
  baseHash?: string
  targetHash?: string
  expect?: Expectation
  blobRefs: string[]
  dependsOn: string[]
  batchId?: string
  schemaVersion: number
  state: OperationState
  /** It was `sending` once: from then on it is never changed or coalesced. */
  sent: boolean
  /** The effect of the last request is not known. */
  unsure: boolean
  /** Someone else's change was merged into the payload. */
  merged: boolean
  taskId?: string
  /** 0 to 100 while its task runs. */
  percent?: number
  attempts: number
  /** Not before; epoch milliseconds. */
  nextAt: number
  lease?: Lease
  /** The highest fence ever given, kept when a lease ends. */
  fence?: number
  lastError?: OperationError
  conflict?: ConflictRow
  createdAt: number
}

/** Fields by kind; see `sync/requests.ts`. */
export interface OperationPayload {
  contentId?: string
  catalogId?: string
  contentType?: string
  form?: ContentForm
  topEndTime?: string
  attr?: string
  relatedIds?: string[]
  /** Where a content that is moved was. */
  fromCatalogId?: string
  publishChild?: boolean
  /** Catalogs below the published one, where the tree is known; absent: any of the site may be. */
  within?: string[]
  publishDetail?: boolean
  publishStatus?: string
}

/** @see JournalRow */
export type JournalOutcome = 'done' | 'discarded'

/** An ended operation, kept 30 days. */
export interface JournalRow extends Owner {
  id: number
  opId: string
  key: string
  kind: OperationKind
  siteId: string
  title: string
  outcome: JournalOutcome
  merged: boolean
  attempts: number
  createdAt: number
  endedAt: number
  /** Fields that the server took otherwise than they were sent: told here, once. */
  changed?: string[]
  /** What a discarded operation held, so that nothing typed is ever gone at one click. */
  payload?: OperationPayload
  /** What a discarded save was made from. */
  base?: ContentSnapshot
}

export interface MetaRow {
  key: string
  value: unknown
}

/** An answer of a read call. */
export interface CacheRow extends Owner {
  /** `{serverId}|{userId}|{siteId}|{endpointId}|{arguments}` */
  id: string
  siteId: string
  endpointId: string
  data: unknown
  /** Revision tag of the server, to ask again cheaply. */
  etag?: string
  storedAt: number
}

/** Why something is kept on this device; it goes when no reason is left. */
export interface PinRow extends Owner {
  key: string
  siteId: string
  reasons: string[]
  cursor?: string
  refreshedAt: number
}
