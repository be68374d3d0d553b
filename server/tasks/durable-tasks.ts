import { randomUUID } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { ERRORS } from '#contract/errors.ts'
import { LANGUAGES } from '#contract/wire.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { toRefusal } from '#server/http/envelope.ts'
import { later } from '#server/store/later.ts'
import { transact } from '#server/store/transact.ts'
import type { TaskTable } from '#server/store/tables/tasks.ts'
import { endedRow, failureOf } from './ended-task.ts'
import { takeUpLost } from './lost-tasks.ts'
import { TaskWaits } from './task-waits.ts'
import type { EndedTask, TaskJob, TaskRunner, TaskSpec } from './runner.ts'
import { RunningTask, TaskStopped } from './running-task.ts'

type TaskRow = Selectable<TaskTable>

/** Tasks at work side by side in one process. */
const PARALLEL = 4
/** Another process's tasks are looked for this often; our own wake the runner. */
const POLL_MS = 1000
/** The end of a task that this process does not run is looked for this often. */
const LOOK_MS = 200
const HOUSEKEEPING_MS = 10_000
const RESULTS_KEPT = '7 days'
const KEYS_KEPT = '30 days'

/** Tasks as rows: started in the transaction that asks for them, claimed by any process, never lost silently. */
export class DurableTasks implements TaskRunner {
  private readonly jobs = new Map<string, TaskJob>()
  private readonly takenUp = new Set<string>()
  private readonly running = new Map<string, RunningTask>()
  private readonly pending = new Set<Promise<void>>()
  private readonly waits = new TaskWaits()
  private isWaitedFor = true
  private readonly startedIn = new WeakSet<Tx>()
  private claiming: Promise<void> | undefined
  private wanted = false
  private timers: NodeJS.Timeout[] = []
  private services: Services | undefined
  private open = false
  private forget = () => {}

  register(job: string, run: TaskJob, isTakenUp = false): void {
    this.jobs.set(job, run)
    if (isTakenUp) this.takenUp.add(job)
  }

  /**
   * Takes up or ends what an earlier process left behind and begins to work.
   *
   * @param exclusive true when no other process can be working on these rows
   */
  async begin(services: Services, exclusive: boolean): Promise<void> {
    this.services = services
    await this.endLost(exclusive)
    this.open = true
    const every = (ms: number, work: () => unknown) => this.timers.push(setInterval(work, ms).unref())
    every(POLL_MS, () => this.wake())
    every(HOUSEKEEPING_MS, () => this.attempt(this.forgetOld()))
    this.forget = services.heartbeat.keep((db) => this.beat(db, exclusive))
    this.wake()
  }

  async start(tx: Tx, spec: TaskSpec): Promise<string> {
    const taskId = spec.taskId ?? randomUUID()
    const row = {
      taskId,
      type: spec.type,
      job: spec.job,
      args: JSON.stringify(spec.args),
      ownerId: spec.ownerId,
      language: spec.language,
      status: 'READY' as const,
      percent: 0,
      progressMessage: null,
      errCode: null,
      errData: null,
      errMessages: '[]',
      stopRequested: false,
      readyTime: new Date(),
      startTime: null,
      endTime: null,
      heartbeat: null,
    }
    const written = await tx
      .insertInto('task')
      .values(row)
      .onConflict((c) => c.column('taskId').doUpdateSet(row).where('task.status', 'not in', ['READY', 'RUNNING']))
      .returning('taskId')
      .executeTakeFirst()
    if (!written) throw new Refusal('TASK_RUNNING', [taskId])
    this.startedIn.add(tx)
    return taskId
  }

  isDoneBy(job: string, run: TaskJob): boolean {
    return this.jobs.get(job) === run
  }

  async note(tx: Tx, spec: EndedTask): Promise<void> {
    await later(tx, tx.insertInto('task').values(endedRow(spec)))
  }

  wake(within?: Tx): void {
    if (within && !this.startedIn.has(within)) return
    this.wanted = true
    this.claiming ??= this.claimAll().finally(() => {
      this.claiming = undefined
      if (this.wanted) this.wake()
    })
  }

