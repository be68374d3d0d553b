import type { AdSpace, adSpaceList } from '#contract/advertisements/spaces.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/fields.ts'
import type { PageWidget, PageWidgetDetail, pageWidgetList } from '#contract/page-widgets.ts'
import { sitePermission } from '#contract/sites.ts'
import { presentAudit } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { revisionOf } from '#server/shared/revision.ts'
import { textContains } from '#server/shared/text-search.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import type { PageWidgetTable } from '#server/store/tables/page-widgets.ts'
import type { Selectable } from 'kysely'
import { WIDGET_TYPES, widgetType } from '#server/areas/page-widgets/types.ts'

export type WidgetRow = Selectable<PageWidgetTable>

/** One page of widgets of the current site, of all catalogs. */
export async function listWidgets(ctx: Context, query: QueryOf<typeof pageWidgetList>) {
  const page = await findWidgets(ctx, { ...query, catalogId: '0' })
  const names = await catalogNames(ctx.services.db, page.rows)
  return { rows: page.rows.map((row) => present(row, names)), total: page.total }
}

/** Ad spaces of the current site, with what they have of their own. */
export async function listAdSpaces(ctx: Context, query: QueryOf<typeof adSpaceList>): Promise<Page<AdSpace>> {
  const page = await findWidgets(ctx, { ...query, type: 'ads' })
  const names = await catalogNames(ctx.services.db, page.rows)
  const rows = page.rows.map((row): AdSpace => {
    const props = row.content as AdSpace['content'] | null
    return { ...present(row, names), ...(props && { content: props }) }
  })
  return { rows, total: page.total }
}

/** `catalogId` asks for those of one catalog. */
async function findWidgets(ctx: Context, query: QueryOf<typeof pageWidgetList>): Promise<Page<WidgetRow>> {
  const { db } = ctx.services
  const { siteId } = await currentSite(ctx)
  const { type, name, state, catalogId = '0' } = query
  const found = db
    .selectFrom('pageWidget')
    .selectAll()
    .where('siteId', '=', siteId)
    .$if(Boolean(type), (q) => q.where('type', '=', type ?? ''))
    .$if(Boolean(name), (q) => q.where(textContains('name', name ?? '')))
    .$if(state !== undefined && state >= 0, (q) => q.where('state', '=', String(state)))
    .$if(catalogId !== '0', (q) => q.where('catalogId', '=', catalogId))
  return pageOfQuery(found.orderBy('createTime', 'desc').orderBy('pageWidgetId', 'desc'), query)
}

export async function showWidget(ctx: Context, pageWidgetId: string): Promise<PageWidgetDetail> {
  const { db } = ctx.services
  const row = await db.selectFrom('pageWidget').selectAll().where('pageWidgetId', '=', pageWidgetId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['pageWidgetId', pageWidgetId])
  const { siteId } = await currentSite(ctx)
  if (row.siteId !== siteId) throw new Refusal('FORBIDDEN', [sitePermission('View', row.siteId)])
  if (row.type !== 'ads') ctx.require('cms:content:view')
  const content = (await widgetType(row.type).read(row, await previewSrcs(db), db)) as PageWidgetDetail['content']
  return {
    ...present(row, await catalogNames(db, [row])),
    ...(content !== undefined && { content }),
    revision: stateOf(row),
  }
}

/** Tells stored states of a widget apart; publishing it makes no other one. */
function stateOf({ name, code, publishPipeCode, path, template, content, remark }: WidgetRow): string {
  return revisionOf([name, code, publishPipeCode, path, template, content, remark ?? ''])
}

/** Whoever names no revision compares nothing. @throws Refusal SAVED_BY_OTHER */
export function requireState(row: WidgetRow, revision: string | undefined): void {
  if (revision !== undefined && revision !== stateOf(row))
    throw new Refusal('SAVED_BY_OTHER', [row.updateBy ?? row.createBy])
}

async function catalogNames(db: Db, rows: readonly WidgetRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map((row) => row.catalogId))].filter((one) => one !== '0')
  if (ids.length === 0) return new Map()
  const catalogs = await db.selectFrom('catalog').select(['catalogId', 'name']).where('catalogId', 'in', ids).execute()
  return new Map(catalogs.map(({ catalogId, name }) => [catalogId, name]))
}

function present(row: WidgetRow, catalogs: ReadonlyMap<string, string>): PageWidget {
  const { pageWidgetId, siteId, catalogId, type, name, code, state, publishPipeCode, template, path } = row
  const catalogName = catalogs.get(catalogId)
  const route = WIDGET_TYPES.find((one) => one.id === type)?.route
  return {
    pageWidgetId,
    siteId,
    catalogId,
    ...(catalogName !== undefined && { catalogName }),
    type,
    name,
    code,
    state,
    publishPipeCode,
    template,
    path,
    ...(route !== undefined && { route }),
    ...presentAudit(row),
  }
}
