import { sql } from 'kysely'
import type { BaiduSite, Granularity, OtherOverview, RatioRow, TimeTrend, TrendOverview } from '#contract/stats.ts'
import { VISIT_PARTS } from '#contract/texts/stats.ts'
import { beginningOfHour, formatDate } from '#lib/dates.ts'
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

interface Point {
  views: number
  visits: number
  visitors: number
  addresses: number
  seconds: number
}

/** How the point of each granularity is written, in words of PostgreSQL. */
const POINT_NAMES = { hour: 'YYYY-MM-DD HH24:00', day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM' } as const

/** A day that is shown by itself is shown by the hour. */
const granularityOf = ({ from, to }: Range): Granularity => (formatDate(from) === formatDate(to) ? 'hour' : 'day')

/**
 * Our own counter, in the shapes of the provider that the contract was made for. The analytics site is the site itself.
 * Visitors of more than a day are the sum of those of its days: the salts that tell them apart go with the day.
 */
export function ownCounter({ services: { db }, language }: ProviderContext, site: Site): VisitProvider {
  const known = <Answer>(siteId: string, answer: () => Promise<Answer>) =>
    siteId === site.siteId ? answer() : Promise.resolve(undefined)

  /** All points of a range by their names, those without a visit among them: days of the zone of this process. */
  async function trend(range: Range, gran: Granularity): Promise<Map<string, Point>> {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const from = beginningOfHour(range.from)
    const people = gran === 'hour' ? ['visitors', 'addresses'] : ['day_visitors', 'day_addresses']
    const [visitors, addresses] = people.map((name) => sql.ref(name))
    const { rows } = await sql<Point & { name: string }>`
      select to_char(date_trunc(${gran}, moment at time zone ${zone}), ${POINT_NAMES[gran]}) as name,
        coalesce(sum(views), 0)::float8 as views, coalesce(sum(visits), 0)::float8 as visits,
        coalesce(sum(${visitors}), 0)::float8 as visitors, coalesce(sum(${addresses}), 0)::float8 as addresses,
        coalesce(sum(seconds), 0)::float8 as seconds
      from generate_series(${from}::timestamptz, ${range.to}::timestamptz, interval '1 hour') moment
        left join visit_hour on site_id = ${site.siteId} and hour = moment
      group by 1 order by 1`.execute(db)
    return new Map(rows.map(({ name, ...point }) => [name, point]))
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

/** Where the site is read; its name where no pipe says it. */
function domainOf({ name, publishPipeProps }: Site): string {
  const urls = Object.values(publishPipeProps).map((props) => String((props as { url?: unknown }).url ?? ''))
  const url = urls.find((one) => URL.canParse(one))
  return url === undefined ? name : new URL(url).host
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
