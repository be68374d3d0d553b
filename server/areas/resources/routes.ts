import { sql } from 'kysely'
import {
  RESOURCE_KINDS,
  RESOURCE_SUFFIXES,
  resourceDelete,
  resourceGet,
  resourceList,
  resourceTypes,
} from '#contract/resources.ts'
import { RESOURCE_NAMES } from '#contract/texts/resources.ts'
import { parseDateTime } from '#lib/dates.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { foldedContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { presentResource } from './present.ts'
import { removeFiles } from './receive.ts'
import { fileRoutes } from './site-file.ts'
import { screenshotRoutes } from './screenshot.ts'
import { uploadRoutes } from './upload.ts'
import { commonRoutes } from './common.ts'

export const routes: readonly Route[] = [
  route(resourceTypes, types),
  route(resourceList, list),
  route(resourceGet, get),
  route(resourceDelete, remove),
  ...uploadRoutes,
  ...screenshotRoutes,
  ...fileRoutes,
  ...commonRoutes,
]

const DAY_MS = 24 * 3600_000

async function types({ language }: Context) {
  return RESOURCE_KINDS.map((id) => ({
    id,
    name: RESOURCE_NAMES[id][language],
    accepts: RESOURCE_SUFFIXES[id].join(','),
  }))
}

async function list(ctx: Context, { query }: Input<typeof resourceList>) {
  const { db } = ctx.services
  const { siteId } = await currentSite(ctx)
  const kind = RESOURCE_KINDS.find((one) => one === query.resourceType)
  const since = query.beginTime && parseDateTime(query.beginTime)
  const until = query.endTime && parseDateTime(query.endTime)
  let rows = db.selectFrom('resource').selectAll().where('siteId', '=', siteId)
  if (query.name) rows = rows.where(foldedContains(sql`file_name_folded`, query.name))
  if (query.resourceType) rows = kind ? rows.where('resourceType', '=', kind) : rows.where('resourceId', '=', '0')
  if (query.owner) rows = rows.where('createBy', '=', ctx.caller.userName)
  if (since) rows = rows.where('createTime', '>=', since)
  if (until) rows = rows.where('createTime', '<', new Date(until.getTime() + DAY_MS))
  const page = await pageOfQuery(rows.orderBy('resourceId', 'desc'), query)
  const srcOf = await previewSrcs(db)
  return { total: page.total, rows: await mapInSlices(page.rows, (row) => presentResource(row, srcOf, ctx.language)) }
}

async function get(ctx: Context, { params }: Input<typeof resourceGet>) {
  const { db } = ctx.services
  const { siteId } = await currentSite(ctx)
  const row = await db
    .selectFrom('resource')
    .selectAll()
    .where('resourceId', '=', params.resourceId)
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['resourceId', params.resourceId])
  return presentResource(row, await previewSrcs(db), ctx.language)
}

/** Ids of other sites are passed over as unknown ones are. Files go after the rows: a row never lacks its file. */
async function remove(ctx: Context, { body }: Input<typeof resourceDelete>) {
  const site = await currentSite(ctx)
  let gone: { path: string }[] = []
  await ctx.write(async (tx) => {
    gone = await tx
      .deleteFrom('resource')
      .where('siteId', '=', site.siteId)
      .where('resourceId', 'in', body)
      .returning('path')
      .execute()
  })
  for (const { path } of gone) await removeFiles(ctx.services, site.path, path)
  return undefined
}
