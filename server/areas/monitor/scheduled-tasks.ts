import { type Selectable, sql } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  scheduledTaskAdd,
  scheduledTaskDisable,
  scheduledTaskEdit,
  scheduledTaskEnable,
  scheduledTaskExec,
  scheduledTaskGet,
  scheduledTaskList,
  scheduledTaskLogs,
  scheduledTaskLogsRemove,
  scheduledTaskRemove,
  TASK_STATUS,
  taskTypeOptions,
} from '#contract/monitor/scheduled-tasks.ts'
import { RUN_CUT_TEXTS, TASK_TYPE_NAMES } from '#contract/texts/scheduled-tasks.ts'
import { textIn } from '#contract/texts.ts'
import { firstFiring, type Trigger } from '#lib/trigger.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { created, presentAudit, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { ScheduledTaskLogTable, ScheduledTaskTable } from '#server/store/tables/tasks.ts'
import { takeTurns } from '#server/store/transact.ts'
import { wireRow } from '#server/store/wire-row.ts'
import { askForRun, forgetJob, planJob, stopJob } from '#server/tasks/job-clock.ts'
import { mergePlan, requireTrigger } from './task-plan.ts'

export const scheduledTaskRoutes: readonly Route[] = [
  route(taskTypeOptions, async (ctx) => typeOptions(ctx)),
  route(scheduledTaskList, (ctx, { query }) => listTasks(ctx, query)),
  route(scheduledTaskLogs, (ctx, { query }) => listLogs(ctx, query)),
  route(scheduledTaskLogsRemove, (ctx, { body }) => removeLogs(ctx, body)),
  route(scheduledTaskGet, async (ctx, { params }) => presentTask(await taskOf(ctx.services.db, params.taskId))),
  route(scheduledTaskAdd, (ctx, { body }) => addTask(ctx, body)),
  route(scheduledTaskEdit, (ctx, { body }) => editTask(ctx, body)),
  route(scheduledTaskRemove, (ctx, { body }) => removeTasks(ctx, body)),
  route(scheduledTaskEnable, (ctx, { params }) => enableTask(ctx, params.taskId)),
  route(scheduledTaskDisable, (ctx, { params }) => disableTask(ctx, params.taskId)),
  route(scheduledTaskExec, (ctx, { params }) => runOnce(ctx, params.taskId)),
]

type Task = Selectable<ScheduledTaskTable>
type Log = Selectable<ScheduledTaskLogTable> & Pick<Task, 'taskType'>

/** Runs of one task that may wait because somebody asked for them. */
const ASKED_MAX = 20

const nameOf = (ctx: Context, taskType: string) => TASK_TYPE_NAMES[taskType]?.[ctx.language]

function typeOptions(ctx: Context) {
  return ctx.services.scheduler.planned.map((value) => ({ label: nameOf(ctx, value) ?? value, value }))
}

async function listTasks(ctx: Context, filter: QueryOf<typeof scheduledTaskList>) {
  let query = ctx.services.db
    .selectFrom('sysScheduledTask as task')
    .leftJoin('scheduledJob as job', 'job.name', 'task.taskType')
    .select(['taskId', 'taskType', 'status', 'job.nextRun', 'job.lastStart', 'job.lastEnd'])
    .orderBy('taskId', 'desc')
  if (filter.status) query = query.where(sql<string>`status`, '=', filter.status)
  const { rows, total } = await pageOfQuery(query as never, filter)
  return { rows: (rows as ListedTask[]).map((row) => presentListed(ctx, row)), total }
}

interface ListedTask extends Pick<Task, 'taskId' | 'taskType' | 'status'> {
  nextRun: Date | null
  lastStart: Date | null
  lastEnd: Date | null
}

function presentListed(ctx: Context, { nextRun, lastStart, lastEnd, ...task }: ListedTask) {
  const taskTypeName = nameOf(ctx, task.taskType) ?? null
  const readyTime = task.status === TASK_STATUS.enabled ? nextRun : null
  // A run that goes on has no end yet.
  const endTime = lastStart && lastEnd && lastEnd >= lastStart ? lastEnd : null
  return wireRow({ ...task, taskTypeName, readyTime, startTime: lastStart, endTime })
}

/** @throws Refusal NOT_FOUND */
async function taskOf(db: Db, taskId: string): Promise<Task> {
  const row = await db.selectFrom('sysScheduledTask').selectAll().where('taskId', '=', taskId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['taskId', taskId])
  return row
}

/** The same, locked: nobody else changes it until the end of the transaction. */
async function lockTask(tx: Tx, taskId: string): Promise<Task> {
  const row = await tx
    .selectFrom('sysScheduledTask')
    .selectAll()
    .where('taskId', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['taskId', taskId])
  return row
}

function presentTask({ taskId, taskType, status, taskTrigger, triggerArgs, ...audit }: Task) {
  return { taskId, taskType, status, taskTrigger, triggerArgs: JSON.stringify(triggerArgs), ...presentAudit(audit) }
}

async function listLogs(ctx: Context, { taskId, ...page }: QueryOf<typeof scheduledTaskLogs>) {
  const query = ctx.services.db
    .selectFrom('sysScheduledTaskLog as log')
    .innerJoin('sysScheduledTask as task', 'task.taskId', 'log.taskId')
    .selectAll('log')
    .select('taskType')
    .where('log.taskId', '=', taskId)
    .orderBy('logId', 'desc')
  const { rows, total } = await pageOfQuery(query as never, page)
  return { rows: (rows as Log[]).map((row) => presentLog(ctx, row)), total }
}

