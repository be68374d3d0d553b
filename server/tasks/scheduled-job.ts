import type { Services } from '#server/context.ts'

/** Work that comes back by itself. Its runs do not overlap, with several processes on one database neither. */
export interface ScheduledJob {
  /** Unique, stable: the rows that say when it is due have this name. */
  readonly name: string
  /**
   * From the end of one run to the start of the next. Undefined where people choose: the row of `sys_scheduled_task` with
   * this type says when, and each run has its log.
   */
  readonly everyMs?: number
  /** Jobs of one lane run one after the other in a process, in their order; default: a lane of its own. */
  readonly lane?: string
  /**
   * Does what is due now, in transactions of its own that may be repeated: a process can die between two of them.
   *
   * @param alive called between steps: a job without a sign of life for five minutes counts as failed, and the next run
   *   may begin. Throws `RunEnded` where the run is over, because of that or because somebody disabled the task
   * @returns what could not be done, for people
   */
  readonly run: (services: Services, alive: () => Promise<void>) => Promise<readonly string[]>
}

/** Thrown by `alive` in a run that counts no more. */
export class RunEnded extends Error {}

/** What calls may know of the scheduler. */
export interface JobScheduler {
  /** Names of the jobs whose time people choose, sorted. */
  readonly planned: readonly string[]
  /** Has it look again, after the commit of what was planned, stopped or asked for. */
  wake(): void
}
