import { sql } from 'kysely'
import { firstFiring, nearerFiring, nextFiring } from '#lib/trigger.ts'
import type { Services } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import type { RunCut } from '#server/store/tables/tasks.ts'
import { transact } from '#server/store/transact.ts'
import {
  type Claim,
  claimJobs,
  claimKey,
  type ClaimOptions,
  endClaim,
  type EndedRun,
  extendClaims,
  giveBack,
  trimLogs,
} from './job-clock.ts'
import { triggersOf } from './job-trigger.ts'
import type { ScheduledJob } from './scheduled-job.ts'
import { ScheduledRun } from './scheduled-run.ts'

/** How a scheduler keeps time; all in milliseconds of this process. */
export interface SchedulerPace {
  /** The table is looked at this often at least: others may have changed it, and a machine may have slept. */
  readonly lookMs: number
  /** A job without a sign of life for this long counts as failed. */
  readonly silentMs: number
  /** Jobs claimed at one time; more than there are jobs at a distance, so that those of one lane keep their order. */
  readonly parallel: number
}

const PACE: SchedulerPace = { lookMs: 10_000, silentMs: 5 * 60_000, parallel: 12 }
/** A firing in which so many processes have died is given up: it may be what ends them. */
const ATTEMPTS_MAX = 3
const MEND_EVERY_MS = 60_000
const TRIM_EVERY = 50

/**
 * Runs jobs when they are due. That is kept in the database: a restart forgets nothing, of several processes one runs a
 * firing, and no run begins before its firing. A run makes up for all firings up to its start, so that what was slept
 * through counts as one run. docs/decisions/034 says more.
 */
export class Scheduler {
  private readonly pace: SchedulerPace
  private readonly lanes = new Map<string, Promise<void>>()
  private readonly runs = new Map<string, ScheduledRun>()
  private state: 'waiting' | 'open' | 'closed' = 'waiting'
  private looking: Promise<void> | undefined
  private wanted = false
  private isAsked = false
  private nextLook: NodeJS.Timeout | undefined
  private forget: (() => void) | undefined
  private mended = -Infinity
  private services: Services | undefined

  constructor(
    private readonly jobs: readonly ScheduledJob[],
    pace: Partial<SchedulerPace> = {},
  ) {
    this.pace = { ...PACE, ...pace }
  }

  /** The jobs whose time people choose. */
  get planned(): readonly string[] {
    return this.jobs.flatMap(({ name, everyMs }) => (everyMs === undefined ? name : [])).toSorted()
  }

  /**
   * Makes rows for jobs that have none yet; those at a distance are due at once.
   *
   * @param exclusive true when no other process can be working on these rows
   */
  async prepare(services: Services, exclusive: boolean): Promise<void> {
    this.services = services
    const { db } = services
    this.forget ??= services.heartbeat.keep((aside) => this.watchRuns(aside))
    const now = services.now()
    if (exclusive) await db.updateTable('scheduledJob').set({ claimedUntil: null }).execute()
    const triggers = await triggersOf(db, this.jobs, now)
    const rows = [...triggers].map(([name, trigger]) => ({ name, nextRun: firstFiring(trigger, now) ?? null }))
    if (rows.length === 0) return
    await db
      .insertInto('scheduledJob')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute()
  }

  /** Looks at once, and from then on when something is due. */
  begin(): void {
    this.state = 'open'
    this.lookSoon()
  }

  /**
   * Looks now: something was planned, stopped or asked for. A process that leaves timed work to others still does what
   * somebody asked for by hand.
   */
  wake(): void {
    this.isAsked = true
    const { services } = this
    if (services)
      this.watchRuns(services.db).catch((error: unknown) =>
        services.log.error({ err: error }, 'Claims of scheduled jobs could not be kept'),
      )
    this.lookSoon()
  }

  /** Takes no new work and waits for what runs, at most this long; what it leaves the next run does. */
  async end(graceMs: number): Promise<void> {
    this.state = 'closed'
    clearTimeout(this.nextLook)
    const grace = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([this.allRuns(), grace])
    this.forget?.()
    this.forget = undefined
  }

  /** Runs what is due now to its end. */
  async runDue(): Promise<void> {
    await this.mendClock()
    for (;;) {
      const claims = await this.claim('due', this.names())
      if (claims.length === 0) return
      this.start(claims)
      await this.allRuns()
    }
  }

  /** Runs one job now, due or not; answers false when it is running already. @throws when there is none */
  async run(name: string): Promise<boolean> {
    if (!this.jobs.some((one) => one.name === name)) throw new Error(`No scheduled job is called ${name}`)
    const claims = await this.claim('any', [name])
    this.start(claims)
    await this.allRuns()
    return claims.length > 0
  }

  private current(): Services {
    if (!this.services) throw new Error('The scheduler has not been prepared')
    return this.services
  }

  private async allRuns(): Promise<void> {
    await this.looking
    await Promise.all(this.lanes.values())
  }

  /** Of the jobs whose lanes are free. */
  private names(): string[] {
    return this.jobs.filter((job) => !this.lanes.has(laneOf(job))).map(({ name }) => name)
  }

  private claim(which: ClaimOptions['which'], names: readonly string[]): Promise<Claim[]> {
    const { db, now, heartbeat } = this.current()
    const limit = which === 'any' ? this.jobs.length : this.pace.parallel - this.lanes.size
    return claimJobs(db, { which, names, now: now(), leaseMs: heartbeat.pace.leaseMs, limit })
  }

  private lookSoon() {
    if (this.state === 'closed' || !this.services) return
    this.wanted = true
    this.looking ??= this.lookAround().finally(() => {
      this.looking = undefined
      if (this.wanted) this.lookSoon()
    })
  }

