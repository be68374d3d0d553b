import type { Refusal, Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import type { Language } from '#contract/wire.ts'

export type TaskStatus = 'READY' | 'RUNNING' | 'SUCCESS' | 'FAILED' | 'INTERRUPTED'

/** What a running task may do; progress is written at most every 200 ms. */
export interface TaskHandle {
  readonly taskId: string
  /** Of this run; another process that takes it for lost raises it, or ends the task. */
  readonly claimNo: number
  /** 0-100 and a message in the starter's language. */
  progress(percent: number, message?: string): void
  /** Collected and shown at the end; the task still ends SUCCESS. */
  addError(message: string): void
  /** Throws when somebody asked to stop; call it between steps. */
  checkpoint(): Promise<void>
}

export interface TaskSpec {
  /** e.g. `SaveContent-<contentId>`; shown in the monitor. */
  readonly type: string
  /** Fixed ids refuse a second start while one is READY or RUNNING (TASK_RUNNING); default a uuid. */
  readonly taskId?: string
  readonly ownerId: string
  readonly language: Language
  /** Registered name of the function that does it, and its JSON argument (kept in the row). */
  readonly job: string
  readonly args: Record<string, unknown>
}

/** Work that whoever asked for it waited for: its row is written when it has ended. */
export interface EndedTask extends Omit<TaskSpec, 'args'> {
  readonly taskId: string
  readonly startTime: Date
  readonly progressMessage: string
  /** Why it failed; undefined = it was done. */
  readonly refusal?: Refusal | undefined
}

/**
 * Does the work. A thrown Refusal becomes FAILED with its errCode and `1.<text>` in errMessages.
 *
 * A job that calls `takeArgs` in the one transaction in which it stores may be run again: when its process dies, the
 * next start takes up the task where nothing was stored yet, and counts it as done where something was.
 */
export type TaskJob = (services: Services, args: Record<string, unknown>, handle: TaskHandle) => Promise<void>

export interface TaskRunner {
  /** @param isTakenUp whether the job calls `takeArgs`, so that a task that a dead process left is taken up again */
  register(job: string, run: TaskJob, isTakenUp?: boolean): void
  /** Writes the row in the given transaction; the work starts after its commit. Answers the task id. */
  start(tx: Tx, spec: TaskSpec): Promise<string>
  /** Whether a job is done by this very function, with nothing put around it. */
  isDoneBy(job: string, run: TaskJob): boolean
  /** Writes the row of work that is done already, in the transaction that does it, or that was refused and did nothing. */
  note(tx: Tx, spec: EndedTask): Promise<void>
  /**
   * Looks for work now; called after the commit of a transaction.
   *
   * @param within looks only if a task was started in this one
   */
  wake(within?: Tx): void
  /**
   * Waits until another look at a task is worth while: when it has ended in this process, soon where another process may
   * work on it, or when whoever asks has gone.
   *
   * @returns false when nobody waits any more, because the server is about to stop
   */
  untilLook(taskId: string, ms: number, left: AbortSignal): Promise<boolean>
  /** Has all who wait look at once, and nobody wait any more. */
  endWaits(): void
  /** Asks tasks to stop: waiting ones end at once, running ones at their next checkpoint. */
  stop(taskIds: readonly string[]): Promise<void>
  /** Resolves when nothing is READY or RUNNING here: for tests and for a graceful stop. */
  idle(): Promise<void>
}
