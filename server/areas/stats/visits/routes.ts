import { sql } from 'kysely'
import {
  statBaiduDistrictOverview,
  statBaiduOtherOverview,
  statBaiduRefreshToken,
  statBaiduSites,
  statBaiduTimeTrend,
  statBaiduTrendOverview,
} from '#contract/stats.ts'
import { sitePermission } from '#contract/sites.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { baiduProvider, isAtBaidu, renewTokens } from './baidu.ts'
import { ownCounter } from './own-counter.ts'
import { rangeOf, type VisitProvider } from './provider.ts'

export const visitStatRoutes: readonly Route[] = [
  route(statBaiduSites, async (ctx) => withoutProvider((await providerOf(ctx)).sites())),
  route(statBaiduTrendOverview, async (ctx, { query }) =>
    (await providerOf(ctx)).trendOverview(query.bdSiteId, rangeOf(query)),
  ),
  route(statBaiduDistrictOverview, async (ctx, { query }) =>
    (await providerOf(ctx)).districts(query.bdSiteId, rangeOf(query)),
  ),
  route(statBaiduOtherOverview, async (ctx, { query }) =>
    (await providerOf(ctx)).others(query.bdSiteId, rangeOf(query)),
  ),
  route(statBaiduTimeTrend, async (ctx, { query }) => {
    const { siteId, gran, source, deviceType, area, visitor } = query
    return (await providerOf(ctx)).timeTrend(siteId, rangeOf(query), gran, { source, deviceType, area, visitor })
  }),
  route(statBaiduRefreshToken, refreshToken),
]

/** Baidu where the site has its token, else our own counter. */
async function providerOf(ctx: Context): Promise<VisitProvider> {
  const site = await currentSite(ctx)
  return isAtBaidu(site) ? baiduProvider(ctx, site) : ownCounter(ctx, site)
}

/** A provider that refuses or is not reached knows no site: the screens say so, and go on. */
async function withoutProvider<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && error.errCode.startsWith('BAIDU_')) return undefined
    throw error
  }
}

/** Tokens are stored unless somebody has changed them meanwhile: his are the newer ones. */
async function refreshToken(ctx: Context): Promise<void> {
  const { services } = ctx
  const { siteId, configProps } = await currentSite(ctx)
  ctx.require(sitePermission('Edit', siteId))
  const renewed = await renewTokens(services, { configProps })
  await ctx.write(async (tx) => {
    await tx
      .updateTable('site')
      .set({ configProps: sql`config_props || ${JSON.stringify(renewed)}::jsonb` })
      .where('siteId', '=', siteId)
      .where(sql<boolean>`config_props ->> 'BaiduTjRefreshToken' = ${configProps['BaiduTjRefreshToken'] ?? ''}`)
      .execute()
  })
}
