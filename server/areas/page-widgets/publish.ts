import { WIDGET_STATE } from '#contract/page-widgets.ts'
import { widgetFile } from '#lib/static-paths.ts'
import type { Context } from '#server/context.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { updated } from '#server/shared/audit.ts'
import { noteRemoved } from '#server/shared/changes.ts'
import { settleAds } from '#server/shared/advertisements.ts'
import { siteById, type SiteRow } from '#server/shared/current-site.ts'
import { jobOfRemoval, removeWidgets } from '#server/shared/page-widgets.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { PublishedWidget } from '#server/store/tables/page-widgets.ts'
import { requireState, type WidgetRow } from '#server/areas/page-widgets/list.ts'
import { requireTemplate } from '#server/areas/page-widgets/place.ts'
import { widgetType } from '#server/areas/page-widgets/types.ts'

/**
 * Readers see the widgets as they are now. Their files, and the pages that show them, are written by the job of the home
 * page: it asks again what pages were answered, and writes those that would be answered otherwise.
 *
 * @param choice `type` passes over the ids of others, `revision` is that of the only one
 */
export async function publishWidgets(
  ctx: Context,
  ids: readonly string[],
  { type, revision }: { type?: string; revision?: string | undefined } = {},
): Promise<void> {
  const { services } = ctx
  const sites = new Map<string, SiteRow>()
  for (const row of await widgetsById(services.db, ids, type)) {
    ctx.require(`PageWidget:Publish:${row.pageWidgetId}`)
    const site = sites.get(row.siteId) ?? (await siteById(services.db, row.siteId))
    sites.set(row.siteId, site)
    await requireTemplate(services, site, row)
  }
  await ctx.write(async (tx) => {
    const jobs: PageJob[] = []
    for (const row of await widgetsById(tx, ids, type)) {
      if (ids.length === 1) requireState(row, revision)
      const site = sites.get(row.siteId)
      if (site) jobs.push(...(await publishWidget(ctx, tx, site, row)))
    }
    await services.publisher.enqueue(tx, [
      ...jobs,
      ...[...sites.keys()].map((siteId): PageJob => ({ type: 'site', siteId })),
    ])
  })
}

/** Answers the job that takes away the file of where it was published before. */
async function publishWidget(ctx: Context, tx: Tx, site: SiteRow, row: WidgetRow): Promise<PageJob[]> {
  const { pageWidgetId, name, code, publishPipeCode, template, path, content, published: before } = row
  const inRows = await widgetType(row.type).published?.(tx, pageWidgetId)
  const published: PublishedWidget = { name, code, publishPipeCode, template, path, content, ...inRows }
  await tx
    .updateTable('pageWidget')
    .set({ state: WIDGET_STATE.published, published: JSON.stringify(published), ...updated(ctx) })
    .where('pageWidgetId', '=', pageWidgetId)
    .execute()
  await settleAds(tx, [pageWidgetId], ctx.services.now())
  const stays = before?.publishPipeCode === publishPipeCode && widgetFile(before) === widgetFile(row)
  return before && !stays ? [await jobOfRemoval(tx, site, pageWidgetId, before)] : []
}

/** @param type passes over the ids of others */
export async function deleteWidgets(ctx: Context, ids: readonly string[], type?: string): Promise<void> {
  const { services } = ctx
  await ctx.write(async (tx) => {
    const rows = await widgetsById(tx, ids, type)
    for (const row of rows) ctx.require(`PageWidget:Delete:${row.pageWidgetId}`)
    noteRemoved(ctx, rows, 'name')
    for (const siteId of new Set(rows.map((row) => row.siteId))) {
      const own = rows.filter((row) => row.siteId === siteId).map((row) => row.pageWidgetId)
      await services.publisher.enqueue(tx, await removeWidgets(tx, await siteById(tx, siteId), { ids: own }))
    }
  })
}

function widgetsById(db: Db, ids: readonly string[], type?: string): Promise<WidgetRow[]> {
  return db
    .selectFrom('pageWidget')
    .selectAll()
    .where('pageWidgetId', 'in', ids)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .orderBy('pageWidgetId')
    .execute()
}
