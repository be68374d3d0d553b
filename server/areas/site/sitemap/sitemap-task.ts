import { SITEMAP_URLS, siteSitemap } from '#contract/sitemap.ts'
import type { SiteSnapshot } from '#contract/templates.ts'
import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import { textIn } from '#contract/texts.ts'
import { SITEMAP } from '#contract/texts/sitemap.ts'
import type { Language } from '#contract/wire.ts'
import { baseUrl } from '#lib/page-links.ts'
import { contentPage, isSafePagePath, suffixOf } from '#lib/static-paths.ts'
import type { Context, Services } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { publishedRows } from '#server/publish/published-rows.ts'
import { enabledPipes, loadSnapshots } from '#server/publish/site-snapshot.ts'
import { uploadFolder } from '#server/settings.ts'
import { siteById } from '#server/shared/current-site.ts'
import type { Db } from '#server/store/db.ts'
import type { TaskHandle, TaskJob, TaskSpec } from '#server/tasks/runner.ts'
import { SitemapFiles } from './sitemap-files.ts'
import { pageAddress, type SitemapEntry } from './sitemap-xml.ts'

/** The name under which the work is registered. */
export const SITEMAP_JOB = 'Sitemap'

/** Contents read at once: few enough to stay small in memory, many enough that asking costs little. */
const BATCH = 5_000

interface SitemapArgs {
  readonly siteId: string
  readonly language: Language
}

/** The task that writes the sitemap of a site: it has a fixed id, so that there is one at a time. */
export function sitemapSpec(siteId: string, { ownerId, language }: Pick<TaskSpec, 'ownerId' | 'language'>): TaskSpec {
  const id = `Sitemap-${siteId}`
  return { type: id, taskId: id, ownerId, language, job: SITEMAP_JOB, args: { siteId, language } }
}

async function startSitemap(ctx: Context, siteId: string): Promise<string> {
  await siteById(ctx.services.db, siteId)
  const spec = sitemapSpec(siteId, { ownerId: ctx.caller.userId, language: ctx.language })
  return ctx.write((tx) => ctx.services.tasks.start(tx, spec))
}

/** Contents of their own, no links and no copies, as readers see them at this moment. */
function shown(db: Db, siteId: string) {
  return db
    .selectFrom('content')
    .where('siteId', '=', siteId)
    .where('onSite', '=', 1)
    .where('linkFlag', '<>', 'Y')
    .where('copyType', '=', COPY_TYPE.none)
}