  private async lookAround() {
    const { log } = this.current()
    try {
      while (this.wanted && this.state !== 'closed') {
        this.wanted = false
        if (this.state === 'open') await this.mendClock()
        const names = this.names()
        if (this.lanes.size < this.pace.parallel && names.length > 0)
          this.start(await this.claim(this.state === 'open' ? 'due' : 'asked', names))
      }
      if (this.state === 'open') await this.setTimer()
    } catch (error) {
      log.error({ err: error }, 'Scheduled jobs could not be looked at')
      this.lookAgainIn(this.pace.lookMs)
    }
  }

  /** The next look is at the next firing, to the millisecond, or when a claim of another process may have run out. */
  private async setTimer() {
    const { db, now } = this.current()
    const names = this.names()
    if (this.lanes.size >= this.pace.parallel || names.length === 0) return this.lookAgainIn(this.pace.lookMs)
    const { next } = await db
      .selectFrom('scheduledJob')
      .select(sql<Date | null>`min(greatest(next_run, claimed_until))`.as('next'))
      .where('name', 'in', names)
      .executeTakeFirstOrThrow()
    const wait = next ? next.getTime() - now().getTime() : this.pace.lookMs
    this.lookAgainIn(Math.min(Math.max(wait, 1), this.pace.lookMs))
  }

  private lookAgainIn(ms: number) {
    clearTimeout(this.nextLook)
    if (this.state === 'open') this.nextLook = setTimeout(() => this.lookSoon(), ms).unref()
  }

  /** Brings firings nearer that a clock has set which was wrong. */
  private async mendClock() {
    const { db } = this.current()
    const now = this.current().now()
    const since = now.getTime() - this.mended
    if (since >= 0 && since < MEND_EVERY_MS) return
    this.mended = now.getTime()
    const triggers = await triggersOf(db, this.jobs, now)
    if (triggers.size === 0) return
    const rows = await db
      .selectFrom('scheduledJob')
      .select(['name', 'nextRun', 'lastFiring', 'claimNo'])
      .where('name', 'in', [...triggers.keys()])
      .where('nextRun', '>', now)
      .where('claimedUntil', 'is', null)
      .execute()
    for (const { name, nextRun, lastFiring, claimNo } of rows) {
      const trigger = triggers.get(name)
      const nearer = trigger && nextRun && nearerFiring(trigger, nextRun, now, lastFiring)
      if (!nearer) continue
      const change = db.updateTable('scheduledJob').set({ nextRun: nearer }).where('name', '=', name)
      await change.where('claimNo', '=', claimNo).where('nextRun', '=', nextRun).execute()
    }
  }

  private start(claims: readonly Claim[]) {
    const claimOf = new Map(claims.map((claim) => [claim.name, claim]))
    const lanes = new Map<string, ScheduledRun[]>()
    for (const job of this.jobs) {
      const claim = claimOf.get(job.name)
      if (!claim) continue
      const run = new ScheduledRun(job, claim)
      this.runs.set(claimKey(claim), run)
      lanes.set(laneOf(job), [...(lanes.get(laneOf(job)) ?? []), run])
    }
    for (const [lane, runs] of lanes) this.lanes.set(lane, this.workThrough(lane, runs))
  }

  private async workThrough(lane: string, runs: readonly ScheduledRun[]) {
    const { log } = this.current()
    for (const run of runs) {
      const work = this.state === 'closed' ? giveBack(this.current().db, run.claim) : this.execute(run)
      await work.catch((error: unknown) =>
        log.error({ err: error, job: run.job.name }, 'The end of a scheduled job could not be written'),
      )
      this.runs.delete(claimKey(run.claim))
    }
    this.lanes.delete(lane)
    if (this.state === 'open' || this.isAsked) this.lookSoon()
  }

  private async execute(run: ScheduledRun) {
    const { job, claim } = run
    const { log, now } = this.current()
    if (run.isOver) return
    run.begin()
    const started = now()
    if (claim.attempts > ATTEMPTS_MAX) return this.finish(claim, { started, errors: [], cut: 'givenUp' })
    const work = Promise.resolve()
      .then(() => job.run(this.current(), run.alive))
      .catch((error: unknown) => {
        log.error({ err: error, job: job.name }, 'A scheduled job failed')
        return [error instanceof Error ? error.message : String(error)]
      })
    const end = await Promise.race([work, run.ended])
    if (typeof end === 'string') await this.finish(claim, { started, errors: [], cut: end })
    else await this.finish(claim, { started, errors: end })
  }

  private async finish(
    { name, firing, claimNo }: Claim,
    run: { started: Date; errors: readonly string[]; cut?: RunCut },
  ): Promise<void> {
    const { db, now } = this.current()
    const ended = now()
    const past: EndedRun = { ...run, name, firing, ended }
    await transact(db, async (tx) => {
      const jobs = this.jobs.filter((job) => job.name === name)
      const trigger = (await triggersOf(tx, jobs, ended)).get(name)
      await endClaim(tx, claimNo, past, trigger && nextFiring(trigger, past))
    })
    if (Number(claimNo) % TRIM_EVERY === 0) await trimLogs(db, name)
  }

  /** Says that this process lives, and ends runs that lost their claim or show no sign of life. */
  private async watchRuns(db: Db): Promise<void> {
    const runs = [...this.runs.values()]
    if (runs.length === 0) return
    const { now, heartbeat } = this.current()
    for (const run of runs) run.endIfSilent(this.pace.silentMs)
    const until = new Date(now().getTime() + heartbeat.pace.leaseMs)
    const claims = runs.map(({ claim }) => claim)
    const held = await extendClaims(db, claims, until)
    for (const run of runs) if (!held.has(claimKey(run.claim))) run.end('stopped')
  }
}

const laneOf = ({ lane, name }: ScheduledJob): string => lane ?? name
