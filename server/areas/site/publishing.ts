import { catalogPermission } from '#contract/catalogs.ts'
import { publishClear, publishFaults, publishTaskCount } from '#contract/publishing.ts'
import { sitePermission } from '#contract/sites.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { route, type Route } from '#server/http/route.ts'
import { faultsOf } from '#server/publish/fault-rows.ts'
import { clearJobs, countJobs } from '#server/publish/page-jobs.ts'

export const routes: readonly Route[] = [
  route(publishTaskCount, async (ctx) => String(await countJobs(ctx.services.db))),

  route(publishClear, async (ctx) => {
    await ctx.write(async (tx) => {
      const sites = await tx.selectFrom('site').select('siteId').execute()
      const viewable = sites.map(({ siteId }) => siteId).filter((siteId) => ctx.can(sitePermission('View', siteId)))
      await clearJobs(tx, viewable)
    })
    return undefined
  }),

  route(publishFaults, async (ctx, { query: { catalogId } }) => {
    const { db } = ctx.services
    const { siteId } = await currentSite(ctx)
    const home = (await faultsOf(db, 'site', [siteId])).get(siteId) ?? []
    if (catalogId === undefined) return { home, catalog: [] }
    ctx.require(catalogPermission('View', catalogId))
    return { home, catalog: (await faultsOf(db, 'catalog', [catalogId])).get(catalogId) ?? [] }
  }),
]
