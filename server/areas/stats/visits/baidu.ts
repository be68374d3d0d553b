import * as z from 'zod/mini'
import type { Granularity, OtherOverview, RatioRow, TimeTrend } from '#contract/stats.ts'
import { formatDate } from '#lib/dates.ts'
import { Refusal } from '#server/context.ts'
import { type ProviderContext, type Range, type Site, type TrendParts, type VisitProvider } from './provider.ts'

/**
 * Facts of Baidu's open interface to its analytics (tongji.baidu.com/api/manual): `config/getSiteList` and
 * `report/getData` below `/rest/2.0/tongji`, both with `access_token`; tokens are renewed at `/oauth/2.0/token`. Tables
 * come as `items`: names of rows first, their numbers second; '--' stands for a number that is not there.
 */
const BAIDU = 'https://openapi.baidu.com'
const TIMEOUT_MS = 10_000
const BYTES_MAX = 2_000_000

const cell = z.union([z.string(), z.number()])
const names = z.array(z.array(z.unknown()))
const numbers = z.array(z.array(cell))
const table = z.object({ fields: z.optional(z.array(z.string())), items: z.array(z.unknown()) })

const siteList = z.object({
  list: z.array(
    z.object({
      site_id: cell,
      domain: z.string(),
      status: z.optional(z.int()),
      create_time: z.optional(z.string()),
    }),
  ),
})
const report = z.object({ result: table })
const tracks = z.object({
  result: z.object({
    landingPage: z.optional(table),
    sourceSite: z.optional(table),
    word: z.optional(table),
    visitPage: z.optional(table),
  }),
})
const trend = z.object({
  result: z.object({
    offset: z.optional(cell),
    timeSpan: z.optional(z.array(z.string())),
    total: z.optional(cell),
    fields: z.array(z.string()),
    items: z.array(z.unknown()),
    sum: z.optional(z.array(z.array(cell))),
    pageSum: z.optional(z.array(z.array(cell))),
  }),
})
const tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
/** Two ways in which it says no. */
const refusal = z.object({
  error_code: z.optional(cell),
  error_msg: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
})

type Query = Readonly<Record<string, string>>

/**
 * Asks Baidu for something.
 *
 * @throws Refusal BAIDU_UNREACHABLE where there is no answer, or none that makes sense; BAIDU_REFUSED with Baidu's reason
 */
async function ask<Shape extends z.core.$ZodType>(
  { settings }: ProviderContext['services'],
  path: string,
  query: Query,
  shape: Shape,
): Promise<z.output<Shape>> {
  const answer = await fetched(`${settings.baiduApi ?? BAIDU}${path}?${new URLSearchParams(query).toString()}`)
  const said = refusal.safeParse(answer)
  const reason = said.success ? (said.data.error_msg ?? said.data.error_description ?? said.data.error) : undefined
  if (reason !== undefined) throw new Refusal('BAIDU_REFUSED', [reason.slice(0, 200)])
  const read = z.safeParse(shape, answer)
  if (!read.success) throw new Refusal('BAIDU_UNREACHABLE')
  return read.data
}

/** The address holds keys: it is neither logged nor said. */
async function fetched(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > BYTES_MAX) throw new Error('The answer is too large')
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new Refusal('BAIDU_UNREACHABLE')
  }
}

const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0)
const first = (row: readonly unknown[] | undefined) => {
  const value = row?.[0]
  // Names of pages come as `{name, pageId}`.
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value ?? '')
}

/** Rows of a name, its views and their share, in either way in which tables come. */
function ratioRows(given: z.output<typeof table> | undefined): RatioRow[] {
  const items = given?.items ?? []
  const [rows, counts] = items
  const heads = z.safeParse(names, rows)
  const values = z.safeParse(numbers, counts)
  if (heads.success && values.success && heads.data.length === values.data.length)
    return heads.data.map((row, index) => rowOf(first(row), values.data[index] ?? []))
  const flat = z.safeParse(names, items)
  return flat.success ? flat.data.map(([name, ...rest]) => rowOf(first([name]), rest)) : []
}

const rowOf = (name: string, [views, ratio]: readonly unknown[]): RatioRow => ({
  name,
  pv_count: String(views ?? ''),
  ratio: String(ratio ?? ''),
})

/** The numbers of a table by the field that they are of; the first field names the rows. */
function columnsIn({ fields = [], items }: z.output<typeof table>) {
  const heads = z.safeParse(names, items[0])
  const values = z.safeParse(numbers, items[1])
  const rows = values.success ? values.data : []
  return {
    points: heads.success ? heads.data.map(first) : [],
    valuesOf: (field: string) => {
      const at = fields.indexOf(field) - 1
      return at < 0 ? [] : rows.map((row) => row[at] ?? '--')
    },
  }
}

const OVERVIEW = ['pv_count', 'visitor_count', 'ip_count', 'avg_visit_time'] as const
const TREND = ['pv_count', 'visitor_count', 'ip_count', 'visit_count'] as const

const dayOf = (date: Date) => formatDate(date).replaceAll('-', '')

