import { PIPE_STATE, pipeGet, pipeList, pipeSelectData } from '#contract/pipes.ts'
import { formatDateTime } from '#lib/dates.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageRange } from '#server/shared/paging.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { Refusal } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import type { PublishPipeTable } from '#server/store/tables/publishing.ts'
import type { Selectable } from 'kysely'

export const routes: readonly Route[] = [
  route(pipeSelectData, async (ctx) => {
    const { siteId } = await currentSite(ctx)
    const rows = await ctx.services.db
      .selectFrom('publishPipe')
      .select(['code as pipeCode', 'name as pipeName'])
      .where('siteId', '=', siteId)
      .where('state', '=', PIPE_STATE.enabled)
      .orderBy('sort')
      .orderBy('publishpipeId')
      .execute()
    return { rows: rows.map((row) => ({ ...row, props: {} })), total: String(rows.length) }
  }),

  route(pipeList, async (ctx, { query }) => {
    const { siteId } = await currentSite(ctx)
    const { limit, offset } = pageRange(query)
    const pipes = ctx.services.db.selectFrom('publishPipe').where('siteId', '=', siteId)
    const rows = await pipes.selectAll().orderBy('sort').orderBy('publishpipeId').limit(limit).offset(offset).execute()
    const { total } = await pipes.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
    return { rows: await mapInSlices(rows, present), total: String(total) }
  }),

  route(pipeGet, async (ctx, { params }) => {
    const { siteId } = await currentSite(ctx)
    const row = await ctx.services.db
      .selectFrom('publishPipe')
      .selectAll()
      .where('siteId', '=', siteId)
      .where('publishpipeId', '=', params.publishpipeId)
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['publishpipeId', params.publishpipeId])
    return present(row)
  }),
]

function present(row: Selectable<PublishPipeTable>) {
  const { suffixes: _, ...shown } = row
  return withoutNulls({
    ...shown,
    createTime: formatDateTime(row.createTime),
    updateTime: row.updateTime && formatDateTime(row.updateTime),
  })
}
