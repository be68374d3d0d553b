import { sql } from 'kysely'
import { type ResourceUse, resourceUses } from '#contract/resources/library.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { currentSite, type SiteRow } from '#server/shared/current-site.ts'
import { pageRange } from '#server/shared/paging.ts'
import { templateNamed, USE_SOURCES } from './use-sources.ts'

export const useRoutes: readonly Route[] = [route(resourceUses, uses)]

/** The kinds of which there are few come first; contents, of which there may be thousands, last. */
const LAST = 'content'

interface Found {
  readonly resourceId: string
  readonly kind: string
  readonly ownerId: string
  readonly parts: string[]
}

async function uses(ctx: Context, { query }: Input<typeof resourceUses>) {
  const { db } = ctx.services
  const site = await currentSite(ctx)
  const own = await db
    .selectFrom('resource')
    .select('resourceId')
    .where('siteId', '=', site.siteId)
    .where('resourceId', 'in', query.resourceIds)
    .execute()
  const ids = own.map(({ resourceId }) => resourceId)
  if (ids.length === 0) throw new Refusal('NOT_FOUND', ['resourceIds', query.resourceIds.join()])
  const inTemplates = await templateUses(ctx, site, ids)
  const { rows: counted } = await sql<{ total: number; used: string[] }>`
    select count(*)::int as total, coalesce(array_agg(distinct resource_id::text), '{}') as used from (
      select distinct resource_id, kind, owner_id from resource_use where resource_id = any(${ids}::bigint[])
    ) as one`.execute(db)
  const { total = 0, used = [] } = counted[0] ?? {}
  const { limit, offset } = pageRange(query)
  const first = inTemplates.slice(offset, offset + limit)
  const rest = await foundUses(ctx, ids, limit - first.length, Math.max(0, offset - inTemplates.length))
  return {
    rows: [...first, ...(await named(ctx, site, rest))],
    total: String(total + inTemplates.length),
    used: new Set([...used, ...inTemplates.map(({ resourceId }) => resourceId)]).size,
  }
}

async function templateUses(ctx: Context, site: SiteRow, ids: readonly string[]): Promise<ResourceUse[]> {
  const mayView = ctx.can('cms:template:view')
  const all = await templateNamed(ctx.services, site)
  return ids.flatMap((resourceId) =>
    (all.get(resourceId) ?? []).map(({ templateId, pipe, path, line }) => ({
      resourceId,
      kind: 'template',
      parts: [pipe],
      ...(mayView && { ...(templateId && { id: templateId }), name: path, owner: String(line) }),
    })),
  )
}

async function foundUses({ services }: Context, ids: readonly string[], limit: number, offset: number) {
  if (limit <= 0) return []
  const { rows } = await sql<Found>`
    select resource_id::text as "resourceId", kind, owner_id::text as "ownerId", array_agg(distinct part) as parts
    from resource_use where resource_id = any(${ids}::bigint[])
    group by resource_id, kind, owner_id
    order by kind = ${LAST}, kind, owner_id desc, resource_id limit ${limit} offset ${offset}`.execute(services.db)
  return rows
}

/** Of what the caller may not see, the kind alone is told. */
async function named(ctx: Context, site: SiteRow, found: readonly Found[]): Promise<ResourceUse[]> {
  const names = new Map<string, Awaited<ReturnType<(typeof USE_SOURCES)[string]>>>()
  for (const kind of new Set(found.map((one) => one.kind))) {
    const ids = [...new Set(found.filter((one) => one.kind === kind).map(({ ownerId }) => ownerId))]
    const nameOwners = USE_SOURCES[kind]
    if (nameOwners) names.set(kind, await nameOwners(ctx, site, ids))
  }
  return found.map(({ resourceId, kind, ownerId, parts }) => {
    const owner = names.get(kind)?.get(ownerId)
    return { resourceId, kind, parts, ...(owner && { id: ownerId, ...owner }) }
  })
}
