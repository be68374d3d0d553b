import { sql } from 'kysely'
import type { BaiduSite, Granularity, OtherOverview, RatioRow, TimeTrend, TrendOverview } from '#contract/stats.ts'
import { VISIT_PARTS } from '#contract/texts/stats.ts'
import { formatDate, formatDateTime } from '#lib/dates.ts'
import { OTHERS, type PartKind } from './batch.ts'
import { countsVisits } from './counted-sites.ts'
import {
  type ProviderContext,
  type Range,
  ratioRow,
  type Site,
  type TrendParts,
  type VisitProvider,
} from './provider.ts'
import { regionName } from './region.ts'
import { spansOf } from './spans.ts'

/** Rows of a table of parts. */
const TOP = 10

interface HourRow {
  readonly hour: Date
  readonly views: string
  readonly visits: string
  readonly visitors: string
  readonly addresses: string
  readonly dayVisitors: string
  readonly dayAddresses: string
  readonly seconds: string
}

interface Point {
  views: number
  visits: number
  visitors: number
  addresses: number
  seconds: number
}

const noPoint = (): Point => ({ views: 0, visits: 0, visitors: 0, addresses: 0, seconds: 0 })

/** The name of the point to which an hour belongs. */
function pointOf(hour: Date, gran: Granularity): string {
  const day = formatDate(hour)
  if (gran === 'hour') return `${formatDateTime(hour).slice(0, 13)}:00`
  if (gran === 'month') return day.slice(0, 7)
  if (gran === 'day') return day
  const monday = new Date(hour)
  monday.setDate(hour.getDate() - ((hour.getDay() + 6) % 7))
  return formatDate(monday)
}

/** All points of a range, those without a visit among them. */
function pointsOf({ from, to }: Range, gran: Granularity): Map<string, Point> {
  const points = new Map<string, Point>()
  const at = new Date(from)
  at.setMinutes(0, 0, 0)
  while (at <= to) {
    points.set(pointOf(at, gran), noPoint())
    if (gran === 'hour') at.setTime(at.getTime() + 3_600_000)
    else at.setDate(at.getDate() + 1)
  }
  points.set(pointOf(to, gran), noPoint())
  return points
}

/** A day that is shown by itself is shown by the hour. */
const granularityOf = ({ from, to }: Range): Granularity => (formatDate(from) === formatDate(to) ? 'hour' : 'day')

/**
 * Our own counter, in the shapes of the provider that the contract was made for. The analytics site is the site itself.
 * Visitors of more than a day are the sum of those of its days: the salts that tell them apart go with the day.
 */
export function ownCounter({ services: { db }, language }: ProviderContext, site: Site): VisitProvider {
  const known = <Answer>(siteId: string, answer: () => Promise<Answer>) =>
    siteId === site.siteId ? answer() : Promise.resolve(undefined)

  async function trend(range: Range, gran: Granularity): Promise<Map<string, Point>> {
    const rows: HourRow[] = await db
      .selectFrom('visitHour')
      .select(['hour', 'views', 'visits', 'visitors', 'addresses', 'dayVisitors', 'dayAddresses', 'seconds'])
      .where('siteId', '=', site.siteId)
      .where('hour', '>=', range.from)
      .where('hour', '<=', range.to)
      .execute()
    const points = pointsOf(range, gran)
    for (const row of rows) addTo(points.get(pointOf(row.hour, gran)), row, gran === 'hour')
    return points
  }

  /** The largest parts, and the sum of all. */
  async function parts(kind: PartKind, by: 'views' | 'visits', range: Range, limit: number) {
    const { spans, days } = spansOf(range)
    const among = days.map(([first, last]) => sql`span between ${first} and ${last}`)
    const { rows } = await sql<{ name: string; count: string; total: string }>`
      select name, sum(${sql.ref(by)}) as count, sum(sum(${sql.ref(by)})) over () as total from visit_part
      where site_id = ${site.siteId} and kind = ${kind}
        and (span = any(${spans}::text[]) or ${sql.join(among, sql` or `)})
      group by name having sum(${sql.ref(by)}) > 0 order by count desc, name limit ${limit}`.execute(db)
    return rows.map(({ name, count, total }) => ({ name, count: Number(count), total: Number(total) }))
  }

  const text = (name: keyof typeof VISIT_PARTS) => VISIT_PARTS[name][language]
  const pageName = (name: string) => (name === OTHERS ? text('others') : `/${name}`)
  const sourceName = (name: string) => (name === OTHERS ? text('others') : name === '' ? text('direct') : name)
  const rowsOf = async (name: (one: string) => string, ...which: Parameters<typeof parts>): Promise<RatioRow[]> =>
    (await parts(...which)).map((part) => ratioRow(name(part.name), part.count, part.total))

  return {
    sites: () => listed(db, site),
    trendOverview: (siteId, range) => known(siteId, async () => overviewOf(await trend(range, granularityOf(range)))),
    districts: (siteId, range) =>
      known(siteId, () =>
        rowsOf(
          (code) => (code === '' ? text('unknownRegion') : regionName(code, language)),
          'region',
          'views',
          range,
          300,
        ),
      ),
    others: (siteId, range) =>
      known(siteId, async (): Promise<OtherOverview> => ({
        landingPage: await rowsOf(pageName, 'page', 'visits', range, TOP),
        sourceSite: await rowsOf(sourceName, 'source', 'visits', range, TOP),
        visitPage: await rowsOf(pageName, 'page', 'views', range, TOP),
      })),
    timeTrend: (siteId, range, gran, asked) =>
      isPart(asked) ? Promise.resolve(undefined) : known(siteId, async () => timeTrendOf(await trend(range, gran))),
  }
}

