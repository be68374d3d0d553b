import type { AuditColumns } from '#server/store/tables/audit.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#server/store/tables/system.ts'

export interface PublishPipeTable extends AuditColumns {
  publishpipeId: string
  siteId: string
  name: string
  code: string
  state: '0' | '1'
  sort: string
  /** Under which its pages were written so far, the one that is set now among them. */
  suffixes: ColumnType<string[], string | undefined, string>
}

/** One file below a pipe's `template/` folder; the text stands in the file. */
export interface TemplateTable extends AuditColumns {
  templateId: string
  siteId: string
  publishPipeCode: string
  path: string
  filesize: string
  /** Epoch milliseconds of the file as last read. */
  modifyTime: string
}

/** What a template was when it was saved, by its place: the row of a template goes with its file. */
export interface TemplateStateTable {
  stateId: string
  siteId: string
  publishPipeCode: string
  path: string
  content: string
  /** Bytes. */
  size: number
  /** Tells states apart. */
  digest: string
  /** By a save here, seen before one as what had come into the file by other ways, or what it was when it went. */
  how: 'saved' | 'found' | 'deleted'
  savedBy: string
  saveTime: Date
}

export type PageJobType = 'site' | 'catalog' | 'content' | 'unpublish'

/** A page to write or remove; gone when done. */
export interface PageJobTable {
  jobId: string
  type: PageJobType
  siteId: string
  /** Site, catalog or content. */
  targetId: string
  /** For `unpublish`: files below the root of all files. */
  files: Json<string[]>
  createTime: Date
  /** Null = waiting; a time in the past = claimed by a process that died. */
  claimedUntil: Date | null
  /** Grows with each claim: whoever holds another number has lost it. */
  claimNo: Generated<number>
  /** How often it failed for a reason that may pass. */
  tries: Generated<number>
  /** Why it failed last: a code such as `ENOSPC`. */
  reason: string | null
  /** Not before; claimed by nobody meanwhile, so that a later job of the same target is not held up. */
  retryAt: Date | null
  /** After all others: shows what has changed elsewhere on the site. */
  later: Generated<boolean>
}

/** What pages asked beyond their own content or catalog, and were answered. */
export interface PageQuestionTable {
  siteId: string
  pipeCode: string
  /** The catalog that the answer is about, '0' = the site: its job finds out when it has changed. */
  askedOf: string
  /** JSON of a `Question`. */
  question: string
  /** Pages that asked: those of catalogs, or of contents ... */
  kind: 'catalog' | 'content'
  /** ... of this catalog, '0' = of any. */
  catalogId: string
  /** SHA-1 of what they were answered; '' = not all were answered the same. */
  answer: string
}

/** A page that could not be written, or not be taken away; gone when it is. */
export interface PageFaultTable {
  /** Site, catalog or content. */
  targetId: string
  type: Exclude<PageJobType, 'unpublish'>
  /** '' where what failed concerns all pipes. */
  pipeCode: string
  siteId: string
  code: string
  reason: string | null
  file: string | null
  line: number | null
  /** The job stays in the queue. */
  isRetried: boolean
  time: Date
}

/** What opens previews in a frame: a ticket once, a pass until it expires. Known by its hash only. */
export interface PreviewGrantTable {
  hash: string
  kind: 'ticket' | 'pass'
  userId: string
  siteId: string
  /** Ends with the session. */
  sessionId: string
  expiresAt: Date
}

export interface PublishingTables {
  publishPipe: PublishPipeTable
  template: TemplateTable
  templateState: TemplateStateTable
  pageJob: PageJobTable
  pageFault: PageFaultTable
  pageQuestion: PageQuestionTable
  previewGrant: PreviewGrantTable
}
