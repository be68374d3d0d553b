import type { ReactNode } from 'react'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const VISITS = 'visits'
const Overview = lazyDialog(async () => (await import('./visits/overview.tsx')).Overview, VISITS)
const TimeTrend = lazyDialog(async () => (await import('./visits/time-trend.tsx')).TimeTrendPage, VISITS)
const Dynamic = lazyDialog(async () => (await import('./contents/dynamic.tsx')).DynamicStat)
const ByCatalog = lazyDialog(async () => (await import('./contents/by-catalog.tsx')).StatByCatalog)
const ByUser = lazyDialog(async () => (await import('./contents/by-user.tsx')).StatByUser)

const ADS = 'ad-statistics'
const AdSums = lazyDialog(async () => (await import('#shared/ad-statistics/ad-sums.tsx')).AdSums, ADS)
const ClickLog = lazyDialog(async () => (await import('#shared/ad-statistics/visit-log.tsx')).ClickLog, ADS)
const ViewLog = lazyDialog(async () => (await import('#shared/ad-statistics/visit-log.tsx')).ViewLog, ADS)

/** The pages of the menu of statistics by its ids; each is fetched when it is first shown. */
export const PAGES: Readonly<Record<string, ReactNode>> = {
  BdSiteTrendOverview: <Overview />,
  BdSiteTimeTrend: <TimeTrend />,
  ContentDynamicStat: <Dynamic />,
  ContentStatByCatalog: <ByCatalog />,
  ContentStatByUser: <ByUser />,
  CmsAdStat: <AdSums />,
  CmsAdClickLog: <ClickLog />,
  CmsAdViewLog: <ViewLog />,
}
