import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Language } from '#contract/wire.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'
import type { TaskStatus } from '#server/tasks/runner.ts'

/** A background task; kept seven days after its end. */
export interface TaskTable {
  taskId: string
  type: string
  job: string
  args: JSONColumnType<Record<string, unknown>>
  ownerId: string
  language: Language
  status: TaskStatus
  percent: number
  progressMessage: string | null
  errCode: string | null
  errData: JSONColumnType<Record<string, unknown>> | null
  errMessages: JSONColumnType<string[]>
  stopRequested: Generated<boolean>
  readyTime: Date
  startTime: Date | null
  endTime: Date | null
  /** The last sign of life of the process that runs it. */
  heartbeat: Date | null
  /** Grows with each claim: whoever holds another number has lost it. */
  claimNo: Generated<number>
}

/** The answer to a changing call that a repeat of the same user with the same key gets. */
export interface IdempotencyKeyTable {
  key: string
  userId: string
  endpointId: string
  bodyHash: string
  /** Set where the call started a task: a failed task frees the key. */
  taskId: string | null
  /** JSON of the answer's `data`, `null` while the effect runs. */
  answer: ColumnType<unknown, string | null, string | null>
  createTime: Date
}

/**
 * Facts about this database: `instance`, `epoch`, `seeded`, `folder` (the id of the folder whose files belong to it), and
 * `restoring` until restored files are in their place.
 */
export interface ServerMetaTable {
  name: string
  value: string
}

export type ChangeKind = 'content' | 'catalog'

/** The last change of each object; a tombstone when `deleted`. */
export interface ChangeFeedTable {
  siteId: string
  kind: ChangeKind
  objectId: string
  deleted: boolean
  /** Of a content that was removed for good, also after it was made again; null = that never happened. */
  lastVersion: number | null
  /** The transaction; rows of one commit share it, and it orders commits that have ended. */
  xid: ColumnType<string, string | undefined, string>
  seq: ColumnType<string, string | undefined, string>
}

/** The clock of work that comes back by itself: one row a job, one process at a time. */
export interface ScheduledJobTable {
  name: string
  /** The moment for which it runs next; null = it waits for nobody. */
  nextRun: Date | null
  /** Null = nobody is at it; a time in the past = claimed by a process that died. */
  claimedUntil: Date | null
  /** Grows with each claim and when one is taken away: whoever holds another number has lost it. */
  claimNo: Generated<string>
  /** Claims of one firing; more than one where processes died in it. */
  attempts: Generated<number>
  /** Runs that somebody asked for by hand and that have not ended. */
  asked: Generated<number>
  /** The last moment that it ran for. */
  lastFiring: Date | null
  lastStart: Date | null
  lastEnd: Date | null
  /** What the last run could not do; null = it did everything. */
  lastError: string | null
}

/** What a trigger of a task says besides its kind. */
export interface TriggerArgs {
  cron?: string
  fixedRate?: boolean
  seconds?: number
  delaySeconds?: number
}

/** Work whose time people choose; its clock is the `scheduled_job` by the name of its type. */
export interface ScheduledTaskTable extends AuditColumns {
  taskId: string
  taskType: string
  status: '0' | '1'
  taskTrigger: 'Cron' | 'Periodic'
  triggerArgs: JSONColumnType<TriggerArgs>
}

/** Why a run ended that did not end by itself. */
export type RunCut = 'lost' | 'silent' | 'stopped' | 'givenUp'

/** A run of a scheduled task that has ended. */
export interface ScheduledTaskLogTable {
  logId: Generated<string>
  taskId: string
  readyTime: Date
  startTime: Date
  endTime: Date
  interruptTime: Date | null
  /** 0 = it did everything. */
  result: number
  reason: RunCut | null
  message: string | null
  logTime: Date
}

export interface TaskTables {
  scheduledJob: ScheduledJobTable
  sysScheduledTask: ScheduledTaskTable
  sysScheduledTaskLog: ScheduledTaskLogTable
  task: TaskTable
  idempotencyKey: IdempotencyKeyTable
  serverMeta: ServerMetaTable
  changeFeed: ChangeFeedTable
}
