import { contentAdd, contentList, contentPublish } from '#contract/contents.ts'
import { themeFiles } from '#server/areas/demo/theme-files.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, save, stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import { type Figure, percentile, type Section } from './report.ts'
import { fill } from './server-list.ts'

const SIZES = [10, 1_000, 100_000]
const LIST_RUNS = 20
const CHANGE_RUNS = 8
/** As a site of this size would set it: publishing one article does not write every page of its lists. */
const LIST_PAGES = '10'

const TEMPLATES = {
  staticSuffix: 'html',
  indexTemplate: 'index.template.html',
  defaultListTemplate: 'list.template.html',
  defaultDetailTemplate_article: 'article.template.html',
}

async function siteWithTheme({ services }: TestApp): Promise<TestSite> {
  const site = await addSite(services, 'bench', { MaxPageOnContentPublish: LIST_PAGES })
  await services.db
    .updateTable('site')
    .set({ publishPipeProps: JSON.stringify({ pc: TEMPLATES }) })
    .where('siteId', '=', site.siteId)
    .execute()
  for (const [path, bytes] of await themeFiles()) await services.files.write(`bench_pc/${path}`, bytes)
  return site
}

/** Milliseconds, the median; the first run reads what the others find in memory. */
async function median(runs: number, work: () => Promise<unknown>): Promise<number> {
  const samples: number[] = []
  for (let run = 0; run <= runs; run++) {
    const start = performance.now()
    await work()
    if (run > 0) samples.push(performance.now() - start)
  }
  return percentile(samples, 0.5)
}

/** Publishes an article under a new title; its page must be there then. */
async function publish({ services }: TestApp, client: TestClient, site: TestSite, contentId: string) {
  await services.db
    .updateTable('content')
    .set({ title: `Published at ${performance.now()}` })
    .where('contentId', '=', contentId)
    .execute()
  await client.ok(contentPublish, { site: site.siteId, body: { contentIds: [contentId] } })
  await services.publisher.idle()
  if ((await services.files.size(`bench_pc/news/${contentId}.html`)) === undefined)
    throw new Error('no page was written')
}

async function jobsOf(server: TestApp, client: TestClient, site: TestSite) {
  const { services } = server
  const at = { site: site.siteId }
  const list = (query: object) => client.ok(contentList, { ...at, query: { catalogId: site.news, ...query } })
  const contentId = await stored(services, client, site)
  return {
    'list, page 1': () => median(LIST_RUNS, () => list({})),
    'search, 2 characters': () => median(LIST_RUNS, () => list({ title: '中国' })),
    'save, to the end of its task': () =>
      median(CHANGE_RUNS, () => save(services, client, site, contentAdd, article(services, site))),
    'publish, to the last page on disk': () => median(CHANGE_RUNS, () => publish(server, client, site, contentId)),
  }
}

/** How the main jobs grow with the contents of a catalog: whole calls, one after the other. */
export async function measure(): Promise<Section> {
  const server = await startApp({ settings: { demo: false } })
  const figures = new Map<string, string[]>()
  try {
    const site = await siteWithTheme(server)
    const client = await server.as('admin')
    const jobs = await jobsOf(server, client, site)
    let filled = 0
    for (const size of SIZES) {
      await fill(server.services, site, filled + 1, size)
      filled = size
      for (const [name, job] of Object.entries(jobs))
        figures.set(name, [...(figures.get(name) ?? []), (await job()).toFixed(0)])
    }
  } finally {
    await server.close()
  }
  return {
    title: 'Growth',
    method: `The same jobs with ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} contents in one catalog, embedded database in memory, in one thread, medians. Publishing writes an article under a new title, with ${LIST_PAGES} pages of each list above it and the home page.`,
    figures: [...figures].map(([name, values]): Figure => ({ name, value: `${values.join(' / ')} ms` })),
  }
}
