import { sql } from 'kysely'
import { contentCounts, contentList } from '#contract/contents.ts'
import type { QueryIn } from '#contract/endpoint.ts'
import type { Services } from '#server/context.ts'
import { startApp, type TestClient } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'

const CONTENTS = 100_000
const RUNS = 40
const LIMIT_MS = 50

/** Pairs of characters that titles are made of; the last one is rare. */
const PAIRS =
  '中国 发展 城市 文化 经济 教育 科技 健康 旅游 体育 新闻 报道 记者 公司 市场 政府 社会 环境 历史 艺术 电影 音乐 学校 学生 老师 医院 交通 能源 农业 工业'
const RARE = '獬豸'

/** Contents `first` to `last` in one catalog: the worst case for pages far behind and for counting. */
export async function fill(services: Services, site: TestSite, first: number, last: number): Promise<void> {
  const pairs = PAIRS.split(' ')
  await sql`
    insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
      sort_flag, summary, create_by, create_time, update_by, update_time)
    select n, ${site.siteId}::bigint, ${site.news}::bigint, ${site.news}, ${site.news}::bigint, 'article',
      (select string_agg((${pairs}::text[])[1 + (hashint8(n * 31 + k) & 2147483647) % ${pairs.length}::int], '')
        from generate_series(1, 6 + n % 9) as k) || case when n % 1000 = 0 then ${RARE} else '' end,
      (array['0', '20', '30', '30', '30', '40', '60'])[1 + n % 7], n, repeat('摘要', 60), 'admin',
      now() - n * interval '1 minute', 'admin', now()
    from generate_series(${first}::int, ${last}::int) as n`.execute(services.db)
  await sql`vacuum analyze`.execute(services.db)
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const samples: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    await work()
    samples.push(performance.now() - start)
  }
  return percentile(samples.slice(5), 0.95)
}

function time(client: TestClient, site: TestSite, query: Partial<QueryIn<typeof contentList>>): Promise<number> {
  return p95(() => client.ok(contentList, { site: site.siteId, query: { catalogId: site.news, ...query } }))
}

function timeCounts(client: TestClient, site: TestSite): Promise<number> {
  return p95(() => client.ok(contentCounts, { site: site.siteId, query: { catalogId: site.news } }))
}

/** Content lists of one catalog with 100,000 contents, whole calls from request to answer. */
export async function measure(): Promise<Section> {
  const server = await startApp({ settings: { demo: false } })
  const figures: Figure[] = []
  try {
    const site = await addSite(server.services, 'bench')
    const client = await server.as('admin')
    await fill(server.services, site, 1, CONTENTS)
    const add = async (name: string, query: Partial<QueryIn<typeof contentList>>) =>
      figures.push(atMost(name, await time(client, site, query), LIMIT_MS, 'ms'))
    await add('list, page 1, p95', {})
    await add('list, page 200, p95', { pageNum: 200 })
    await add('list of one status, p95', { status: '30' })
    await add('search, 2 rare characters, p95', { title: RARE })
    await add('search, 2 frequent characters, p95', { title: '中国' })
    await add('search, 4 characters, p95', { title: '中国发展' })
    figures.push(atMost('counts by status, p95', await timeCounts(client, site), LIMIT_MS, 'ms'))
  } finally {
    await server.close()
  }
  return {
    title: 'Server: content lists',
    method: `${CONTENTS.toLocaleString('en')} contents in one catalog, embedded database in memory, whole calls; ${RUNS} runs each, p95.`,
    figures,
  }
}
