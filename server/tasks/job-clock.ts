import { sql } from 'kysely'
import { TASK_LOGS_KEPT } from '#contract/monitor/scheduled-tasks.ts'
import { CLOCKS_DIFFER_MS } from '#lib/trigger.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { RunCut } from '#server/store/tables/tasks.ts'
import { transact } from '#server/store/transact.ts'

/** A job that this process may run now, until its claim has run out. */
export interface Claim {
  readonly name: string
  /** The moment for which it runs. */
  readonly firing: Date
  /** Another number means that the claim is lost. */
  readonly claimNo: string
  /** How many claims this firing has had. */
  readonly attempts: number
}

export interface ClaimOptions {
  readonly names: readonly string[]
  readonly now: Date
  readonly leaseMs: number
  /** At most so many, the longest due first. */
  readonly limit: number
  /** `due` what is due, `asked` what somebody asked for by hand alone, `any` these jobs in any case. */
  readonly which: 'due' | 'asked' | 'any'
}

const MESSAGE_MAX = 2000

/**
 * Takes jobs in one statement: of processes that come at the same moment each row goes to one. A claim that ends later
 * than any that could be made now was made by a clock that has been put back since. Where a process died in a run, the
 * log says so.
 */
export function claimJobs(db: Db, { names, now, leaseMs, limit, which }: ClaimOptions): Promise<Claim[]> {
  const until = new Date(now.getTime() + leaseMs)
  const farthest = new Date(until.getTime() + CLOCKS_DIFFER_MS)
  const wanted = {
    due: sql`next_run <= ${now}`,
    asked: sql`next_run <= ${now} and asked > 0`,
    any: sql`true`,
  }[which]
  return transact(db, async (tx) => {
    const { rows } = await sql<Claim & { previousStart: Date | null }>`
      with due as (
        select name, next_run, last_start from scheduled_job
        where name = any(${names}::text[]) and ${wanted}
          and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${farthest})
        order by next_run, array_position(${names}::text[], name::text) limit ${limit} for update skip locked
      )
      update scheduled_job job
      set claimed_until = ${until}, claim_no = claim_no + 1, attempts = attempts + 1, last_start = ${now},
        last_firing = coalesce(due.next_run, ${now})
      from due where job.name = due.name
      returning job.name, job.last_firing as "firing", job.claim_no as "claimNo", job.attempts,
        due.last_start as "previousStart"`.execute(tx)
    for (const { name, firing, attempts, previousStart } of rows)
      if (attempts > 1)
        await logRun(tx, { name, firing, started: previousStart ?? firing, ended: now, cut: 'lost', errors: [] })
    return rows
  })
}

/** Keeps claims from running out. @returns those that are still held, as `name claimNo` */
export async function extendClaims(db: Db, claims: readonly Claim[], until: Date): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set()
  const names = claims.map(({ name }) => name)
  const numbers = claims.map(({ claimNo }) => claimNo)
  const { rows } = await sql<Pick<Claim, 'name' | 'claimNo'>>`
    update scheduled_job job set claimed_until = ${until}
    from unnest(${names}::text[], ${numbers}::bigint[]) as held (name, claim_no)
    where job.name = held.name and job.claim_no = held.claim_no and job.claimed_until is not null
    returning job.name, job.claim_no as "claimNo"`.execute(db)
  return new Set(rows.map(claimKey))
}

/** Gives a claim back whose run has not begun: whoever comes next takes it. */
export async function giveBack(db: Db, { name, claimNo }: Claim): Promise<void> {
  await db
    .updateTable('scheduledJob')
    .set({ claimedUntil: null, attempts: sql`attempts - 1` })
    .where('name', '=', name)
    .where('claimNo', '=', claimNo)
    .execute()
}

/** Tells claims apart. */
export const claimKey = ({ name, claimNo }: Pick<Claim, 'name' | 'claimNo'>): string => `${name} ${claimNo}`

/** A run that has ended. */
export interface EndedRun {
  readonly name: string
  readonly firing: Date
  readonly started: Date
  readonly ended: Date
  /** What it could not do, for people. */
  readonly errors: readonly string[]
  /** Why it did not end by itself. */
  readonly cut?: RunCut | undefined
}

const messageOf = (errors: readonly string[]) => (errors.length > 0 ? errors.join(',').slice(0, MESSAGE_MAX) : null)

/**
 * Ends a claim and says when the job is due again: at once where somebody asked for more runs of it.
 *
 * @param next undefined = never
 * @returns false where the claim was lost before: then another one tells how the run ended
 */