function presentLog(ctx: Context, { reason, message, result, ...row }: Log) {
  const words = [reason && textIn(RUN_CUT_TEXTS[reason], ctx.language), message].filter(Boolean).join(',')
  return wireRow({ ...row, percent: 100, result: String(result) as '0' | '1', message: words || null })
}

async function removeLogs(ctx: Context, logIds: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    await tx.deleteFrom('sysScheduledTaskLog').where('logId', 'in', logIds).execute()
  })
}

/** Waits for the commit: others, and this process, see what was planned only then. */
async function change(ctx: Context, effect: (tx: Tx, now: Date) => Promise<void>): Promise<void> {
  const { scheduler, now } = ctx.services
  await ctx.write((tx) => effect(tx, now()))
  scheduler.wake()
}

/** Makes a task due at its first firing. */
async function plan(tx: Tx, taskType: string, trigger: Trigger, now: Date): Promise<void> {
  const next = firstFiring(trigger, now)
  if (next) await planJob(tx, taskType, next)
}

async function addTask(ctx: Context, { taskType, status, remark, ...sent }: BodyOf<typeof scheduledTaskAdd>) {
  const { newId, scheduler } = ctx.services
  if (!scheduler.planned.includes(taskType)) throw new Refusal('TASK_TYPE', [taskType], { field: 'taskType' })
  await change(ctx, async (tx, now) => {
    await takeTurns(tx, 'scheduled task', taskType)
    const taken = await tx
      .selectFrom('sysScheduledTask')
      .select('taskId')
      .where('taskType', '=', taskType)
      .executeTakeFirst()
    if (taken) throw new Refusal('TASK_EXISTS', [], { field: 'taskType' })
    const task = mergePlan(undefined, sent)
    const trigger = requireTrigger(task, now, ctx.language)
    const row = { taskId: newId(), taskType, status, ...task, triggerArgs: JSON.stringify(task.triggerArgs) }
    noteChanges(ctx, undefined, { ...row, remark })
    await tx
      .insertInto('sysScheduledTask')
      .values({ ...row, ...created(ctx), remark: remark || null })
      .execute()
    if (status === TASK_STATUS.enabled) await plan(tx, taskType, trigger, now)
  })
}

async function editTask(ctx: Context, { taskId, remark, ...sent }: BodyOf<typeof scheduledTaskEdit>) {
  await change(ctx, async (tx, now) => {
    const stored = await lockTask(tx, taskId)
    if (stored.status === TASK_STATUS.enabled) throw new Refusal('TASK_ENABLED_EDIT')
    const task = mergePlan(stored, sent)
    requireTrigger(task, now, ctx.language)
    const row = { ...task, ...(remark !== undefined && { remark: remark || null }) }
    noteChanges(ctx, stored, row)
    await tx
      .updateTable('sysScheduledTask')
      .set({ ...row, triggerArgs: JSON.stringify(task.triggerArgs), ...updated(ctx) })
      .where('taskId', '=', taskId)
      .execute()
  })
}

async function removeTasks(ctx: Context, taskIds: readonly string[]) {
  await change(ctx, async (tx, now) => {
    const rows = await tx
      .selectFrom('sysScheduledTask')
      .selectAll()
      .where('taskId', 'in', taskIds)
      .orderBy('taskId')
      .forUpdate()
      .execute()
    if (rows.some(({ status }) => status === TASK_STATUS.enabled)) throw new Refusal('TASK_ENABLED_REMOVE')
    noteRemoved(ctx, rows, 'taskType')
    for (const { taskType } of rows) {
      await stopJob(tx, taskType, now)
      await forgetJob(tx, taskType)
    }
    await tx.deleteFrom('sysScheduledTask').where('taskId', 'in', taskIds).execute()
  })
}

async function enableTask(ctx: Context, taskId: string) {
  await change(ctx, async (tx, now) => {
    const task = await lockTask(tx, taskId)
    if (task.status === TASK_STATUS.enabled) return
    const job = await tx.selectFrom('scheduledJob').select('asked').where('name', '=', task.taskType).executeTakeFirst()
    if (job && job.asked > 0) throw new Refusal('TASK_AT_WORK')
    const trigger = requireTrigger(task, now, ctx.language)
    await setStatus(ctx, tx, task, TASK_STATUS.enabled)
    await plan(tx, task.taskType, trigger, now)
  })
}

async function disableTask(ctx: Context, taskId: string) {
  await change(ctx, async (tx, now) => {
    const task = await lockTask(tx, taskId)
    if (task.status === TASK_STATUS.enabled) await setStatus(ctx, tx, task, TASK_STATUS.disabled)
    await stopJob(tx, task.taskType, now)
  })
}

async function setStatus(ctx: Context, tx: Tx, task: Task, status: Task['status']): Promise<void> {
  noteChanges(ctx, task, { status }, `${task.taskType}: `)
  await tx
    .updateTable('sysScheduledTask')
    .set({ status, ...updated(ctx) })
    .where('taskId', '=', task.taskId)
    .execute()
}

async function runOnce(ctx: Context, taskId: string) {
  await change(ctx, async (tx, now) => {
    const { taskType, status } = await lockTask(tx, taskId)
    if (status === TASK_STATUS.enabled) throw new Refusal('TASK_ENABLED_EXEC')
    noteSubject(ctx, 'taskType', taskType)
    const asked = await askForRun(tx, taskType, now)
    if (asked > ASKED_MAX) throw new Refusal('TASK_ASKED', [ASKED_MAX])
  })
}
