import { publishClear, publishTaskCount } from '#contract/publishing.ts'
import { route, type Route } from '#server/http/route.ts'
import { clearJobs, countJobs } from '#server/publish/page-jobs.ts'

export const routes: readonly Route[] = [
  route(publishTaskCount, (ctx) => countJobs(ctx.services.db)),

  route(publishClear, async (ctx) => {
    await ctx.write(clearJobs)
    return undefined
  }),
]