  async untilLook(taskId: string, ms: number, left: AbortSignal): Promise<boolean> {
    if (!this.isWaitedFor) return false
    await this.waits.wait(taskId, this.running.has(taskId) ? ms : Math.min(ms, LOOK_MS), left)
    return this.isWaitedFor && !left.aborted
  }

  endWaits(): void {
    this.isWaitedFor = false
    this.waits.tellAll()
  }

  async stop(taskIds: readonly string[]): Promise<void> {
    const { db } = this.current()
    await transact(db, async (tx) => {
      const ended = await tx
        .updateTable('task')
        .set({ status: 'INTERRUPTED', percent: 100, endTime: new Date(), stopRequested: true })
        .where('taskId', 'in', taskIds)
        .where('status', '=', 'READY')
        .returning('taskId')
        .execute()
      await freeKeys(
        tx,
        ended.map((task) => task.taskId),
      )
      await tx
        .updateTable('task')
        .set({ stopRequested: true })
        .where('taskId', 'in', taskIds)
        .where('status', '=', 'RUNNING')
        .execute()
    })
    for (const taskId of taskIds) this.running.get(taskId)?.requestStop()
  }

  async idle(): Promise<void> {
    const { db } = this.current()
    for (;;) {
      await Promise.all([...this.pending, this.claiming])
      const waiting = await db
        .selectFrom('task')
        .select('taskId')
        .where('status', 'in', ['READY', 'RUNNING'])
        .where('job', 'in', [...this.jobs.keys(), ''])
        .executeTakeFirst()
      if (!waiting) return
      this.wake()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  /** Takes no new work and waits for what runs, at most this long; the rest is lost, and said so at the next start. */
  async end(graceMs: number): Promise<void> {
    this.open = false
    for (const timer of this.timers) clearInterval(timer)
    const grace = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([Promise.all([...this.pending, this.claiming]), grace])
    this.forget()
  }

  /** Without a sign of life for so long a running task belongs to a dead process. */
  private get leaseMs(): number {
    return this.current().heartbeat.pace.leaseMs
  }

  private current(): Services {
    if (!this.services) throw new Error('The task runner has not begun')
    return this.services
  }

  private attempt(work: Promise<unknown>) {
    work.catch((error: unknown) => this.current().log.error({ err: error }, 'Task housekeeping failed'))
  }

  private async claimAll() {
    while (this.wanted) {
      this.wanted = false
      try {
        while (this.open && this.running.size < PARALLEL) {
          const row = await this.claim()
          if (!row) break
          this.run(row)
        }
      } catch (error) {
        this.current().log.error({ err: error }, 'Tasks could not be claimed')
      }
    }
  }

  private claim(): Promise<TaskRow | undefined> {
    return this.current()
      .db.updateTable('task')
      .set((eb) => ({
        status: 'RUNNING',
        startTime: new Date(),
        heartbeat: sql<Date>`clock_timestamp()`,
        claimNo: eb('claimNo', '+', 1),
      }))
      .where('taskId', '=', (eb) =>
        eb
          .selectFrom('task as next')
          .select('next.taskId')
          .where('next.status', '=', 'READY')
          .where('next.job', 'in', [...this.jobs.keys(), ''])
          .orderBy('next.readyTime')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst()
  }

  private run(row: TaskRow) {
    const { db, log } = this.current()
    const task = new RunningTask(row, db, log)
    this.running.set(row.taskId, task)
    const work = this.execute(row, task)
      .catch((error: unknown) => log.error({ err: error, taskId: row.taskId }, 'A task could not be ended'))
      .finally(() => {
        this.running.delete(row.taskId)
        this.pending.delete(work)
        this.wake()
      })
    this.pending.add(work)
  }

  private async execute(row: TaskRow, task: RunningTask) {
    const services = this.current()
    try {
      const job = this.jobs.get(row.job)
      if (!job) throw new Error(`No job is registered as ${row.job}`)
      await job(services, row.args, task)
      await this.finish(row, task, { status: 'SUCCESS' })
    } catch (error) {
      if (error instanceof TaskStopped) return this.finish(row, task, { status: 'INTERRUPTED' })
      const { taskId, job } = row
      const refusal = toRefusal(error, { log: services.log, message: 'A task failed', fields: { taskId, job } })
      task.addError(refusalText(refusal, row.language))
      await this.finish(row, task, failureOf(refusal))
    }
  }

  private async finish(
    row: TaskRow,
    task: RunningTask,
    end: { status: 'SUCCESS' | 'FAILED' | 'INTERRUPTED'; errCode?: string; errData?: string | null },
  ) {
    const { progressMessage, errMessages } = await task.settle()
    await transact(this.current().db, async (tx) => {
      const held = await tx
        .updateTable('task')
        .set({ ...end, percent: 100, progressMessage, errMessages: JSON.stringify(errMessages), endTime: new Date() })
        .where(isClaimed(row))
        .returning('taskId')
        .executeTakeFirst()
      // Another process has taken it for lost, and said so.
      if (held && end.status !== 'SUCCESS') await freeKeys(tx, [row.taskId])
    })
    this.current().metrics.taskEnded(row.job, end.status)
    this.waits.tell(row.taskId)
  }

  /** Says that what runs here lives, and ends what runs nowhere. What was stopped, or is taken for lost, learns of it. */
  private async beat(db: Db, exclusive: boolean) {
    const running = [...this.running.values()]
    if (running.length > 0) {
      const rows = await db
        .updateTable('task')
        .set({ heartbeat: sql<Date>`clock_timestamp()` })
        .where((eb) => eb.or(running.map(isClaimed)))
        .returning(['taskId', 'stopRequested'])
        .execute()
      const goesOn = new Set(rows.flatMap(({ taskId, stopRequested }) => (stopRequested ? [] : taskId)))
      for (const task of running) if (!goesOn.has(task.taskId)) task.requestStop()
    }
    if (!exclusive) await this.endLost(false, db)
  }

  private async forgetOld() {
    const { db } = this.current()
    await db
      .deleteFrom('task')
      .where(sql<boolean>`end_time < now() - ${RESULTS_KEPT}::interval`)
      .execute()
    await db
      .deleteFrom('idempotencyKey')
      .where(sql<boolean>`create_time < now() - ${KEYS_KEPT}::interval`)
      .execute()
  }

  private async endLost(exclusive: boolean, db = this.current().db) {
    const before = exclusive ? undefined : sql<Date>`now() - ${this.leaseMs}::float8 * interval '1 millisecond'`
    if (before && !(await hasLost(db, before))) return
    await transact(db, async (tx) => {
      await takeUpLost(tx, [...this.takenUp], before)
      for (const language of LANGUAGES) {
        const lost = await tx
          .updateTable('task')
          .set({
            status: 'FAILED',
            percent: 100,
            endTime: new Date(),
            errCode: 'TASK_LOST',
            errMessages: JSON.stringify([`1.${ERRORS.TASK_LOST[language]}`]),
          })
          .where('status', '=', 'RUNNING')
          .where('language', '=', language)
          .$if(before !== undefined, (query) => query.where('heartbeat', '<', before ?? null))
          .returning('taskId')
          .execute()
        await freeKeys(
          tx,
          lost.map((task) => task.taskId),
        )
      }
    })
  }
}

/** Whether a task is still the one that was claimed here. */
const isClaimed = ({ taskId, claimNo }: Pick<TaskRow, 'taskId' | 'claimNo'>) =>
  sql<boolean>`(task_id = ${taskId} and claim_no = ${claimNo} and status = 'RUNNING')`

async function hasLost(db: Db, before: RawBuilder<Date>): Promise<boolean> {
  const lost = db.selectFrom('task').select('taskId').where('status', '=', 'RUNNING').where('heartbeat', '<', before)
  return (await lost.limit(1).executeTakeFirst()) !== undefined
}

/** A call whose task did not succeed can be made again under the same key. */
async function freeKeys(tx: Tx, taskIds: readonly string[]) {
  if (taskIds.length > 0) await tx.deleteFrom('idempotencyKey').where('taskId', 'in', taskIds).execute()
}
