import { fork } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltServer } from '#tests/support/built-server.ts'
import type { TestSite } from '#tests/support/site-fixture.ts'
import { insertJobs } from '#server/publish/page-jobs.ts'
import { addArticles, addTemplate, refill, startFilled } from './fill.ts'
import { atLeast, percentile, type Section } from './report.ts'

const ARTICLES = 2_000
const ROUNDS = 3
/** Looking into the folder costs the one who writes there; a round takes a second or more. */
const LOOK_MS = 20
const PATIENCE_MS = 120_000
const here = join(process.cwd(), 'tests/bench/publish')

const PARAGRAPH =
  'The quick brown fox jumps over the lazy dog while the committee reads the minutes of its last meeting. '
const BODY = Array.from({ length: 12 }, (_, index) => `<p>${index}. ${PARAGRAPH.repeat(3)}</p>`).join('\n')

/** Milliseconds per page of Eleventy, in a process of its own; what it wrote stays in the folder. */
async function eleventy(folder: string, template: string): Promise<number> {
  mkdirSync(join(folder, 'input'))
  const frontMatter = [
    '---',
    'pagination:',
    '  data: articles',
    '  size: 1',
    '  alias: Content',
    'permalink: "news/{{ Content.contentId }}.html"',
    '---',
    '',
  ].join('\n')
  writeFileSync(join(folder, 'input/article.liquid'), frontMatter + template)
  const articles = Array.from({ length: ARTICLES }, (_, index) => ({
    contentId: String(index + 1),
    title: `Article ${index + 1} of the news`,
    subTitle: '',
    summary: `What article ${index + 1} is about`,
    author: `Author ${(index + 1) % 17}`,
    publishDate: '2026-01-01 08:00:00',
    viewCount: 0,
  }))
  writeFileSync(join(folder, 'articles.json'), JSON.stringify({ articles, body: BODY, site: { name: 'Site bench' } }))
  const child = fork(join(here, 'eleventy.mjs'), [folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const { ms } = await new Promise<{ ms: number }>((done, failed) => {
      child.once('message', (message) => done(message as { ms: number }))
      child.once('exit', (code) => failed(new Error(`Eleventy ended with ${code}`)))
    })
    const pages = readdirSync(join(folder, 'output/news')).length
    if (pages !== ARTICLES) throw new Error(`Eleventy wrote ${pages} pages`)
    return ms / ARTICLES
  } finally {
    child.kill()
  }
}

function written(server: BuiltServer): number {
  const folder = join(server.dataDir, 'files/bench_pc/news')
  return existsSync(folder) ? readdirSync(folder).filter((file) => !file.startsWith('.')).length : 0
}

async function pages(server: BuiltServer, count: number): Promise<number> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const now = written(server)
    if (now >= count) return now
    if (performance.now() > end) throw new Error(`only ${now} of ${count} pages:\n${server.log()}`)
    await new Promise((wait) => setTimeout(wait, LOOK_MS))
  }
}

/**
 * Milliseconds per page of a queue that was filled while the server stood still: from the first pages on disk, when
 * the process has started and read its templates, to the last.
 */
async function ours(server: BuiltServer, site: TestSite, away: string): Promise<number> {
  await server.stopProcess()
  const news = join(server.dataDir, 'files/bench_pc/news')
  if (existsSync(news)) renameSync(news, away)
  await refill(server, async ({ db, newId, now }) => {
    const jobs = Array.from({ length: ARTICLES }, (_, index) => ({
      type: 'content' as const,
      siteId: site.siteId,
      contentId: String(index + 1),
    }))
    await db.transaction().execute((tx) => insertJobs(tx, jobs, newId, now()))
  })
  await server.start()
  const before = await pages(server, 1)
  const start = performance.now()
  await pages(server, ARTICLES)
  return (performance.now() - start) / (ARTICLES - before)
}

/** Pages per second of the publish queue and of Eleventy, in turn, with one template. */
export async function measure(): Promise<Section> {
  const template = readFileSync(join(here, 'article.liquid'), 'utf8')
  const { server, site } = await startFilled(async (services, { siteId, ...of }) => {
    await addArticles(services, { siteId, ...of }, ARTICLES, BODY)
    await services.db
      .updateTable('site')
      .set({ publishPipeProps: JSON.stringify({ pc: { defaultDetailTemplate_article: 'article.template.html' } }) })
      .where('siteId', '=', siteId)
      .execute()
  })
  const own: number[] = []
  const theirs: number[] = []
  // Nothing is removed between the rounds: ext4 makes files slowly just after it has removed thousands.
  const rounds = mkdtempSync(join(tmpdir(), 'publish-bench-'))
  try {
    addTemplate(server.dataDir, 'article.template.html', template)
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await ours(server, site, join(rounds, `ours-${round}`)))
      const folder = join(rounds, `eleventy-${round}`)
      mkdirSync(folder)
      theirs.push(await eleventy(folder, template))
    }
  } finally {
    rmSync(rounds, { recursive: true, force: true })
    await server.stop()
  }
  const speed = (samples: readonly number[]) => 1000 / percentile(samples, 0.5)
  return {
    title: 'Publishing',
    method: `${ARTICLES.toLocaleString('en')} articles of ${(BODY.length / 1024).toFixed(1)} KiB with one Liquid template, all pages new, ${ROUNDS} rounds in turn, medians. Ours: the built server with all of them in its queue, from the first page on disk to the last: claims and deletes of queue rows, queries, rendering, comparison with what is there, temporary file and rename, synced write-ahead log. Eleventy 3.1.8: its own process, \`init\` and \`write\` from data already in memory, pages by pagination; start of the process and loading the library not counted.`,
    figures: [
      { name: 'publish queue', value: `${speed(own).toFixed(0)} pages/s` },
      { name: 'Eleventy 3.1.8', value: `${speed(theirs).toFixed(0)} pages/s` },
      atLeast('ratio', percentile(theirs, 0.5) / percentile(own, 0.5), 1),
    ],
  }
}
