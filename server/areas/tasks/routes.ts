import type { Selectable } from 'kysely'
import { type AsyncTask, isUnderWay, TASK_WAIT_MAX, taskGet, taskList, taskRemove, taskStop } from '#contract/tasks.ts'
import { formatDateTime } from '#lib/dates.ts'
import { failedPages } from '#server/areas/tasks/failed-pages.ts'
import { textContains } from '#server/shared/text-search.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import type { TaskTable } from '#server/store/tables/tasks.ts'

export const routes: readonly Route[] = [
  route(taskList, list),
  route(taskGet, get),
  route(taskStop, stop),
  route(taskRemove, remove),
]

const MONITOR = 'monitor:async:view'
const MOST_LISTED = 1000

function present(row: Selectable<TaskTable>): AsyncTask {
  return {
    taskId: row.taskId,
    id: row.taskId,
    type: row.type || undefined,
    status: row.status,
    readyTime: formatDateTime(row.readyTime),
    startTime: row.startTime ? formatDateTime(row.startTime) : undefined,
    endTime: row.endTime ? formatDateTime(row.endTime) : undefined,
    percent: row.percent,
    progressMessage: row.progressMessage ?? undefined,
    errMessages: row.errMessages.length > 0 ? row.errMessages : undefined,
    errCode: row.errCode ?? undefined,
    errData: row.errData ?? undefined,
  }
}

async function list(ctx: Context, { query }: Input<typeof taskList>) {
  let rows = ctx.services.db.selectFrom('task').selectAll()
  if (query.type) rows = rows.where(textContains('type', query.type))
  if (query.id) rows = rows.where(textContains('taskId', query.id))
  const found = await rows.orderBy('readyTime', 'desc').orderBy('taskId').limit(MOST_LISTED).execute()
  const pages = await failedPages(ctx, query, MOST_LISTED)
  const all = [...pages, ...found.map(present)].toSorted((a, b) => b.readyTime.localeCompare(a.readyTime))
  return { rows: all, total: String(all.length) }
}

/** To others the task does not exist: its type and messages may tell what they must not know. */
async function readTask(ctx: Context, taskId: string): Promise<Selectable<TaskTable>> {
  const row = await ctx.services.db.selectFrom('task').selectAll().where('taskId', '=', taskId).executeTakeFirst()
  const mayRead = row && (row.ownerId === ctx.caller.userId || ctx.can(MONITOR))
  if (!mayRead) throw new Refusal('TASK_NOT_FOUND', [taskId])
  return row
}

async function get(ctx: Context, { params: { taskId }, query: { wait = 0 } }: Input<typeof taskGet>) {
  const row = await readTask(ctx, taskId)
  if (wait <= 0 || !isUnderWay(row)) return present(row)
  return present(await whileWaiting(ctx, () => waitFor(ctx, row, Math.min(wait, TASK_WAIT_MAX) * 1000), row))
}

/** Reads the task again whenever it may have ended. */
async function waitFor(ctx: Context, row: Selectable<TaskTable>, ms: number): Promise<Selectable<TaskTable>> {
  const { tasks } = ctx.services
  const left = ctx.left()
  const until = performance.now() + ms
  let now = row
  for (;;) {
    const rest = until - performance.now()
    if (rest <= 0 || !(await tasks.untilLook(row.taskId, rest, left))) return now
    now = await readTask(ctx, row.taskId)
    if (!isUnderWay(now)) return now
  }
}

/** Calls of one session that may wait at once: a browser has some six connections, and others are to be answered. */
const WAITS_MAX = 2

/** Sessions, and API tokens, whose calls wait; a map of its own for each server of a test. */
const waiting = new WeakMap<Services, Map<string, number>>()

/** Does what waits, unless too many of the session wait already. */
async function whileWaiting<T>({ services, caller }: Context, work: () => Promise<T>, instead: T): Promise<T> {
  const counts = waiting.get(services) ?? new Map<string, number>()
  waiting.set(services, counts)
  const key = `${caller.sessionId}/${caller.apiToken?.tokenId ?? ''}`
  const before = counts.get(key) ?? 0
  if (before >= WAITS_MAX) return instead
  counts.set(key, before + 1)
  try {
    return await work()
  } finally {
    const after = (counts.get(key) ?? 1) - 1
    if (after > 0) counts.set(key, after)
    else counts.delete(key)
  }
}

async function stop(ctx: Context, { body }: Input<typeof taskStop>) {
  const { db, tasks } = ctx.services
  const own = await db
    .selectFrom('task')
    .select('taskId')
    .where('taskId', 'in', body)
    .where('ownerId', '=', ctx.caller.userId)
    .execute()
  if (body.some((taskId) => !own.some((task) => task.taskId === taskId))) ctx.require(MONITOR)
  await tasks.stop(body)
  return undefined
}

async function remove(ctx: Context, { body }: Input<typeof taskRemove>) {
  await ctx.write(async (tx) => {
    const rows = await tx
      .selectFrom('task')
      .select(['taskId', 'status'])
      .where('taskId', 'in', body)
      .forUpdate()
      .execute()
    const busy = rows.find(isUnderWay)
    if (busy) throw new Refusal('TASK_RUNNING', [busy.taskId])
    await tx.deleteFrom('task').where('taskId', 'in', body).execute()
  })
  return undefined
}
