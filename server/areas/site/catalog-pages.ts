import { sql } from 'kysely'
import { textIn } from '#contract/texts.ts'
import { CATALOG_TASKS } from '#contract/texts/catalog-tasks.ts'
import type { Language } from '#contract/wire.ts'
import { catalogPage, listPage } from '#lib/static-paths.ts'
import { filesInPipes, pagesLeftBehind } from '#server/areas/contents/page-changes.ts'
import type { Context, Services } from '#server/context.ts'
import { linksTo, pagesLinkingTo } from '#server/publish/affected-pages.ts'
import { listJobs } from '#server/publish/page-jobs.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { siteById, type SiteRow } from '#server/shared/current-site.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import type { TaskJob } from '#server/tasks/runner.ts'
import { below, type Catalog } from './catalog-store.ts'

/** The name under which the work is registered. */
export const CATALOG_PAGES_JOB = 'CatalogPages'

/** Contents whose pages are asked for in one transaction. */
const BATCH = 200

/** The lists of a catalog and of all above it, and the home page; their jobs find out who else shows it. */
export function jobsOfPlace({ siteId, ancestors }: Pick<Catalog, 'siteId' | 'ancestors'>): PageJob[] {
  return [...listJobs({ siteId, catalogAncestors: ancestors }), { type: 'site', siteId }]
}

/** What leads to a catalog: the way up on the lists of all below it, and links in texts. */
export async function jobsOfLinks(tx: Tx, catalog: Catalog): Promise<PageJob[]> {
  const { siteId, catalogId } = catalog
  const lists = await tx.selectFrom('catalog').select('catalogId').where('ancestors', 'like', below(catalog)).execute()
  const links = await linksTo(tx, 'catalog', [catalogId])
  const pages = await pagesLinkingTo(tx, catalogId)
  return [
    ...links.map((contentId): PageJob => ({ type: 'content', siteId, contentId })),
    ...lists.map((row): PageJob => ({ type: 'catalog', siteId, catalogId: row.catalogId, later: true })),
    ...pages.map((page): PageJob => ({ type: 'page', ...page, later: true })),
  ]
}

/** Takes the lists of a catalog away from where they stand now: to be asked for before the change. */
export async function jobsOfRemoval(tx: Tx, site: SiteRow, { catalogId, path }: Catalog): Promise<PageJob[]> {
  const inPipes = await filesInPipes(tx, site)
  const files = inPipes((suffix) => [catalogPage(path, suffix), listPage(path, true, 1, suffix)])
  // The job knows files alone: no content has this number.
  return [{ type: 'unpublish', siteId: site.siteId, contentId: catalogId, files }]
}

interface PagesArgs {
  readonly siteId: string
  readonly catalogId: string
  /** Where the pages of its own contents stood before. */
  readonly oldPath: string | null
  readonly userName: string
  readonly language: Language
}

/** Has the pages of all contents in and below a catalog written again, in the background: there may be very many. */
export async function startPages(ctx: Context, tx: Tx, catalog: Catalog, oldPath: string | null): Promise<void> {
  const { siteId, catalogId } = catalog
  const { caller, language } = ctx
  const args: PagesArgs = { siteId, catalogId, oldPath, userName: caller.userName, language }
  await ctx.services.tasks.start(tx, {
    type: `${CATALOG_PAGES_JOB}-${catalogId}`,
    ownerId: caller.userId,
    language,
    job: CATALOG_PAGES_JOB,
    args: { ...args },
  })
}

/** Done again from its beginning where a process died in the middle of it: equal jobs are one. */
export const catalogPages: TaskJob = async (services, taskArgs, handle) => {
  const { siteId, catalogId, oldPath, language } = taskArgs as unknown as PagesArgs
  await renewContents(services, { siteId, catalogId, oldPath }, async (done) => {
    handle.progress(Math.min(95, done / BATCH), textIn(CATALOG_TASKS.pages, language, [done]))
    await handle.checkpoint()
  })
}

/**
 * Tells the contents in and below a catalog where it stands now, and has their pages written again, batch by batch.
 *
 * @param told hears after each batch how many contents are done; what it throws ends the work
 */
export async function renewContents(
  services: Services,
  where: Pick<PagesArgs, 'siteId' | 'catalogId' | 'oldPath'>,
  told: (done: number) => Promise<void>,
): Promise<void> {
  let done = 0
  for (let after: string | undefined = '0'; after !== undefined;) {
    const from: string = after
    const batch = await transact(services.db, (tx) => renewBatch(services, tx, where, from))
    after = batch.at(-1)
    done += batch.length
    await told(done)
  }
}

interface Renewed {
  readonly contentId: string
  readonly onSite: number
  /** Whether it stands in the catalog itself, and by the rule of the catalog. */
  readonly isPlaced: boolean
}

async function renewBatch(
  services: Services,
  tx: Tx,
  { siteId, catalogId, oldPath }: Pick<PagesArgs, 'siteId' | 'catalogId' | 'oldPath'>,
  after: string,
): Promise<string[]> {
  const { rows } = await sql<Renewed>`
    with place as (
      select k.catalog_id, k.ancestors from catalog k join catalog top on top.catalog_id = ${catalogId}
      where k.site_id = ${siteId} and (k.catalog_id = top.catalog_id or k.ancestors like top.ancestors || ':%')
    ), batch as (
      select c.content_id, place.ancestors from content c join place on place.catalog_id = c.catalog_id
      where c.content_id > ${after} order by c.content_id limit ${BATCH}
    ), moved as (
      update content c set catalog_ancestors = batch.ancestors, top_catalog = split_part(batch.ancestors, ':', 1)::bigint
      from batch where c.content_id = batch.content_id and c.catalog_ancestors <> batch.ancestors
    )
    select c.content_id, c.on_site, (c.catalog_id = ${catalogId} and c.static_path = '') as is_placed
    from content c join batch on batch.content_id = c.content_id order by c.content_id`.execute(tx)
  const shown = rows.filter((row) => row.onSite === 1)
  const left = oldPath === null ? [] : shown.filter((row) => row.isPlaced).map((row) => row.contentId)
  const site = await siteById(tx, siteId)
  const jobs: PageJob[] = [
    ...(await pagesLeftBehind(tx, site, left, oldPath ?? '')),
    ...shown.map(({ contentId }): PageJob => ({ type: 'page', siteId, contentId, later: true })),
  ]
  if (jobs.length > 0) await services.publisher.enqueue(tx, jobs)
  return rows.map((row) => row.contentId)
}
