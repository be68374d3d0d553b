import type { BaiduSite, Granularity, OtherOverview, RatioRow, TimeTrend, TrendOverview } from '#contract/stats.ts'
import { parseDateTime } from '#lib/dates.ts'
import { type Context, Refusal } from '#server/context.ts'

/** Days of a span at most: what our own counter keeps. */
const RANGE_DAYS = 2 * 366

/** From the beginning of a day to the end of another one, or of the same. */
export interface Range {
  readonly from: Date
  readonly to: Date
}

/** The parts of its visits that a trend may be asked for. */
export interface TrendParts {
  readonly source: string | undefined
  readonly deviceType: string | undefined
  readonly area: string | undefined
  readonly visitor: string | undefined
}

/** Who counts the visits of a site. All answers are undefined of a site that it does not know. */
export interface VisitProvider {
  sites(): Promise<BaiduSite[] | undefined>
  trendOverview(siteId: string, range: Range): Promise<TrendOverview | undefined>
  districts(siteId: string, range: Range): Promise<RatioRow[] | undefined>
  others(siteId: string, range: Range): Promise<OtherOverview | undefined>
  timeTrend(siteId: string, range: Range, gran: Granularity, parts: TrendParts): Promise<TimeTrend | undefined>
}

/** @throws Refusal STAT_RANGE of days that no calendar has, of an end before the start, and of too many days */
export function rangeOf({ startDate, endDate }: { startDate: string; endDate: string }): Range {
  const [from, to] = [parseDateTime(startDate), parseDateTime(endDate)]
  if (!from || !to || to < from || to.getTime() - from.getTime() > RANGE_DAYS * 86_400_000)
    throw new Refusal('STAT_RANGE', [RANGE_DAYS], { field: 'endDate' })
  return { from, to }
}

/** The number of a part and its share, as texts: so the wire has them. */
export function ratioRow(name: string, count: number, total: number): RatioRow {
  return { name, pv_count: String(count), ratio: total === 0 ? '0' : ((count / total) * 100).toFixed(2) }
}

export type Site = { readonly siteId: string; readonly name: string } & Record<
  'configProps' | 'publishPipeProps',
  Readonly<Record<string, unknown>>
>

export type ProviderContext = Pick<Context, 'services' | 'language'>
