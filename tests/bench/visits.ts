import { sql } from 'kysely'
import {
  statBaiduDistrictOverview,
  statBaiduOtherOverview,
  statBaiduTimeTrend,
  statBaiduTrendOverview,
  statContentByCatalog,
  statContentByUser,
  statContentDynamic,
} from '#contract/stats.ts'
import { visitNote } from '#contract/visits.ts'
import { API_BASE } from '#contract/wire.ts'
import type { Services } from '#server/context.ts'
import { startApp } from '#tests/support/app.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import prepareSeed, { SEEDED } from '#tests/support/seeded-data.ts'
import { addSite } from '#tests/support/site-fixture.ts'
import { wireTo } from '#tests/support/wire.ts'
import { CONNECTIONS, Readers } from './reader-connections.ts'
import { atLeastRate, atMost, type Figure, percentile, type Section, storedOf } from './report.ts'

const VIEWS = 30_000
const VIEWS_PER_SECOND = 2000
const VIEW_MS = 20
const PAGE_MS = 300
const RUNS = 15

/** Of a year with 1,000,000 views a month: pages and hosts that are seen on one day, and in one month. */
const PAGES = { day: 2000, month: 5000 }
const SOURCES = { day: 300, month: 2000 }
const REGIONS = 60

async function measureDoor(): Promise<readonly Figure[]> {
  await prepareSeed()
  const server = await startBuiltServer({ from: SEEDED, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const readers = new Readers(server.url)
  try {
    await server.settled()
    const { siteId } = await (await wireTo(server)).get<{ siteId: string }>('/cms/site/getCurrentSite')
    const query = new URLSearchParams({ site: siteId, path: 'index.shtml', zone: 'Asia/Shanghai', lang: 'zh-CN' })
    const path = `${API_BASE}${visitNote.path}?${query.toString()}`
    const { rate, p95 } = await readers.sendAll(VIEWS, () => ({ method: 'POST', path }))
    // Ended as a person would, with views that no flush has written yet.
    await server.restart()
    const today = new Date().toISOString().slice(0, 10)
    const range = `startDate=${today} 00:00:00&endDate=${today} 23:59:59`
    const trend = await (
      await wireTo(server)
    ).get<{ sum: Record<string, number> }>(`${statBaiduTimeTrend.path}?siteId=${siteId}&${range}&gran=day`)
    return [
      atLeastRate('views taken', rate, VIEWS_PER_SECOND),
      atMost('one view, p95', p95, VIEW_MS, 'ms'),
      storedOf('views counted after a normal stop', trend.sum['pv_count'] ?? 0, VIEWS),
      storedOf('visitors told apart', trend.sum['visitor_count'] ?? 0, VIEWS),
    ]
  } finally {
    readers.close()
    await server.stop()
  }
}

/** A year of visits, as the counter would have written them. */
async function fillYear({ db }: Services, siteId: string): Promise<void> {
  await sql`insert into visit_hour
    select ${siteId}::bigint, h, 1400, 400, 350, 340, 300, 290, 40000
    from generate_series(date_trunc('hour', now()) - interval '365 days', now(), interval '1 hour') h`.execute(db)
  const parts = async (kind: string, count: number, span: string, step: string) =>
    sql`insert into visit_part
      select ${siteId}::bigint, ${kind}, to_char(d, ${span}),
        case ${kind} when 'region' then chr(65 + n / 26) || chr(65 + n % 26) else 'news/' || n || '.shtml' end,
        1 + 30000 / n, 1 + 9000 / n
      from generate_series(date_trunc('month', now()) - interval '12 months', now(), ${step}::interval) d,
        generate_series(1, ${count}::int) n`.execute(db)
  const kinds = [['page', PAGES], ['source', SOURCES], ['region', { day: REGIONS, month: REGIONS }]] as const // prettier-ignore
  for (const [kind, { day, month }] of kinds) {
    await parts(kind, day, 'YYYY-MM-DD', '1 day')
    await parts(kind, month, 'YYYY-MM', '1 month')
  }
  await sql`vacuum analyze visit_part`.execute(db)
}

const textOf = (date: Date) => date.toISOString().slice(0, 10)

async function measurePages(): Promise<readonly Figure[]> {
  const server = await startApp({ settings: { demo: false } })
  try {
    const { siteId } = await addSite(server.services, 'bench')
    await fillYear(server.services, siteId)
    const client = await server.as('admin')
    const now = new Date()
    const from = new Date(now.getTime() - 364 * 86_400_000)
    const range = { startDate: `${textOf(from)} 00:00:00`, endDate: `${textOf(now)} 23:59:59` }
    const overview = { query: { bdSiteId: siteId, ...range }, site: siteId }
    const time = async (name: string, work: () => Promise<unknown>) => {
      const samples: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const start = performance.now()
        await work()
        samples.push(performance.now() - start)
      }
      return atMost(name, percentile(samples.slice(2), 0.95), PAGE_MS, 'ms')
    }
    const trend = (gran: 'day' | 'hour') => () =>
      client.ok(statBaiduTimeTrend, { query: { siteId, ...range, gran }, site: siteId })
    return [
      await time('overview of a year: trend, landing pages, sources and locations, p95', () =>
        Promise.all([
          client.ok(statBaiduTrendOverview, overview),
          client.ok(statBaiduDistrictOverview, overview),
          client.ok(statBaiduOtherOverview, overview),
        ]),
      ),
      await time('time trend of a year by the day, p95', trend('day')),
      await time('time trend of a year by the hour, p95', trend('hour')),
      await time('contents by what readers did, p95', () => client.ok(statContentDynamic, { site: siteId })),
      await time('contents by catalog, p95', () => client.ok(statContentByCatalog, { site: siteId })),
      await time('contents by user, p95', () => client.ok(statContentByUser, { site: siteId })),
    ]
  } finally {
    await server.close()
  }
}

/** Our own counter: what its door takes, and how fast its numbers are read. */
export async function measure(): Promise<Section> {
  const figures = [...(await measureDoor()), ...(await measurePages())]
  return {
    title: 'Visits',
    method: `The built server with an embedded database and ${CONNECTIONS} connections of a proxy: ${VIEWS} readers open a page, each at an address of another network; server and readers share the cores. Then a year of 1,000,000 views a month (${PAGES.day} pages and ${SOURCES.day} sources a day), asked for as a whole.`,
    figures,
  }
}
