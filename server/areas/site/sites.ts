import { type SelectQueryBuilder } from 'kysely'
import { PIPE_STATE } from '#contract/pipes.ts'
import {
  type PublishPipeData,
  type Site,
  SITE_PIPE_PROPS,
  type SiteDetail,
  siteGet,
  siteGetCurrentSite,
  siteList,
  sitePermission,
  siteSetCurrentSite,
} from '#contract/sites.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { presentAudit } from '#server/shared/audit.ts'
import { currentSite, siteById } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { route, type Route } from '#server/http/route.ts'
import type { Database } from '#server/store/tables.ts'
import type { PipeProps } from '#server/store/tables/sites.ts'

/** Settings of a site that are secrets: answers only say that they are set. */
const SECRETS = new Set(['BaiduTjApiKey', 'BaiduTjSecretKey', 'BaiduTjRefreshToken', 'BaiduTjAccessToken'])
const MASK = '******'

/** Extend data as it may leave the server. */
function maskSecrets(configProps: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(configProps).map(([key, value]) => {
      if (key === 'FileStorageArgs') return [key, maskStorage(value)]
      return [key, SECRETS.has(key) && value ? MASK : value]
    }),
  )
}

function maskStorage(text: string): string {
  try {
    const args = JSON.parse(text) as Record<string, unknown>
    return JSON.stringify(args['accessSecret'] ? { ...args, accessSecret: MASK } : args)
  } catch {
    return '{}'
  }
}

/** Enabled pipes of a site by sort, with every known key of their props. */
export async function pipeDatas(
  db: Db,
  siteId: string,
  stored: PipeProps,
  defaults: Readonly<Record<string, string>>,
): Promise<PublishPipeData[]> {
  const pipes = await db
    .selectFrom('publishPipe')
    .select(['code', 'name'])
    .where('siteId', '=', siteId)
    .where('state', '=', PIPE_STATE.enabled)
    .orderBy('sort')
    .orderBy('publishpipeId')
    .execute()
  return pipes.map(({ code, name }) => ({ pipeCode: code, pipeName: name, props: { ...defaults, ...stored[code] } }))
}

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
  const src = await previewSrcs(db)
  const presented = page.rows.map(async ({ createBy, createTime, updateBy, updateTime, remark, ...row }) => {
    const [first] = await pipeDatas(db, row.siteId, row.publishPipeProps, SITE_PIPE_PROPS)
    const url = first?.props['url']
    return {
      ...withoutNulls(row),
      ...presentAudit({ createBy, createTime, updateBy, updateTime, remark }),
      configProps: maskSecrets(row.configProps),
      ...(row.logo ? { logoSrc: src(row.logo) } : {}),
      ...(typeof url === 'string' && url !== '' ? { url } : {}),
    }
  })
  return { rows: await Promise.all(presented), total: page.total }
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
    configProps: maskSecrets(site.configProps),
    publishPipeDatas: await pipeDatas(db, siteId, site.publishPipeProps, SITE_PIPE_PROPS),
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

  route(siteGet, (ctx, { params }) => detail(ctx, params.siteId)),
]
