import { startSeeded } from './server.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import { createIds } from '#server/store/ids.ts'
import { openEmbeddedStore } from '#server/store/database.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

/** A built server whose database was filled while it stood still. */
export interface FilledServer {
  readonly server: BuiltServer
  readonly site: TestSite
}

/** What a filling may use of the services. */
type Filling = Pick<Services, 'db' | 'newId' | 'now'>

/** Changes the database of a server whose process stands still. */
export async function refill(server: BuiltServer, change: (services: Filling) => Promise<void>): Promise<void> {
  const store = await openEmbeddedStore(server.dataDir)
  try {
    // A node number that no real start has reached.
    await change({ db: store.db, newId: createIds(1000), now: () => new Date() })
    await store.maintain()
  } finally {
    await store.close()
  }
}

/** Starts the built server on a new folder, fills a site `bench` of its own, and starts it again. */
export async function startFilled(fill: (services: Filling, site: TestSite) => Promise<void>): Promise<FilledServer> {
  const server = await startSeeded()
  await server.stopProcess()
  let site: TestSite | undefined
  await refill(server, async (services) => {
    site = await addSite(services as Services, 'bench')
    await fill(services, site)
  })
  await server.start()
  if (!site) throw new Error('nothing was filled')
  return { server, site }
}

/** Published articles in one catalog, numbered from 1, all with the same body. */
export async function addArticles({ db }: Filling, site: TestSite, count: number, body: string): Promise<void> {
  await sql`
    insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
      sort_flag, summary, author, publish_date, create_by, create_time, update_by, update_time)
    select n, ${site.siteId}::bigint, ${site.news}::bigint, ${site.news}, ${site.news}::bigint, 'article',
      'Article ' || n || ' of the news', '30', n, 'What article ' || n || ' is about', 'Author ' || n % 17,
      timestamptz '2026-01-01 08:00:00Z' + n * interval '1 minute', 'admin', now(), 'admin', now()
    from generate_series(1, ${count}::int) as n`.execute(db)
  await sql`
    insert into article_detail (content_id, content_html)
    select n, ${body} from generate_series(1, ${count}::int) as n`.execute(db)
}

/** Puts a template into the folder of the bench site's pipe. */
export function addTemplate(dataDir: string, name: string, text: string): void {
  const folder = join(dataDir, 'files/bench_pc/template')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
}