/** It keeps no parts of trends. */
const isPart = (parts: TrendParts) => Object.values(parts).some(Boolean)

/** Undefined where the site counts no visits and never has. */
async function listed(db: ProviderContext['services']['db'], site: Site): Promise<BaiduSite[] | undefined> {
  const { siteId, configProps } = site
  if (!countsVisits(configProps)) {
    const any = await db.selectFrom('visitHour').select('hour').where('siteId', '=', siteId).limit(1).executeTakeFirst()
    if (!any) return undefined
  }
  return [{ site_id: siteId, domain: domainOf(site), status: 0 }]
}

/** Where the site is read; its folder where no pipe says it. */
function domainOf({ path, publishPipeProps }: Site): string {
  const urls = Object.values(publishPipeProps).map((props) => String((props as { url?: unknown }).url ?? ''))
  const url = urls.find((one) => URL.canParse(one))
  return url === undefined ? path : new URL(url).host
}

function addTo(point: Point | undefined, row: HourRow, isHour: boolean): void {
  if (!point) return
  point.views += Number(row.views)
  point.visits += Number(row.visits)
  point.visitors += Number(isHour ? row.visitors : row.dayVisitors)
  point.addresses += Number(isHour ? row.addresses : row.dayAddresses)
  point.seconds += Number(row.seconds)
}

function overviewOf(points: ReadonlyMap<string, Point>): TrendOverview {
  const values = [...points.values()]
  return {
    fields: ['simple_date_title', 'pv_count', 'visitor_count', 'ip_count', 'avg_visit_time'],
    xaxisDatas: [...points.keys()],
    datas: {
      pv_count: values.map(({ views }) => views),
      visitor_count: values.map(({ visitors }) => visitors),
      ip_count: values.map(({ addresses }) => addresses),
      avg_visit_time: values.map(({ seconds, visits }) => Math.round(seconds / Math.max(1, visits))),
    },
  }
}

const TREND = { pv_count: 'views', visitor_count: 'visitors', ip_count: 'addresses', visit_count: 'visits' } as const

function timeTrendOf(points: ReadonlyMap<string, Point>): TimeTrend {
  const values = [...points.values()]
  const lines = Object.entries(TREND).map(([name, key]) => [name, values.map((point) => point[key])] as const)
  return {
    fields: ['simple_date_title', ...Object.keys(TREND)],
    total: points.size,
    xaxisDatas: [...points.keys()],
    datas: Object.fromEntries(lines.map(([name, numbers]) => [name, numbers.map(String)])),
    sum: Object.fromEntries(lines.map(([name, numbers]) => [name, numbers.reduce((sum, one) => sum + one, 0)])),
  }
}
