import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { articleBody } from '#server/areas/demo/bodies.ts'
import { SITE_PATH } from '#server/areas/demo/site.seed.ts'
import type { Db } from '#server/store/db.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import prepareSeed, { SEEDED } from '#tests/support/seeded-data.ts'
import { refill } from './fill.ts'
import { processorTime } from './processor.ts'
import { atLeastRate, percentile, type Section } from './report.ts'

const ARTICLES = 2_000
/** Contents of one call. */
const CALL = 500
const ROUNDS = 3
/** Looking costs the server a query; a round takes seconds. */
const LOOK_MS = 100
const PATIENCE_MS = 180_000
const PIPES = ['pc', 'h5']
/** Bodies of the demo that differ from one another. */
const BODIES = 90

/** Articles that wait to be published, in all catalogs of the demo in turn, with the bodies that its own have. */
async function addWaiting(db: Db): Promise<void> {
  const bodies = Array.from({ length: BODIES }, (_, index) =>
    articleBody({ topic: 'news', title: '', index, pictures: [] }),
  )
  await sql`
    insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
      sort_flag, summary, author, tags, publish_date, create_by,
      create_time, update_by, update_time)
    select n, c.site_id, c.catalog_id, c.ancestors, split_part(c.ancestors, ':', 1)::bigint, 'article',
      '澜江两岸的第 ' || n || ' 件事', '20', n, '第 ' || n || ' 件事的摘要', 'Author ' || n % 17, '["江岸", "城市更新"]',
      timestamptz '2026-01-01 08:00:00Z' + n * interval '1 minute',
      'admin', now(), 'admin', now()
    from generate_series(1, ${ARTICLES}::int) as n
    join (select *, row_number() over (order by catalog_id) - 1 as nth, count(*) over () as many
      from catalog where catalog_type = 'common') c on c.nth = n % c.many`.execute(db)
  await sql`
    insert into article_detail (content_id, content_html)
    select n, (${bodies}::text[])[1 + n % ${BODIES}::int] from generate_series(1, ${ARTICLES}::int) as n`.execute(db)
}

/** A folder with the demo site and the articles that wait. */
async function prepare(folder: string): Promise<void> {
  await prepareSeed()
  cpSync(SEEDED, folder, { recursive: true })
  const server = await startBuiltServer({ dataDir: folder })
  await server.stopProcess()
  await refill(server, ({ db }) => addWaiting(db))
}

interface Pages {
  readonly all: number
  /** Pages of the articles, each with a number as its id, and when the last of them was written. */
  readonly articles: number
  readonly lastArticle: number
}

function pagesOf({ dataDir }: BuiltServer): Pages {
  const files = PIPES.flatMap((code) => {
    const folder = join(dataDir, 'files', `${SITE_PATH}_${code}`)
    const names = readdirSync(folder, { recursive: true }).map(String)
    return names.filter((name) => name.endsWith('.html')).map((name) => join(folder, name))
  })
  const articles = files.filter((file) => /\/\d{1,5}\.html$/.test(file))
  const times = articles.map((file) => statSync(file).mtimeMs)
  return { all: files.length, articles: articles.length, lastArticle: Math.max(...times) }
}

interface Round {
  /** Milliseconds of the calls, until the last article is written, and until the queue is empty. */
  readonly calls: number
  readonly articles: number
  readonly end: number
  /** Pages that were not there before. */
  readonly pages: number
  /** Seconds of the processor. */
  readonly processor: number
}

async function publish(server: BuiltServer): Promise<Round> {
  const token = await server.token()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${server.url}/stage-api${path}`, { ...init, headers })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data?: unknown }
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }
  const before = pagesOf(server)
  const processor = processorTime()?.server ?? 0
  const start = Date.now()
  for (let from = 0; from < ARTICLES; from += CALL) {
    const contentIds = Array.from({ length: CALL }, (_, index) => String(from + index + 1))
    await call('/cms/content/publish', { method: 'POST', body: JSON.stringify({ contentIds }) })
  }
  const calls = Date.now() - start
  while (Number(await call('/cms/publish/taskCount')) > 0) {
    if (Date.now() - start > PATIENCE_MS) throw new Error(`the queue did not become empty:\n${server.log()}`)
    await new Promise((wait) => setTimeout(wait, LOOK_MS))
  }
  const end = Date.now() - start
  const seconds = (processorTime()?.server ?? 0) - processor
  const { all, articles, lastArticle } = pagesOf(server)
  if (articles !== ARTICLES * PIPES.length) throw new Error(`only ${articles} pages of articles:\n${server.log()}`)
  return { calls, articles: lastArticle - start, end, pages: all - before.all, processor: seconds }
}

/** Publishing in bulk as a person orders it, with the theme of the demo in its two channels. */
export async function measure(): Promise<Section> {
  // Nothing is removed between the rounds: ext4 makes files slowly just after it has removed thousands.
  const folders = mkdtempSync(join(tmpdir(), 'publish-theme-'))
  const rounds: Round[] = []
  try {
    await prepare(join(folders, 'prepared'))
    for (let round = 0; round < ROUNDS; round++) {
      const dataDir = join(folders, String(round))
      cpSync(join(folders, 'prepared'), dataDir, { recursive: true })
      const server = await startBuiltServer({ dataDir, asShipped: true })
      try {
        rounds.push(await publish(server))
      } finally {
        await server.stopProcess()
      }
    }
  } finally {
    rmSync(folders, { recursive: true, force: true })
  }
  const median = (of: (round: Round) => number) => percentile(rounds.map(of), 0.5)
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
  return {
    title: 'Publishing with the theme of the demo',
    method: `${ARTICLES.toLocaleString('en')} articles in all catalogs of the demo, in its two channels, ordered over HTTP in ${ARTICLES / CALL} calls of ${CALL}; the built server as it is shipped, all article pages new, ${ROUNDS} rounds on copies of one folder, medians. Times from the first call: the calls, the last article page on the disk, the queue empty (lists, home pages and what asks for them). A page is a file that was not there before; one that is written more than once is counted once.`,
    figures: [
      { name: 'the calls', value: seconds(median((round) => round.calls)) },
      { name: 'last article page', value: seconds(median((round) => round.articles)) },
      { name: 'queue empty', value: seconds(median((round) => round.end)) },
      { name: 'new pages', value: median((round) => round.pages).toLocaleString('en') },
      atLeastRate('pages until the queue is empty', 1 / median((round) => round.end / 1000 / round.pages), 1_000),
      {
        name: 'processor time of a page, all threads',
        value: `${(median((round) => round.processor / round.pages) * 1000).toFixed(2)} ms`,
      },
    ],
  }
}
