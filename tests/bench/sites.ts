import { sql } from 'kysely'
import { catalogTreeData } from '#contract/catalogs.ts'
import { catalogMove } from '#contract/catalogs/place.ts'
import { catalogUpdate } from '#contract/catalogs/settings.ts'
import { sitePublishPlan } from '#contract/publishing/plan.ts'
import { siteSitemap } from '#contract/sitemap.ts'
import { templateList } from '#contract/templates.ts'
import type { Services } from '#server/context.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { taskEnd } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'

const RUNS = 15
const CATALOGS = 10_000
const SUBTREE = 1_000
const TEMPLATES = 2_000
const PLANNED = 10_000
const MAPPED = 100_000

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const samples: number[] = []
  for (let run = 0; run < RUNS; run++) samples.push(await timed(work))
  return percentile(samples.slice(3), 0.95)
}

/** Catalogs with numbers of their own below one of the site: leaves, so that the tree is as wide as it gets. */
async function addCatalogs({ db }: Services, site: TestSite, parentId: string, first: number, count: number) {
  await sql`
    insert into catalog (catalog_id, site_id, parent_id, ancestors, name, alias, path, catalog_type, static_flag,
      visible_flag, sort_flag, tree_level, child_count, content_count, publish_pipe_props, config_props, create_by,
      create_time)
    select n, ${site.siteId}::bigint, ${parentId}::bigint, ${parentId} || ':' || n, 'Catalog ' || n, 'c' || n,
      'c' || n || '/', 'common', 'Y', 'Y', n, 2, 0, 0, '{}', '{}', 'admin', now()
    from generate_series(${first}::int, ${first + count - 1}::int) as n`.execute(db)
  await sql`update catalog set child_count = ${count} where catalog_id = ${parentId}::bigint`.execute(db)
}

/** Published contents without bodies: neither a plan nor a sitemap reads them. */
async function addContents({ db }: Services, site: TestSite, first: number, count: number): Promise<void> {
  await sql`
    insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
      sort_flag, publish_date, create_by, create_time)
    select n, ${site.siteId}::bigint, ${site.news}::bigint, ${site.news}, ${site.news}::bigint, 'article',
      'Article ' || n, '30', n, now() - n * interval '1 minute', 'admin', now()
    from generate_series(${first}::int, ${first + count - 1}::int) as n`.execute(db)
}

async function setPipes({ db }: Services, site: TestSite, props: Record<string, object>): Promise<void> {
  const publishPipeProps = JSON.stringify(props)
  await db.updateTable('site').set({ publishPipeProps }).where('siteId', '=', site.siteId).execute()
}

async function ofCatalogs({ services }: TestApp, client: TestClient): Promise<Figure[]> {
  const site = await addSite(services, 'benchtree')
  await addCatalogs(services, site, site.culture, 1, CATALOGS)
  await addCatalogs(services, site, site.sport, CATALOGS + 1, SUBTREE)
  const save = async () => {
    const ms = await timed(() =>
      client.ok(catalogUpdate, { body: { catalogId: '77', description: `${Math.random()}` } }),
    )
    // People save seconds apart: the pages of the one before are written by then.
    await services.tasks.idle()
    await services.publisher.idle()
    return ms
  }
  const saves: number[] = []
  for (let run = 0; run < RUNS; run++) saves.push(await save())
  const move = async () => {
    const taskId = await client.ok(catalogMove, { params: { fromId: site.sport, toId: site.elsewhere } })
    const end = await taskEnd(services, taskId)
    if (end.status !== 'SUCCESS') throw new Error(end.errMessages.join())
  }
  return [
    atMost(
      'tree of 10,000 catalogs, p95',
      await p95(() => client.ok(catalogTreeData, { site: site.siteId })),
      500,
      'ms',
    ),
    atMost('save of one of 10,000 catalogs, p95', percentile(saves.slice(3), 0.95), 100, 'ms'),
    atMost('move of a subtree of 1,000 catalogs', await timed(move), 1_000, 'ms'),
  ]
}

async function ofTemplates({ services }: TestApp, client: TestClient): Promise<Figure> {
  const site = await addSite(services, 'benchtemplates')
  for (let number = 0; number < TEMPLATES; number++)
    await services.files.write(`benchtemplates_pc/template/list${number}.template.html`, `<p>${number}</p>`)
  // What lies in the folder is taken up by the first call.
  await client.ok(templateList, { site: site.siteId, query: {} })
  const list = () => client.ok(templateList, { site: site.siteId, query: { filename: '1999' } })
  return atMost('list of 2,000 templates, p95', await p95(list), 150, 'ms')
}

async function ofPublishing({ services }: TestApp, client: TestClient): Promise<Figure[]> {
  const site = await addSite(services, 'benchplan')
  await services.db
    .insertInto('publishPipe')
    .values({
      ...{ publishpipeId: services.newId(), siteId: site.siteId, name: 'Phone', code: 'h5', state: '0', sort: '2' },
      ...{ createBy: 'admin', createTime: services.now() },
    })
    .execute()
  const props = {
    url: 'https://example.org/',
    enableSitemap: 'Y',
    defaultDetailTemplate_article: 'detail.template.html',
  }
  await setPipes(services, site, { pc: props, h5: props })
  await addContents(services, site, 1_000_000, PLANNED)
  await sql`vacuum analyze`.execute(services.db)
  const body = { siteId: site.siteId, publishIndex: false, contentStatus: '30' }
  const plan = await timed(async () => {
    const { contents } = await client.ok(sitePublishPlan, { body, query: {} })
    if (contents !== PLANNED) throw new Error(`only ${contents} contents were planned`)
  })
  await setPipes(services, site, { pc: props })
  await addContents(services, site, 2_000_000, MAPPED - PLANNED)
  await sql`vacuum analyze`.execute(services.db)
  const sitemap = await timed(async () => {
    const end = await taskEnd(services, await client.ok(siteSitemap, { query: { siteId: site.siteId } }))
    if (end.status !== 'SUCCESS' || end.errMessages.length > 0) throw new Error(end.errMessages.join())
  })
  return [
    atMost('plan of 10,000 contents on two channels', plan, 3_000, 'ms'),
    atMost('sitemap of 100,000 addresses', sitemap, 5_000, 'ms'),
  ]
}

/** Catalogs, templates, plans and sitemaps of big sites, whole calls from request to answer. */
export async function measure(): Promise<Section> {
  const server = await startApp({ settings: { demo: false } })
  try {
    const client = await server.as('admin')
    const figures = [
      ...(await ofCatalogs(server, client)),
      await ofTemplates(server, client),
      ...(await ofPublishing(server, client)),
    ]
    const method = `Embedded database in memory, whole calls, tasks to their end; p95 of ${RUNS} runs where it says so.`
    return { title: 'Server: big sites', method, figures }
  } finally {
    await server.close()
  }
}
