import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { ContentLogFacts } from '#contract/contents/log.ts'
import { contentExtraPage, contentPage, pipeFolder, suffixOf } from '#lib/static-paths.ts'
import { siteById, type SiteRow } from '#server/shared/current-site.ts'
import type { Tx } from '#server/store/db.ts'
import { pagesShowing } from '#server/publish/affected-pages.ts'
import { listJobs } from '#server/publish/page-jobs.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { mayHavePages } from './content.rules.ts'
import { type Content, updateContents } from './content-store.ts'
import { type Actor, noteContents } from './log.ts'
import { indexSoon } from './search-index.ts'

/** Names the files that pages have under every suffix and in every pipe. */
export type FilesOf = (pagesOf: (suffix: string) => readonly string[]) => string[]

/** All pipes of a site, switched off ones too: their files stay when they are switched. */
export async function filesInPipes(tx: Tx, site: SiteRow): Promise<FilesOf> {
  const pipes = await tx
    .selectFrom('publishPipe')
    .select(['code', 'suffixes'])
    .where('siteId', '=', site.siteId)
    .execute()
  const places = pipes.map(({ code, suffixes }) => {
    const suffix = suffixOf((site.publishPipeProps[code] ?? {}) as Record<string, string>)
    return { folder: pipeFolder(site.path, code), suffixes: [...new Set([suffix, ...suffixes])] }
  })
  return (pagesOf) => {
    const files = places.flatMap(({ folder, suffixes }) => suffixes.flatMap(pagesOf).map((page) => `${folder}/${page}`))
    return [...new Set(files)]
  }
}

/** Where the pages of contents lie. */
async function filesOf(tx: Tx, site: SiteRow, contents: readonly Content[]): Promise<Map<string, string[]>> {
  const catalogs = await tx
    .selectFrom('catalog')
    .select(['catalogId', 'path'])
    .where('catalogId', 'in', [...new Set(contents.map((content) => content.catalogId))])
    .execute()
  const pathOf = new Map(catalogs.map((catalog) => [catalog.catalogId, catalog.path]))
  const inPipes = await filesInPipes(tx, site)
  const files = contents.map((content) => {
    const path = pathOf.get(content.catalogId) ?? ''
    const places = [content.staticPath, ...content.oldPaths]
    const pages = inPipes((suffix) => [
      ...places.map((staticPath) => contentPage(path, { ...content, staticPath }, 1, suffix)),
      contentExtraPage(path, content.contentId, suffix),
    ])
    return [content.contentId, pages] as const
  })
  return new Map(files)
}

/** Jobs that take pages away from the folder that their catalog had before, and write them where it stands now. */
export async function pagesLeftBehind(
  tx: Tx,
  site: SiteRow,
  contentIds: readonly string[],
  oldPath: string,
): Promise<PageJob[]> {
  if (contentIds.length === 0) return []
  const inPipes = await filesInPipes(tx, site)
  return contentIds.map((contentId): PageJob => {
    const files = inPipes((suffix) => [
      contentPage(oldPath, { contentId, staticPath: '' }, 1, suffix),
      contentExtraPage(oldPath, contentId, suffix),
    ])
    return { type: 'unpublish', siteId: site.siteId, contentId, files }
  })
}

/**
 * Jobs that take the pages of contents away, from where they stood before as well, with those of what shows something of
 * them where they stand now: to be asked for before the change. Contents without pages need none.
 */
export async function unpublishJobs(tx: Tx, site: SiteRow, contents: readonly Content[]): Promise<PageJob[]> {
  const shown = contents.filter(mayHavePages)
  if (shown.length === 0) return []
  const around = await jobsAround(tx, shown)
  const files = await filesOf(tx, site, shown)
  const moved = shown.filter((content) => content.oldPaths.length > 0).map((content) => content.contentId)
  if (moved.length > 0)
    await tx.updateTable('content').set({ oldPaths: '[]' }).where('contentId', 'in', moved).execute()
  const away = shown.map(({ contentId, siteId }): PageJob => ({
    type: 'unpublish',
    siteId,
    contentId,
    files: files.get(contentId) ?? [],
  }))
  return [...away, ...around]
}

/** Jobs that write all that shows something of contents, where they stand at this moment: lists and pages. */
export async function jobsAround(tx: Tx, contents: readonly Content[]): Promise<PageJob[]> {
  const pages = await pagesShowing(
    tx,
    contents.map((content) => content.contentId),
  )
  const sites = new Set(contents.map((content) => content.siteId))
  return [
    ...pages.map((page): PageJob => ({ type: 'page', ...page })),
    ...contents.flatMap(listJobs),
    ...[...sites].map((siteId): PageJob => ({ type: 'site', siteId })),
  ]
}

/** Those of them that the site shows, as they were published. */
export function onSite(contents: readonly Content[]): Content[] {
  return contents.filter((content) => content.onSite === 1)
}

/** Jobs that write the pages of contents again, with what lists them. */
export function contentJobs(contents: readonly Content[]): PageJob[] {
  return contents.map(({ contentId, siteId }) => ({ type: 'content', siteId, contentId }))
}

/**
 * Publishes contents of one site: status, first publish date, log, page jobs and what the search is to read, in the
 * given transaction. The caller has decided that they may be published now.
 */
export async function publishContents(
  tx: Tx,
  actor: Actor,
  siteId: string,
  contents: readonly Content[],
  facts: ContentLogFacts = {},
): Promise<void> {
  const { services } = actor
  const dated = contents.filter((content) => content.publishDate !== null)
  const undated = contents.filter((content) => content.publishDate === null)
  const ids = (rows: readonly Content[]) => rows.map((row) => row.contentId)
  await updateContents(tx, siteId, ids(dated), { status: CONTENT_STATUS.published })
  // The date is a field of the form: who has the editor open learns of it by the version.
  await updateContents(tx, siteId, ids(undated), {
    status: CONTENT_STATUS.published,
    publishDate: services.now(),
    version: (eb) => eb('version', '+', 1),
  })
  const told = ({ status }: Content) => ({ ...facts, from: status, to: CONTENT_STATUS.published })
  await noteContents(tx, actor, 'publish', contents, told)
  await indexSoon(tx, services, ids(contents))
  const moved = contents.filter((content) => content.oldPaths.length > 0)
  // Taking away leaves what a content that is published now has, and writes it.
  const away = moved.length > 0 ? await unpublishJobs(tx, await siteById(tx, siteId), moved) : []
  const placed = contents.filter((content) => content.oldPaths.length === 0)
  await services.publisher.enqueue(tx, [...away, ...contentJobs(placed)])
}
