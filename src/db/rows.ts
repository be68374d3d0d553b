import type { ContentInit } from '#contract/contents/form.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import type { RefusalArgs } from '#contract/refusal-text.ts'
import type { BlockSnapshot, BlockValues } from '#lib/block.ts'
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
  /** Rises with each draft that the tab writes: its clock may be set back meanwhile. Absent in older rows. */
  writes?: number
  /** Made by this device, from a file, and not typed into since: nothing that a writer would have lost. */
  isBegun?: true
}

/** What was typed into a form of settings and not saved yet: its changed fields alone, by their paths. */
export interface FormDraftRow extends Owner {
  /** Which form: the kind of object and its id, as in `site:12`. */
  key: string
  siteId: string
  /** Name of the object, for lists of unsaved work. */
  title: string
  /** Address in the app at which the form opens. */
  path: string
  values: Record<string, unknown>
  /** What the server had in these fields when they were changed. */
  base: Record<string, unknown>
  updatedAt: number
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
  /** Equal for states that hold the same; '' while that is not known. */
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

/** Last confirmed server state of a content that has a draft, or an operation that waits or stands in the journal. */
export interface BaseRow extends Owner, ContentSnapshot {
  key: string
  status?: string
  hash: string
  /**
   * What the server made of the last text that this device sent, by the fingerprint of that text, and by those of what it
   * was before own orders changed it on its way, as its editor shows it.
   */
  made?: ContentSnapshot & { of: string; typed?: string[] }
  /** Fingerprints of the states that this one followed by own orders without a text alone. */
  follows?: string[]
  /** How the server took fields of the last save otherwise than they were sent, as it was told then. */
  taken?: Record<string, string>
  /** Of a block; then nothing of a content is said here. */
  block?: BlockSnapshot
  /** This device made the content: by this alone its address as a new one is known to be that of one that is there. */
  isOwn?: boolean
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
  /** What was typed when it was picked: the server notes it with the upload. */
  tags?: string[]
  /** Where it lies once uploaded, by site. */
  uploads: Record<string, UploadedFile>
  /** Why a site did not take it when it was last sent there. */
  refusals?: Record<string, FileRefusal>
  /** Sites to which it was sent without a key: it may be there although no answer came. */
  asked?: string[]
  /** The operation that sent it last without a key, by site: while it is at work no other one sends the file. */
  senders?: Record<string, string>
  createdAt: number
  /** When it was last picked again. */
  usedAt?: number
}

export interface FileRefusal {
  /** As that of an `OperationError`. */
  code: string
  message: string
  args?: RefusalArgs
  at: number
}

/** A file without which a text was saved. */
export interface RefusedFile {
  hash: string
  /** Under which it was picked. */
  name: string
  code: string
  message: string
  args?: RefusalArgs
}

export interface UploadedFile {
  resourceId: string
  internalUrl: string
  src: string
  /** When it was uploaded, by the clock of the device. */
  at?: number
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
  | 'pagewidget.edit'
  | 'pagewidget.publish'

/** What the user saw when he ordered something that does not carry the text. */
export interface Expectation {
  version?: number
  status?: string
  hash?: string
  /** The text with that hash was given up since, and no server ever had it: what is there now is another one. */
  isGivenUp?: true
}

export interface Lease {
  owner: string
  /** Grows with every lease of the operation: a late holder is told by it. */
  fence: number
  until: number
}

export interface OperationError {
  /** Machine code of the server, or one of ours (`NO_ANSWER`, `CHANGED`, `MERGED`, `TEXT_GIVEN_UP`, `GONE`, `NOT_MERGED`, `BAD_RECORD`, ...). */
  code: string
  /** The server's words in the language of the operation; may be ''. */
  message: string
  /** What they speak of, so that they can be said in the language of whoever reads them; our server alone gives it. */
  args?: RefusalArgs
  at: number
  /** How often in a row an attempt ended with it; absent: once. */
  times?: number
}

/** The three states of a conflict, and what could be merged. */
export interface ConflictRow {
  theirs: ContentSnapshot
  /** Canonical names of the fields that both changed. */
  fields: string[]
  /** What was chosen before all was decided, of the text with that `payloadRev`. */
  chosen?: { payloadRev: number; choices: [place: string, choice: Choice][] }
}

/** What a person wants in a place that two changed; `both` (mine, then theirs) is for blocks, `text` for values. */
export type Choice = 'base' | 'mine' | 'theirs' | 'both' | { text: string }

export interface OperationRow extends Owner {
  /** Given by the database; the only order there is. */
  seq: number
  opId: string
  siteId: string
  lang: string
  /** `content:{id}`, `catalog:{id}`, `site:{id}` or `widget:{id}`: strictly first in, first out within one key. */
  key: string
  kind: OperationKind
  /** What lists call it. */
  title: string
  payload: OperationPayload
  /** Grows when the payload of a sent operation changes, because a key must never stand for two texts. */
  payloadRev: number
  base?: ContentSnapshot
  /** The base before somebody else's change came into the payload, by a merge or a decision, and the fingerprint of the text until then. */
  origin?: { base: ContentSnapshot; target: string }
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
  /**
   * An earlier attempt at this creation was lost on the way to a server without keys: it may lie there, deleted since,
   * where no look finds it. A later refusal does not settle that.
   */
  mayBeThere?: boolean
  /** Texts that were corrected although they may have arrived, as far as that is still not known. */
  replaced?: ContentForm[]
  /** Someone else's change was merged into the payload. */
  merged: boolean
  taskId?: string
  /** The server has told that the text of this revision is saved, and what it had to say of it. */
  applied?: { payloadRev: number; told?: string[] }
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
  /** When its text was ordered, where that took the place of an older one. */
  textAt?: number
}

/** Fields by kind; see `sync/requests.ts`. */
export interface OperationPayload {
  contentId?: string
  catalogId?: string
  contentType?: string
  form?: ContentForm
  /** Fingerprints of the text before own orders changed it on its way, the first one as its editor shows it. */
  typed?: string[]
  /** Its content was deleted on the server, and the user wants it there again under its own id; false once it is. */
  recreate?: boolean
  topEndTime?: string
  attr?: string
  relatedIds?: string[]
  /** Where a content that is moved was. */
  fromCatalogId?: string
  /** Whether the order changes what the user saw, so that it raises the version; absent where that was not to be seen. */
  raises?: boolean
  publishChild?: boolean
  /** Catalogs below the published one, where the tree is known; absent: any of the site may be. */
  within?: string[]
  publishDetail?: boolean
  publishStatus?: string
  widgetId?: string
  /** A save of a block. */
  block?: BlockOrder
  /** That of the block that was looked at before it is published. */
  revision?: string
  /** Fingerprint of the block that the server has instead of the one that was to be published. */
  found?: string
}

export interface BlockOrder {
  /** That of the page widget. */
  type: string
  values: BlockValues
  /** What the values were made from; with its revision since it was compared with what the server has. */
  base: BlockSnapshot
  /** Of a conflict: what the server has. */
  theirs?: BlockSnapshot
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
  /** A discarded one that may have arrived. */
  unsure?: true
  createdAt: number
  textAt?: number
  endedAt: number
  /** Fields that the server took otherwise than they were sent: told here, once for the same value or words. */
  changed?: string[]
  /** What the server had to say of what it took on, in its words: a picture that it could not fetch. */
  told?: string[]
  /** Files that the server did not take: the text was saved without them. */
  refusedFiles?: RefusedFile[]
  /** The new content that a discarded text became. */
  copyId?: string
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

/** Why a content that was asked for is not (wholly) on this device. `line` and `room` end by themselves, others by a change. */
export type OfflineCopyProblem = 'denied' | 'gone' | 'large' | 'pictures' | 'refused'

/** `running` something of it is still to be read; `stopped` by the person; `kept` all there is was read. */
export type PinState = 'running' | 'stopped' | 'kept'

/** What a person asked to keep on this device: a catalog, or one content. Its key is `pinKey`. */
export interface PinRow extends Owner {
  key: string
  siteId: string
  title: string
  /** A catalog with all that is below it. */
  below: boolean
  /** The catalogs meant, as the tree was when it was last read; empty for a content. */
  catalogIds: string[]
  /** What a content is read by. */
  content?: { contentId: string; catalogId: string; contentType: string }
  state: PinState
  /** Why nothing goes on just now: the server was not reached, or this device has too little room. */
  halted?: 'line' | 'room' | undefined
  /** The catalog is not there, or not for this user (any more). */
  isGone?: boolean
  /** The list of its contents has to be read (again). */
  unlisted: boolean
  total: number
  done: number
  /** Contents with a problem. */
  failed: number
  /** Of contents and their pictures. */
  bytes: number
  askedAt: number
  /** When it was last known to be as the server had it. */
  freshAt?: number
}

/** One content that a pin stands for: what is known of its copy, not the copy itself. */
export interface OfflineCopyRow extends Owner {
  contentId: string
  siteId: string
  catalogId: string
  contentType: string
  title: string
  /** Keys of the pins that stand for it; it goes with the last. */
  pins: string[]
  /** Its list row as text when it was last seen: another one means that the content is to be read again. */
  mark: string
  /** To be read (again). */
  isDue: boolean
  /** When the copy was made; absent while there is none. */
  storedAt?: number
  bytes: number
  /** Addresses of the kept pictures. */
  pictures: string[]
  problem?: OfflineCopyProblem
  /** The server's words, where it had any. */
  reason?: string
}

/** The copy of a kept content, as the editor starts from it. Read alone: lists and marks never touch it. */
export interface CopyRow extends Owner {
  contentId: string
  data: ContentInit
  storedAt: number
}

/** How far the changes of a site were followed, and in which epoch of the server: a restored backup starts anew. */
export interface FeedRow extends Owner {
  siteId: string
  cursor: string
  epoch: number
}

/** A row of a content list that this device has seen, wherever it saw it. */
export interface IndexedRow extends Owner {
  siteId: string
  contentId: string
  row: ContentRow
  storedAt: number
}

/**
 * Content id, catalog id, type, status, top flag, created, published, title: what a search compares, a tenth of the
 * row it stands for.
 */
export type IndexFacts = [string, string, string, string, string, string, string, string]

/** Facts of about a hundredth of a site's held rows: a search reads a hundred of these instead of every row. */
export interface ShelfRow extends Owner {
  siteId: string
  shelf: string
  facts: IndexFacts[]
}

/** A site, or a catalog of it. */
export interface Place {
  siteId: string
  catalogId?: string | undefined
}

/** Whether a user may see a place, and what lies in it. */
export type Sight = (place: Place) => boolean