/** Of contents that are published, links and copies among them: near enough for a percentage, and nothing is counted. */
async function countNearly(db: Db, siteId: string): Promise<number> {
  const { total } = await db
    .selectFrom('contentCount')
    .select((eb) => eb.fn.sum<string | null>('delta').as('total'))
    .where('siteId', '=', siteId)
    .where('status', '=', CONTENT_STATUS.published)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

async function readBatch(db: Db, siteId: string, after: string) {
  const rows = await shown(db, siteId)
    .select(['contentId', 'catalogId', 'staticPath', 'status', 'publishDate', 'publishPipe', 'linkFlag'])
    .where('contentId', '>', after)
    .orderBy('contentId')
    .limit(BATCH)
    .execute()
  // What is edited again stays on the site as it was published.
  const kept = await publishedRows(
    db,
    rows.filter((row) => row.status !== CONTENT_STATUS.published).map((row) => row.contentId),
  )
  return { last: rows.at(-1)?.contentId, rows: rows.map((row) => kept.get(row.contentId) ?? row) }
}

type Row = Awaited<ReturnType<typeof readBatch>>['rows'][number]

/** Catalogs whose pages readers may find. */
function openCatalogs({ catalogs }: SiteSnapshot) {
  return catalogs.filter(
    ({ catalogType, staticFlag, visibleFlag }) => catalogType !== 'link' && staticFlag === 'Y' && visibleFlag === 'Y',
  )
}

/** How the contents of a pipe are found by address; undefined for those that have no page in it. */
function addressing(snapshot: SiteSnapshot, base: string) {
  const paths = new Map(openCatalogs(snapshot).map(({ catalogId, path }) => [catalogId, path]))
  const suffix = suffixOf(snapshot.pipeProps)
  return (row: Row, now: Date): SitemapEntry | undefined => {
    const folder = paths.get(row.catalogId)
    const here = row.publishPipe.length === 0 || row.publishPipe.includes(snapshot.pipeCode)
    if (folder === undefined || !here || row.linkFlag === 'Y') return undefined
    const path = contentPage(folder, row, 1, suffix)
    if (!isSafePagePath(path)) return undefined
    return { address: pageAddress(base, path), changed: row.publishDate ?? now, priority: '0.8' }
  }
}

function placeOf(snapshot: SiteSnapshot) {
  const { site, pipeCode, pipeProps } = snapshot
  const limit = Math.trunc(Number(pipeProps['sitemapUrlLimit'])) || SITEMAP_URLS.default
  return {
    sitePath: site.path,
    pipeCode,
    base: baseUrl(pipeProps),
    pageType: pipeProps['sitemapPageType'] ?? '',
    limit: Math.min(Math.max(limit, 1), SITEMAP_URLS.max),
  }
}

/** Writes the sitemap of one pipe; answers how many addresses it has. */
async function writePipe(
  services: Services,
  snapshot: SiteSnapshot,
  handle: TaskHandle,
  read: (contents: number, urls: number) => void,
): Promise<number> {
  const place = placeOf(snapshot)
  const now = services.now()
  const files = new SitemapFiles(services.files, uploadFolder(services.settings), place)
  try {
    const catalogs = openCatalogs(snapshot)
    await files.add([
      { address: place.base, changed: now, priority: '1.0' },
      ...catalogs.map(({ path }) => ({
        address: pageAddress(place.base, path),
        changed: now,
        priority: '0.8' as const,
      })),
    ])
    const addressed = addressing(snapshot, place.base)
    let urls = 1 + catalogs.length
    for (let after: string | undefined = '0'; after !== undefined;) {
      await handle.checkpoint()
      const { last, rows } = await readBatch(services.db, snapshot.site.siteId, after)
      const entries = rows.flatMap((row) => addressed(row, now) ?? [])
      await files.add(entries)
      urls += entries.length
      read(rows.length, urls)
      after = last
    }
    await files.finish(now)
    return urls
  } finally {
    await files.drop()
  }
}

/** Pipe by pipe; one that has no full address is named and the others go on. */
export const writeSitemaps: TaskJob = async (services, args, handle) => {
  const { siteId, language } = args as unknown as SitemapArgs
  const { db } = services
  const site = await siteById(db, siteId)
  const codes = await enabledPipes(db, siteId)
  const wanting = codes.filter((code) => site.publishPipeProps[code]?.['enableSitemap'] === 'Y')
  if (wanting.length === 0) handle.addError(textIn(SITEMAP.none, language))
  const snapshots = [...((await loadSnapshots(db, siteId, wanting))?.values() ?? [])]
  const total = await countNearly(db, siteId)
  const all = Math.max(1, total * snapshots.length)
  let done = 0
  let written = 0
  for (const snapshot of snapshots) {
    const { pipeCode, pipeProps } = snapshot
    if (!/^https?:\/\/./i.test(baseUrl(pipeProps))) {
      handle.addError(textIn(SITEMAP.noUrl, language, [pipeCode]))
      done += total
      continue
    }
    written += await writePipe(services, snapshot, handle, (contents, urls) => {
      done += contents
      handle.progress(Math.min(99, (done / all) * 99), textIn(SITEMAP.pages, language, [pipeCode, urls]))
    })
  }
  handle.progress(100, textIn(SITEMAP.done, language, [written]))
}

export const routes: readonly Route[] = [route(siteSitemap, (ctx, { query }) => startSitemap(ctx, query.siteId))]
