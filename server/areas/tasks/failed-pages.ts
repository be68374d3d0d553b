import type { AsyncTask } from '#contract/tasks.ts'
import { PAGE_NOT_WRITTEN } from '#contract/texts/tasks.ts'
import { textIn } from '#contract/texts.ts'
import { formatDateTime, formatMoment } from '#lib/dates.ts'
import { foldedIncludes } from '#lib/fold-text.ts'
import type { Context } from '#server/context.ts'
import { failedJobs, type JobRow } from '#server/publish/page-jobs.ts'

function present(row: JobRow, { language }: Context): AsyncTask {
  const taskId = `PublishPage-${row.jobId}`
  const again = row.retryAt ? formatMoment(row.retryAt) : ''
  return {
    taskId,
    id: taskId,
    type: `PublishPage-${row.type}-${row.targetId}`,
    status: 'FAILED',
    readyTime: formatDateTime(row.createTime),
    percent: 0,
    errMessages: [`1.${textIn(PAGE_NOT_WRITTEN, language, [row.reason ?? '', row.tries, again])}`],
    errCode: 'PAGE_NOT_WRITTEN',
    errData: { reason: row.reason ?? '', tries: row.tries },
  }
}

/** Pages that the disk or the database refused, as failed tasks for as long as they wait to be tried again. */
export async function failedPages(
  ctx: Context,
  query: { readonly type?: string | undefined; readonly id?: string | undefined },
  limit: number,
): Promise<AsyncTask[]> {
  const tasks = (await failedJobs(ctx.services.db, limit)).map((row) => present(row, ctx))
  const { type = '', id = '' } = query
  return tasks.filter((task) => foldedIncludes(task.type ?? '', type) && foldedIncludes(task.taskId, id))
}
