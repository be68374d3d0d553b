import type { PageJob } from '#server/publish/publisher.ts'
import { Random } from '#tests/sim/world/random.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { publishedArticle } from '#tests/support/publishing.ts'
import { type Clock, operate } from './editors.ts'
import { compare, crawl, type Pages, pagesOf } from './published-site.ts'

const FOLDERS = ['demo_pc', 'demo_h5']
/** Sessions of people end within a day of the clock that the operations move. */
const SIGN_IN_EVERY = 20

export interface CrawlOrder {
  readonly seed: string
  readonly operations: number
  /** Looks after so many operations, too; by default only at the end. */
  readonly every?: number
  readonly say?: (line: string) => void
}

export interface CrawlReport {
  readonly pages: number
  readonly problems: readonly string[]
  /** How often each operation was done. */
  readonly done: Readonly<Record<string, number>>
}

/** Works on the demo site as people would, then follows all links of its pages and publishes everything from scratch. */
export async function crawlAfter({ seed, operations, every = operations, say }: CrawlOrder): Promise<CrawlReport> {
  const random = new Random(seed)
  const clock: Clock = { now: Date.now() }
  const server = await startApp({ now: () => new Date(clock.now) })
  try {
    const { siteId } = await publishedArticle(server.services)
    let admin = await server.as('admin')
    const done: Record<string, number> = {}
    for (let nth = 1; nth <= operations; nth++) {
      if (nth % SIGN_IN_EVERY === 0) admin = await server.as('admin')
      const name = await operate({ server, siteId, random, clock, admin })
      say?.(`${nth} ${name}`)
      done[name] = (done[name] ?? 0) + 1
      // Mostly the next operation meets the pages of the one before half way.
      if (random.chance(0.3)) await server.services.publisher.idle()
      if (nth % every !== 0) continue
      const { problems, pages } = await look(server, siteId)
      if (problems.length > 0 || nth === operations) return { problems, pages, done }
    }
    const { problems, pages } = await look(server, siteId)
    return { problems, pages, done }
  } finally {
    await server.close()
  }
}

async function look(server: TestApp, siteId: string) {
  const { services } = server
  await services.publisher.idle()
  const standing = await Promise.all(FOLDERS.map((folder) => pagesOf(services, folder)))
  const problems: string[] = []
  const tell = (folder: string, found: readonly string[]) => problems.push(...found.map((line) => `${folder}/${line}`))
  for (const [index, folder] of FOLDERS.entries()) tell(folder, await crawl(server, folder, standing[index]!))
  await publishEverything(server, siteId, standing)
  for (const [index, folder] of FOLDERS.entries())
    tell(folder, compare(standing[index]!, await pagesOf(services, folder)))
  return { problems, pages: standing.reduce((sum, pages) => sum + pages.size, 0) }
}

/** Takes all pages away and writes those that are due, of contents, catalogs and the home page. */
async function publishEverything({ services }: TestApp, siteId: string, standing: readonly Pages[]): Promise<void> {
  for (const [index, folder] of FOLDERS.entries())
    for (const name of standing[index]!.keys()) await services.files.remove(`${folder}/${name}`)
  const contents = await services.db.selectFrom('content').select('contentId').where('siteId', '=', siteId).execute()
  const catalogs = await services.db.selectFrom('catalog').select('catalogId').where('siteId', '=', siteId).execute()
  const jobs: PageJob[] = [
    ...contents.map(({ contentId }) => ({ type: 'content' as const, siteId, contentId })),
    ...catalogs.map(({ catalogId }) => ({ type: 'catalog' as const, siteId, catalogId })),
    { type: 'site', siteId },
  ]
  await services.db.transaction().execute((tx) => services.publisher.enqueue(tx, jobs))
  await services.publisher.idle()
}
