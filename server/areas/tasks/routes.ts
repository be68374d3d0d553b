import type { Selectable } from 'kysely'
import { type AsyncTask, isUnderWay, taskGet, taskList, taskRemove, taskStop } from '#contract/tasks.ts'
import { formatDateTime } from '#lib/dates.ts'
import { failedPages } from '#server/areas/tasks/failed-pages.ts'
import { textContains } from '#server/shared/text-search.ts'
import { type Context, Refusal } from '#server/context.ts'
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
async function get(ctx: Context, { params }: Input<typeof taskGet>) {
  const row = await ctx.services.db
    .selectFrom('task')
    .selectAll()
    .where('taskId', '=', params.taskId)
    .executeTakeFirst()
  const mayRead = row && (row.ownerId === ctx.caller.userId || ctx.can(MONITOR))
  if (!mayRead) throw new Refusal('TASK_NOT_FOUND', [params.taskId])
  return present(row)
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
