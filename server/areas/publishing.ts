import { publishClear, publishTaskCount } from '#contract/publishing.ts'
import { sitePermission } from '#contract/sites.ts'
import { route, type Route } from '#server/http/route.ts'
import { clearJobs, countJobs } from '#server/publish/page-jobs.ts'

export const routes: readonly Route[] = [
  route(publishTaskCount, (ctx) => countJobs(ctx.services.db)),

  route(publishClear, async (ctx) => {
    await ctx.write(async (tx) => {
      const sites = await tx.selectFrom('site').select('siteId').execute()
      const viewable = sites.map(({ siteId }) => siteId).filter((siteId) => ctx.can(sitePermission('View', siteId)))
      await clearJobs(tx, viewable)
    })
    return undefined
  }),
]
