import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { RESOURCE_KINDS, type resourceList } from '#contract/resources.ts'
import { parseDateTime } from '#lib/dates.ts'
import type { Context } from '#server/context.ts'
import type { Input } from '#server/http/route.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { missingFiles } from './missing-files.ts'
import { presentResource } from './present.ts'
import { templateNamed } from './use-sources.ts'

type Query = Input<typeof resourceList>['query']
type Order = NonNullable<Query['order']>

const DAY_MS = 24 * 3600_000

/** Each of them is read from an index, so that the first page costs the same in a large library. */
const ORDERS: Readonly<Record<Order, RawBuilder<unknown>>> = {
  newest: sql`resource_id desc`,
  oldest: sql`resource_id`,
  name: sql`name_folded, resource_id`,
  largest: sql`file_size desc, resource_id desc`,
  smallest: sql`file_size, resource_id`,
}

/** One page of the library. */
export async function listResources(ctx: Context, { query }: Input<typeof resourceList>) {
  const { db } = ctx.services
  const site = await currentSite(ctx)
  const { siteId } = site
  let rows = db.selectFrom('resource').selectAll().where('siteId', '=', siteId)
  for (const condition of conditionsOf(ctx, query)) rows = rows.where(condition)
  if (query.state === 'unused') {
    const named = await templateNamed(ctx.services, site)
    rows = rows.where(sql<SqlBool>`not exists (select from resource_use u where u.resource_id = resource.resource_id)`)
    if (named.size > 0) rows = rows.where('resourceId', 'not in', [...named.keys()])
  }
  if (query.state === 'missing') {
    const missing = await missingFiles(ctx.services, site)
    rows = rows.where(sql<SqlBool>`resource_id = any(${missing}::bigint[])`)
  }
  const page = await pageOfQuery(rows.orderBy(ORDERS[query.order ?? 'newest']), query)
  const srcOf = await previewSrcs(db)
  return { total: page.total, rows: await mapInSlices(page.rows, (row) => presentResource(row, srcOf, ctx.language)) }
}

function* conditionsOf(ctx: Context, query: Query): Generator<RawBuilder<SqlBool>> {
  const { name, resourceType, owner, tag } = query
  if (name) {
    const parts = sql`fold_text(${name})`
    yield sql<SqlBool>`(position(${parts} in name_folded) > 0 or position(${parts} in file_name_folded) > 0)`
  }
  // A type that there is not has no files.
  if (resourceType) yield sql<SqlBool>`resource_type = ${RESOURCE_KINDS.find((one) => one === resourceType) ?? '-'}`
  if (owner) yield sql<SqlBool>`create_by = ${ctx.caller.userName}`
  if (tag) yield sql<SqlBool>`tags <> '[]' and tags @> ${JSON.stringify([tag])}::jsonb`
  const since = query.beginTime && parseDateTime(query.beginTime)
  const until = query.endTime && parseDateTime(query.endTime)
  if (since) yield sql<SqlBool>`create_time >= ${since}`
  if (until) yield sql<SqlBool>`create_time < ${new Date(until.getTime() + DAY_MS)}`
  const [least, most] = (query.sizes ?? '').split('-')
  if (least) yield sql<SqlBool>`file_size >= ${least}`
  if (most) yield sql<SqlBool>`file_size < ${most}`
}
