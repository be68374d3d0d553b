import { CONTENT_TYPES } from '#contract/contents/limits.ts'
import { RESOURCE_KINDS } from '#contract/resources.ts'
import { siteDashboardStat, type SiteStat } from '#contract/sites.ts'
import { currentSite } from '#server/shared/current-site.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { route, type Route } from '#server/http/route.ts'
import { contentStatRoutes } from '#server/areas/stats/contents.ts'
import { visitRoutes } from '#server/areas/stats/visits/door.ts'
import { visitStatRoutes } from '#server/areas/stats/visits/routes.ts'
import { scanTemplates } from '#server/publish/template-rows.ts'

export const routes: readonly Route[] = [
  ...contentStatRoutes,
  ...visitRoutes,
  ...visitStatRoutes,
  route(siteDashboardStat, dashboard),
]

interface Count {
  readonly kind: string
  readonly total: string
}

function zeroFilled(kinds: readonly string[], counts: readonly Count[]): Record<string, string> {
  const found = new Map(counts.map((count) => [count.kind, count.total]))
  return Object.fromEntries(kinds.map((kind) => [kind, found.get(kind) ?? '0']))
}

const sum = (counts: readonly Count[]) => String(counts.reduce((total, count) => total + Number(count.total), 0))

function contentCounts(db: Db, siteId: string): Promise<Count[]> {
  return db
    .selectFrom('content')
    .select((eb) => ['contentType as kind', eb.fn.countAll<string>().as('total')])
    .where('siteId', '=', siteId)
    .where('deleted', '=', 0)
    .groupBy('contentType')
    .execute()
}

function resourceCounts(db: Db, siteId: string): Promise<Count[]> {
  return db
    .selectFrom('resource')
    .select((eb) => ['resourceType as kind', eb.fn.countAll<string>().as('total')])
    .where('siteId', '=', siteId)
    .groupBy('resourceType')
    .execute()
}

async function rowsOf(db: Db, table: 'catalog' | 'template', siteId: string): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow()
  return row.total
}

async function dashboard(ctx: Context): Promise<SiteStat> {
  const { db } = ctx.services
  const site = await currentSite(ctx)
  const { siteId } = site
  // Templates are files: until somebody lists them no row stands for them.
  await scanTemplates(ctx.services, site)
  const contents = await contentCounts(db, siteId)
  const resources = await resourceCounts(db, siteId)
  return {
    siteId,
    catalogCount: await rowsOf(db, 'catalog', siteId),
    contentCount: sum(contents),
    resourceCount: sum(resources),
    templateCount: await rowsOf(db, 'template', siteId),
    contentDetails: zeroFilled(CONTENT_TYPES, contents),
    resourceDetails: zeroFilled(RESOURCE_KINDS, resources),
  }
}
