import type { PlanEvent, PlanKind, PlanPage } from '#contract/publishing/plan.ts'
import type { SnapshotCatalog } from '#contract/templates.ts'
import type { PageLinks } from '#lib/page-links.ts'
import { catalogPage, contentPage, isSafePagePath, listPage, sitePage } from '#lib/static-paths.ts'
import { templatePath } from '#render/page.ts'
import type { ContentTable } from '#server/store/tables/contents.ts'
import type { Selectable } from 'kysely'
import type { FoundPages } from './found-pages.ts'

/** What a plan reads of a content. */
export const PLAN_COLUMNS = [
  'contentId',
  'catalogId',
  'contentType',
  'title',
  'linkFlag',
  'staticPath',
  'oldPaths',
  'publishPipe',
  'publishPipeProps',
  'status',
  'publishDate',
  'isLock',
  'lockUser',
] as const satisfies readonly (keyof ContentTable)[]

export type PlannedContent = Pick<Selectable<ContentTable>, (typeof PLAN_COLUMNS)[number]>

/** One enabled pipe of the site that is to be published. */
export interface PlannedPipe {
  readonly links: PageLinks
  readonly found: FoundPages
  /** Suffixes that pages had before the present one. */
  readonly oldSuffixes: readonly string[]
  /** Paths that contents have chosen for themselves: no page of an older suffix. */
  readonly ownPaths: () => Promise<ReadonlySet<string>>
}

/** Where a page stands under a suffix. */
type FileOf = (suffix: string) => string

interface Page {
  readonly kind: PlanKind
  readonly title: string
  readonly fileOf: FileOf
}

const noted = (pipe: PlannedPipe, { kind, title }: Page, paths: readonly string[], event: PlanEvent): PlanPage[] =>
  paths.map((path) => ({ pipeCode: pipe.links.snapshot.pipeCode, path, kind, title, event }))

/** Pages of older suffixes go when the page of the present one is written. */
async function outdated(pipe: PlannedPipe, page: Page): Promise<PlanPage[]> {
  const now = page.fileOf(pipe.links.suffix)
  const gone: PlanPage[] = []
  for (const path of pipe.oldSuffixes.map(page.fileOf)) {
    const found = path === now ? [] : await pipe.found.of(path)
    if (found.length > 0 && !(await pipe.ownPaths()).has(path)) gone.push(...noted(pipe, page, found, 'removed'))
  }
  return gone
}

/** A page with a template is written, over what stands there. */
async function written(pipe: PlannedPipe, page: Page, template: string): Promise<PlanPage[]> {
  const path = page.fileOf(pipe.links.suffix)
  if (!template || !isSafePagePath(path)) return noted(pipe, page, [path], 'skipped')
  const found = await pipe.found.of(path)
  const now = found.length > 0 ? noted(pipe, page, found, 'rewritten') : noted(pipe, page, [path], 'new')
  return [...now, ...(await outdated(pipe, page))]
}

async function removed(pipe: PlannedPipe, page: Page): Promise<PlanPage[]> {
  const found = await pipe.found.of(page.fileOf(pipe.links.suffix))
  return [...noted(pipe, page, found, 'removed'), ...(await outdated(pipe, page))]
}

/** The home page of a pipe. */
export function planHome(pipe: PlannedPipe): Promise<PlanPage[]> {
  const { links } = pipe
  const page: Page = { kind: 'home', title: links.snapshot.site.name, fileOf: sitePage }
  return written(pipe, page, templatePath(links, { type: 'site' }))
}

/** Index and list of a catalog; further pages of the list are those that stand there now. */
export async function planCatalog(pipe: PlannedPipe, catalog: SnapshotCatalog): Promise<PlanPage[]> {
  if (catalog.catalogType === 'link') return []
  const hasIndex = Boolean(catalog.pipeProps['indexTemplate'])
  const title = catalog.name
  const index: Page = { kind: 'catalog', title, fileOf: (suffix) => catalogPage(catalog.path, suffix) }
  const list: Page = { kind: 'list', title, fileOf: (suffix) => listPage(catalog.path, hasIndex, 1, suffix) }
  const pages = hasIndex ? [index, list] : [list]
  const plans = pages.map((page) => {
    if (catalog.staticFlag !== 'Y' || catalog.visibleFlag !== 'Y') return removed(pipe, page)
    const isList = page === list && hasIndex
    return written(pipe, page, templatePath(pipe.links, { type: 'catalog', catalog, list: isList }))
  })
  return (await Promise.all(plans)).flat()
}

/** The page of a content once it is published; from where it stood before it goes. */
export async function planContent(pipe: PlannedPipe, content: PlannedContent): Promise<PlanPage[]> {
  const { links, found } = pipe
  const { pipeCode } = links.snapshot
  const catalog = links.catalogById(content.catalogId)
  if (!catalog) return []
  const at = (staticPath: string) => (suffix: string) =>
    contentPage(catalog.path, { ...content, staticPath }, 1, suffix)
  const page: Page = { kind: 'content', title: content.title, fileOf: at(content.staticPath) }
  const left: PlanPage[] = []
  for (const old of content.oldPaths) {
    const path = at(old)(links.suffix)
    if (path !== page.fileOf(links.suffix)) left.push(...noted(pipe, page, await found.of(path), 'removed'))
  }
  const here = content.publishPipe.length === 0 || content.publishPipe.includes(pipeCode)
  if (!here || catalog.staticFlag !== 'Y') return [...(await removed(pipe, page)), ...left]
  const template = content.publishPipeProps[pipeCode]?.['template'] ?? ''
  const target = { type: 'content' as const, content: { ...content, template } }
  return [...(await written(pipe, page, templatePath(links, target))), ...left]
}
