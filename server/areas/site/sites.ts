import type { SelectQueryBuilder } from 'kysely'
import { siteAdd, siteDelete, siteUpdate } from '#contract/site-forms.ts'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import {
  type Site,
  SITE_PIPE_PROPS,
  type SiteDetail,
  siteGet,
  siteList,
  sitePermission,
  siteSetCurrentSite,
} from '#contract/sites.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { currentSite, siteById } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { revisionOf } from '#server/shared/revision.ts'
import { textContains } from '#server/shared/text-search.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import type { Database } from '#server/store/tables.ts'
import { pipeDatas, presentSite } from './present-site.ts'
import { addSite } from './site-add.ts'
import { deleteSite } from './site-delete.ts'
import { siteState } from './site-state.ts'
import { updateSite } from './site-update.ts'
import { withoutSecrets } from './site-secrets.ts'

function viewableIds(ctx: Context, ids: readonly { siteId: string }[]): string[] {
  return ids.map((row) => row.siteId).filter((siteId) => ctx.can(sitePermission('View', siteId)))
}

function named<Row>(query: SelectQueryBuilder<Database, 'site', Row>, siteName: string | undefined) {
  return siteName ? query.where(textContains('name', siteName)) : query
}

async function list(ctx: Context, query: QueryOf<typeof siteList>): Promise<{ rows: Site[]; total: string }> {
  const { db } = ctx.services
  const ids = viewableIds(ctx, await db.selectFrom('site').select('siteId').execute())
  if (ids.length === 0) return { rows: [], total: '0' }
  const rows = named(db.selectFrom('site').selectAll(), query.siteName)
    .where('siteId', 'in', ids)
    .orderBy('sortFlag')
    .orderBy('siteId')
  const page = await pageOfQuery(rows, query)
  const rowsShown = page.rows.map((row) => presentSite(db, row, ctx.can(sitePermission('Edit', row.siteId))))
  return { rows: await Promise.all(rowsShown), total: page.total }
}

async function detail(ctx: Context, siteId: string): Promise<SiteDetail> {
  const { db } = ctx.services
  const site = await db.selectFrom('site').selectAll().where('siteId', '=', siteId).executeTakeFirst()
  if (!site) throw new Refusal('NOT_FOUND', ['siteId', siteId])
  const src = await previewSrcs(db)
  const { name, description, logo, path, resourceUrl, deptCode, seoTitle, seoKeywords, seoDescription } = site
  return {
    ...withoutNulls({
      description,
      logo,
      deptCode,
      seoTitle,
      seoKeywords,
      seoDescription,
    }),
    siteId,
    name,
    path,
    resourceUrl,
    ...(logo ? { logoSrc: src(logo) } : {}),
    configProps: withoutSecrets(site.configProps, ctx.can(sitePermission('Edit', siteId))),
    publishPipeDatas: await pipeDatas(db, siteId, site.publishPipeProps, SITE_PIPE_PROPS),
    revision: revisionOf(await siteState(db, site)),
  }
}

export const routes: readonly Route[] = [
  route(siteList, (ctx, { query }) => list(ctx, query)),

  route(siteGetCurrentSite, async (ctx) => {
    const { siteId, name } = await currentSite(ctx)
    return { siteId, siteName: name }
  }),

  route(siteSetCurrentSite, async (ctx, { params }) => {
    const { siteId, name } = await siteById(ctx.services.db, params.siteId)
    return { siteId, siteName: name }
  }),

  route(siteAdd, (ctx, { body }) => addSite(ctx, body)),

  route(siteUpdate, (ctx, { body }) => updateSite(ctx, body)),

  route(siteDelete, (ctx, { params }) => deleteSite(ctx, params.siteId)),

  route(siteGet, (ctx, { params }) => detail(ctx, params.siteId)),
]
