import type { Services } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'

/** Work that comes back by itself. Its runs do not overlap, with several processes on one database neither. */
export interface ScheduledJob {
  /** Unique, stable: the row that says when it is due has this name. */
  readonly name: string
  /** From the end of one run to the start of the next. */
  readonly everyMs: number
  /**
   * Does what is due now, in transactions of its own that may be repeated: a process can die between two of them.
   *
   * @param alive called between steps: a job without a sign of life for five minutes may be taken over
   * @returns what could not be done, for people
   */
  readonly run: (services: Services, alive: () => Promise<void>) => Promise<readonly string[]>
}

/** How often the table is looked at. A machine that slept looks when it wakes. */
const LOOK_MS = 10_000
/** A claim without a sign of life for this long belongs to a dead process. */
const LEASE_MS = 5 * 60_000
const ERROR_MAX = 2000

/**
 * Runs scheduled jobs when they are due. That is kept in the database, so that a restart forgets nothing; a time that
 * was slept through counts as one run, not as many.
 */
export class Scheduler {
  private timer: NodeJS.Timeout | undefined
  private working: Promise<void> | undefined

  constructor(
    private readonly services: Services,
    private readonly jobs: readonly ScheduledJob[],
  ) {}

  /**
   * Makes rows for jobs that have none yet; they are due at once.
   *
   * @param exclusive true when no other process can be working on these rows
   */
  async prepare(exclusive: boolean): Promise<void> {
    const { db, now } = this.services
    if (exclusive) await db.updateTable('scheduledJob').set({ claimedUntil: null }).execute()
    if (this.jobs.length === 0) return
    await db
      .insertInto('scheduledJob')
      .values(this.jobs.map(({ name }) => ({ name, nextRun: now() })))
      .onConflict((c) => c.doNothing())
      .execute()
  }

  /** Looks at once, and from then on regularly. */
  begin(): void {
    this.timer ??= setInterval(() => this.look(), LOOK_MS).unref()
    this.look()
  }

  /** Looks no more and waits for the job in hand, at most this long; what it leaves the next run does. */
  async end(graceMs: number): Promise<void> {
    clearInterval(this.timer)
    this.timer = undefined
    const grace = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([this.working, grace])
  }

  /** Runs what is due, one after the other. */
  async runDue(): Promise<void> {
    for (const job of this.jobs) await this.attempt(job, true)
  }

  /** Runs one job now, due or not; answers false when it is running already. @throws when there is none */
  async run(name: string): Promise<boolean> {
    const job = this.jobs.find((one) => one.name === name)
    if (!job) throw new Error(`No scheduled job is called ${name}`)
    return this.attempt(job, false)
  }

  private look() {
    const { log } = this.services
    this.working ??= this.runDue()
      .catch((error: unknown) => log.error({ err: error }, 'Scheduled jobs could not be looked at'))
      .finally(() => {
        this.working = undefined
      })
  }

  private async attempt(job: ScheduledJob, onlyDue: boolean): Promise<boolean> {
    const { db, log, now } = this.services
    const lease = () => new Date(now().getTime() + LEASE_MS)
    if (!(await claim(db, job, now(), lease(), onlyDue))) return false
    let lastError: string | null
    try {
      const errors = await job.run(this.services, () => set(db, job.name, { claimedUntil: lease() }))
      lastError = errors.length > 0 ? errors.join(', ').slice(0, ERROR_MAX) : null
    } catch (error) {
      log.error({ err: error, job: job.name }, 'A scheduled job failed')
      lastError = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
    }
    const lastEnd = now()
    const nextRun = new Date(lastEnd.getTime() + job.everyMs)
    await set(db, job.name, { claimedUntil: null, lastEnd, lastError, nextRun })
    return true
  }
}

/**
 * One statement: of processes that come at the same moment one gets the row. A run that is further off than the job's
 * distance was set by a clock that has been put back since.
 */
async function claim(db: Db, job: ScheduledJob, now: Date, until: Date, onlyDue: boolean): Promise<boolean> {
  const { name, everyMs } = job
  const farthest = new Date(now.getTime() + everyMs)
  const row = await db
    .updateTable('scheduledJob')
    .set({ claimedUntil: until, lastStart: now })
    .where('name', '=', name)
    .where((eb) =>
      eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now), eb('claimedUntil', '>', until)]),
    )
    .$if(onlyDue, (query) => query.where((eb) => eb.or([eb('nextRun', '<=', now), eb('nextRun', '>', farthest)])))
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

interface Change {
  claimedUntil: Date | null
  lastEnd?: Date
  lastError?: string | null
  nextRun?: Date
}

async function set(db: Db, name: string, change: Change): Promise<void> {
  await db.updateTable('scheduledJob').set(change).where('name', '=', name).execute()
}
