import {
  statBaiduDistrictOverview,
  statBaiduOtherOverview,
  statBaiduSites,
  statBaiduTimeTrend,
  statBaiduTrendOverview,
} from '#contract/stats.ts'
import { visitNote } from '#contract/visits.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { currentSite } from '#server/shared/current-site.ts'
import type { Wrap } from './around.ts'

/** It has no counter of its own, and the keys of its provider are never set here. */
const unanswered: Wrap = (route) => ({
  ...route,
  handler: async (ctx) => {
    await currentSite(ctx)
  },
})

export const OUR_STAT_CALLS: readonly AnyEndpoint[] = [visitNote]

export const STAT_WRAPS: readonly (readonly [AnyEndpoint, Wrap])[] = [
  [statBaiduSites, unanswered],
  [statBaiduTrendOverview, unanswered],
  [statBaiduDistrictOverview, unanswered],
  [statBaiduOtherOverview, unanswered],
  [statBaiduTimeTrend, unanswered],
]
