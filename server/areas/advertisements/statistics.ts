import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import {
  type AdLog,
  type AdStatChart,
  type AdStatRow,
  adStatChartOf,
  adStatClickLog,
  adStatSum,
  adStatViewLog,
  CHART_HOURS_MAX,
} from '#contract/advertisements/statistics.ts'
import type { Page } from '#contract/fields.ts'
import { RULES } from '#contract/texts/rules.ts'
import { beginningOfHour, formatDateTime, parseDateTime } from '#lib/dates.ts'
import { regionOf } from '#server/areas/session/client-info.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { currentSite, requireSites } from '#server/shared/current-site.ts'
import { pageOfLongQuery } from '#server/shared/paged-query.ts'
import type { AdLogTable } from '#server/store/tables/advertisements.ts'

export const statisticsRoutes: readonly Route[] = [
  route(adStatSum, (ctx, { query }) => sumOfAds(ctx, query)),
  route(adStatChartOf, (ctx, { query }) => chartOfAd(ctx, query)),
  route(adStatClickLog, (ctx, { query }) => listVisits(ctx, 'click', query)),
  route(adStatViewLog, (ctx, { query }) => listVisits(ctx, 'view', query)),
]

/** Undefined of ''. @throws Refusal BAD_REQUEST of a day that no calendar has */
function momentOf({ language }: Context, field: string, text = ''): Date | undefined {
  const moment = parseDateTime(text)
  if (text !== '' && !moment) throw new Refusal('BAD_REQUEST', [`${field}: ${RULES.datetime[language]}`], { field })
  return moment
}

async function sumOfAds(ctx: Context, query: QueryOf<typeof adStatSum>): Promise<Page<AdStatRow>> {
  const { siteId } = await currentSite(ctx)
  const from = momentOf(ctx, 'beginTime', query.beginTime)
  const to = momentOf(ctx, 'endTime', query.endTime)
  const { rows } = await sql<{ adId: string; adName: string | null; click: string; view: string }>`
    select h.ad_id, a.name as ad_name, sum(h.click) as click, sum(h.view) as view
    from ad_hour h left join advertisement a on a.advertisement_id = h.ad_id
    where h.site_id = ${siteId}
      and h.hour >= ${from ? beginningOfHour(from) : new Date(0)} and h.hour <= ${to ?? ctx.services.now()}
    group by h.ad_id, a.name order by sum(h.click) desc, sum(h.view) desc, h.ad_id desc`.execute(ctx.services.db)
  const sums = rows.map(({ adId, adName, click, view }) => ({
    advertisementId: adId,
    ...(adName !== null && { adName }),
    click: Number(click),
    view: Number(view),
  }))
  return { rows: sums, total: String(sums.length) }
}

/** `yyyyMMddHH`. */
const nameOfHour = (hour: Date) => formatDateTime(hour).replace(/\D/g, '').slice(0, 10)

async function chartOfAd(ctx: Context, query: QueryOf<typeof adStatChartOf>): Promise<AdStatChart> {
  const { db } = ctx.services
  const { advertisementId } = query
  const [from, to] = [momentOf(ctx, 'beginTime', query.beginTime), momentOf(ctx, 'endTime', query.endTime)]
  if (!from || !to || to < from || to.getTime() - from.getTime() > CHART_HOURS_MAX * 3_600_000)
    throw new Refusal('AD_CHART_RANGE', [], { field: 'endTime' })
  const rows = await db
    .selectFrom('adHour')
    .selectAll()
    .where('adId', '=', advertisementId)
    .where('hour', '>=', beginningOfHour(from))
    .where('hour', '<=', to)
    .execute()
  const ad = db.selectFrom('advertisement').select('siteId').where('advertisementId', '=', advertisementId)
  requireSites(ctx, [...rows, ...(await ad.execute())])
  const counted = new Map(rows.map((row) => [nameOfHour(row.hour), row]))
  const hours = new Set<string>()
  for (let at = beginningOfHour(from); at <= to; at = new Date(at.getTime() + 3_600_000)) hours.add(nameOfHour(at))
  const line = (kind: 'click' | 'view') => [...hours].map((hour) => Number(counted.get(hour)?.[kind] ?? 0))
  return { xAxisDatas: [...hours], lineDatas: { Click: line('click'), View: line('view') } }
}

const LOG_COLUMNS = [
  ...(['logId', 'siteId', 'adId', 'adName', 'host', 'ip', 'referer', 'browser'] as const),
  ...(['userAgent', 'os', 'deviceType', 'locale', 'evtTime'] as const),
] as const

async function listVisits(ctx: Context, kind: AdLogTable['kind'], query: QueryOf<typeof adStatViewLog>) {
  const { siteId } = await currentSite(ctx)
  const { db } = ctx.services
  const found = db.selectFrom('adLog').select(LOG_COLUMNS).where('siteId', '=', siteId).where('kind', '=', kind)
  const page = await pageOfLongQuery(db, found.orderBy('evtTime', 'desc').orderBy('logId', 'desc'), query)
  return { ...page, rows: page.rows.map((row) => presentVisit(ctx, row)) }
}

function presentVisit({ language }: Context, { evtTime, ...row }: Omit<AdLogTable, 'kind'>): AdLog {
  return { ...row, address: regionOf(row.ip, language), evtTime: formatDateTime(evtTime) }
}