export async function endClaim(tx: Tx, claimNo: string, run: EndedRun, next: Date | undefined): Promise<boolean> {
  const { name, started, ended, errors, cut } = run
  const held = await tx
    .updateTable('scheduledJob')
    .set({
      claimedUntil: null,
      attempts: 0,
      asked: sql`greatest(asked - 1, 0)`,
      lastStart: started,
      lastEnd: ended,
      lastError: messageOf(cut ? [cut, ...errors] : errors),
      nextRun: sql`case when asked > 1 then ${ended}::timestamptz else ${next ?? null}::timestamptz end`,
    })
    .where('name', '=', name)
    .where('claimNo', '=', claimNo)
    .returning('name')
    .executeTakeFirst()
  if (held) await logRun(tx, run)
  return held !== undefined
}

/** Writes the log of a run, where people have planned the job. */
async function logRun(tx: Tx, { name, firing, started, ended, errors, cut }: EndedRun): Promise<void> {
  await tx
    .insertInto('sysScheduledTaskLog')
    .columns(['taskId', 'readyTime', 'startTime', 'endTime', 'interruptTime', 'result', 'reason', 'message', 'logTime'])
    .expression((eb) =>
      eb
        .selectFrom('sysScheduledTask')
        .select([
          'taskId',
          sql<Date>`${firing}::timestamptz`.as('readyTime'),
          sql<Date>`${started}::timestamptz`.as('startTime'),
          sql<Date>`${ended}::timestamptz`.as('endTime'),
          sql<Date | null>`${cut === 'stopped' ? ended : null}::timestamptz`.as('interruptTime'),
          sql<number>`${errors.length > 0 || cut ? 1 : 0}::smallint`.as('result'),
          sql<RunCut | null>`${cut ?? null}::varchar`.as('reason'),
          sql<string | null>`${messageOf(errors)}::varchar`.as('message'),
          sql<Date>`${ended}::timestamptz`.as('logTime'),
        ])
        .where('taskType', '=', name),
    )
    .execute()
}

/** The newest logs of a job stay: as many of runs that failed as of others, so that frequent ones do not hide them. */
export async function trimLogs(db: Db, name: string): Promise<void> {
  for (const result of [0, 1])
    await sql`
      delete from sys_scheduled_task_log log using sys_scheduled_task task
      where task.task_type = ${name} and log.task_id = task.task_id and log.result = ${result} and log.log_id <= (
        select log_id from sys_scheduled_task_log
        where task_id = task.task_id and result = ${result}
        order by log_id desc offset ${TASK_LOGS_KEPT} limit 1)`.execute(db)
}

/** Makes a job due at `next`; a run that goes on is not touched. */
export async function planJob(tx: Tx, name: string, next: Date): Promise<void> {
  await tx
    .insertInto('scheduledJob')
    .values({ name, nextRun: next })
    .onConflict((c) => c.column('name').doUpdateSet({ nextRun: next }))
    .execute()
}

/** Asks for one more run now, by hand. @returns how many wait, this one among them */
export async function askForRun(tx: Tx, name: string, now: Date): Promise<number> {
  const { asked } = await tx
    .insertInto('scheduledJob')
    .values({ name, nextRun: now, asked: 1 })
    .onConflict((c) =>
      c
        .column('name')
        .doUpdateSet({ asked: sql`scheduled_job.asked + 1`, nextRun: sql`coalesce(scheduled_job.next_run, ${now})` }),
    )
    .returning('asked')
    .executeTakeFirstOrThrow()
  return asked
}

/** Makes a job due no more; a run that goes on loses its claim, and its log says that it was stopped. */
export async function stopJob(tx: Tx, name: string, now: Date): Promise<void> {
  const job = await tx.selectFrom('scheduledJob').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()
  if (!job) return
  await tx
    .updateTable('scheduledJob')
    .set({ nextRun: null, claimedUntil: null, attempts: 0, asked: 0, claimNo: sql`claim_no + 1` })
    .where('name', '=', name)
    .execute()
  if (job.claimedUntil === null) return
  const started = job.lastStart ?? now
  await logRun(tx, { name, firing: job.lastFiring ?? started, started, ended: now, errors: [], cut: 'stopped' })
}

/** Forgets when a job ran; its number stays, so that no run of before is taken for one of a later task. */
export async function forgetJob(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('scheduledJob')
    .set({ lastFiring: null, lastStart: null, lastEnd: null, lastError: null })
    .where('name', '=', name)
    .execute()
}