function partsQuery({ source, deviceType, area, visitor }: TrendParts): Query {
  const given = { source, clientDevice: deviceType, area, visitor }
  return Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** Sums by the name of their field, in the order in which they were asked for. */
const sumsOf = (sums: readonly (readonly (string | number)[])[] | undefined) =>
  Object.fromEntries(TREND.map((name, index) => [name, number(sums?.[0]?.[index])]))

/** Baidu's analytics, by the access token of a site. */
export function baiduProvider({ services }: ProviderContext, site: Site): VisitProvider {
  const access = { access_token: text(site, 'BaiduTjAccessToken') }
  const domains = text(site, 'BaiduTjDomain').split(',').map((one) => one.trim()).filter(Boolean) // prettier-ignore
  const data = <Shape extends z.core.$ZodType>(
    siteId: string,
    method: string,
    range: Range,
    more: Query,
    shape: Shape,
  ) =>
    ask(
      services,
      '/rest/2.0/tongji/report/getData',
      { ...access, site_id: siteId, method, start_date: dayOf(range.from), end_date: dayOf(range.to), ...more },
      shape,
    )
  return {
    async sites() {
      const { list } = await ask(services, '/rest/2.0/tongji/config/getSiteList', access, siteList)
      return list
        .filter(({ domain }) => domains.length === 0 || domains.includes(domain))
        .map(({ site_id, ...rest }) => ({ site_id: String(site_id), ...rest }))
    },
    async trendOverview(siteId, range) {
      const metrics = OVERVIEW.join(',')
      const { result } = await data(siteId, 'overview/getTimeTrendRpt', range, { metrics }, report)
      const { points, valuesOf } = columnsIn(result)
      const line = (name: (typeof OVERVIEW)[number]) => valuesOf(name).map(number)
      const [pv_count, visitor_count] = [line('pv_count'), line('visitor_count')]
      const datas = { pv_count, visitor_count, ip_count: line('ip_count'), avg_visit_time: line('avg_visit_time') }
      return { ...(result.fields && { fields: result.fields }), xaxisDatas: points, datas }
    },
    async districts(siteId, range) {
      const { result } = await data(siteId, 'overview/getDistrictRpt', range, { metrics: 'pv_count' }, report)
      return ratioRows(result)
    },
    async others(siteId, range): Promise<OtherOverview> {
      const { result } = await data(siteId, 'overview/getCommonTrackRpt', range, { metrics: 'pv_count' }, tracks)
      return {
        landingPage: ratioRows(result.landingPage),
        sourceSite: ratioRows(result.sourceSite),
        word: ratioRows(result.word),
        visitPage: ratioRows(result.visitPage),
      }
    },
    timeTrend: async (siteId, range, gran, parts) => {
      const more = { metrics: TREND.join(','), gran, max_results: '0', ...partsQuery(parts) }
      return timeTrendOf((await data(siteId, 'trend/time/a', range, more, trend)).result, gran)
    },
  }
}

function timeTrendOf(result: z.output<typeof trend>['result'], gran: Granularity): TimeTrend {
  const { fields, offset, timeSpan, total } = result
  const { points, valuesOf } = columnsIn(result)
  // By the hour the newest stands first; a line goes from left to right.
  const inOrder = <Value>(values: readonly Value[]) => (isFalling(points) ? values.toReversed() : [...values])
  const lines = TREND.map((name) => [name, inOrder(valuesOf(name).map(String))] as const)
  return {
    fields,
    ...(offset !== undefined && { offset: number(offset) }),
    ...(timeSpan?.[0] !== undefined && { timeSpan: timeSpan[0] }),
    total: total === undefined ? points.length : number(total),
    xaxisDatas: inOrder(points).map((point) => (gran === 'hour' ? point.replace(/ - .*$/, '') : point)),
    datas: Object.fromEntries(lines),
    sum: sumsOf(result.sum),
    ...(result.pageSum && { pageSum: sumsOf(result.pageSum) }),
  }
}

const isFalling = (points: readonly string[]) => points.length > 1 && (points[0] ?? '') > (points.at(-1) ?? '')

const text = ({ configProps }: Pick<Site, 'configProps'>, key: string) => String(configProps[key] ?? '')

const KEYS = ['BaiduTjApiKey', 'BaiduTjSecretKey', 'BaiduTjRefreshToken', 'BaiduTjAccessToken'] as const

/** Whether the visits of a site are Baidu's to tell. */
export function isAtBaidu(site: Pick<Site, 'configProps'>): boolean {
  return text(site, 'BaiduTjAccessToken') !== ''
}

/**
 * Has Baidu issue new tokens for those of a site; the old ones are worth nothing from then on.
 *
 * @throws Refusal BAIDU_KEYS unless all four keys are set; as {@link ask}
 */
export async function renewTokens(services: ProviderContext['services'], site: Pick<Site, 'configProps'>) {
  if (KEYS.some((key) => text(site, key) === '')) throw new Refusal('BAIDU_KEYS')
  const query = {
    grant_type: 'refresh_token',
    refresh_token: text(site, 'BaiduTjRefreshToken'),
    client_id: text(site, 'BaiduTjApiKey'),
    client_secret: text(site, 'BaiduTjSecretKey'),
  }
  const { access_token, refresh_token } = await ask(services, '/oauth/2.0/token', query, tokens)
  return { BaiduTjAccessToken: access_token, BaiduTjRefreshToken: refresh_token }
}
