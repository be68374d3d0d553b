import type { Context } from 'liquidjs'
import type { SnapshotCatalog } from '#contract/templates.ts'
import type { LinkedContent, PageLinks } from '#lib/page-links.ts'
import type { Budget } from '#render/limits.ts'
import type { Questions } from '#render/questions.ts'
import type { ContentView, TemplateData } from '#render/template-data.ts'

/** Who pages: at most one tag of a page may claim it; the publisher reads how many pages follow. */
export interface Pager {
  readonly pageNo: number
  readonly firstPage: string
  /** `{page}` stands for the number. */
  readonly otherPage: string
  claimed: boolean
  size: number
  total: number
}

/** What tags and filters of one page share. Lives as long as the page is rendered. */
export interface PageRun {
  readonly data: TemplateData
  /** What the page may still cost. */
  readonly budget: Budget
  /** What `data` was asked so far, as far as its answer is not of this page alone. */
  readonly asked: Questions
  readonly links: PageLinks
  readonly catalog: SnapshotCatalog | undefined
  readonly pager: Pager
  /** Rows of a page when neither the tag nor the catalog says it. */
  readonly defaultSize: number
  /** Rendered includes of the same run of pages, by file and parameters. */
  readonly fragments: Map<string, Fragment>
  /** Includes that are being rendered, outermost first. */
  readonly including: readonly string[]
  /** Variables that every page of the site has; a cached include sees no others. */
  readonly siteScope: Readonly<Record<string, unknown>>
}

/** What an include that does not depend on the page made, and what it asked for that. */
export interface Fragment {
  readonly html: string
  readonly asked: Questions
}

/** Out of the reach of templates: they can not spell a symbol. */
export const RUN = Symbol('page run')

export function runOf(context: Context): PageRun {
  return (context.globals as unknown as { [RUN]: PageRun })[RUN]
}

/** HTML that is written as it is; every other text is escaped. */
export class SafeHtml {
  constructor(readonly html: string) {}

  toString(): string {
    return this.html
  }
}

export type ContentScope = ContentView & { readonly link: string; readonly logoSrc: string }
export type CatalogScope = SnapshotCatalog & {
  readonly link: string
  readonly listLink: string
  readonly logoSrc: string
}

/** A content with the addresses a template prints. */
export function contentScope(links: PageLinks, row: ContentView): ContentScope {
  return { ...row, link: links.content(row satisfies LinkedContent), logoSrc: row.logo && links.resolve(row.logo) }
}

export function catalogScope(links: PageLinks, row: SnapshotCatalog): CatalogScope {
  return {
    ...row,
    ...extendScope(row.extend),
    link: links.catalog(row),
    listLink: links.catalog(row, true),
    logoSrc: row.logo && links.resolve(row.logo),
  }
}

/** `extend_{key}` for each extend value. */
export function extendScope(extend: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(extend).map(([key, value]) => [`extend_${key}`, value]))
}
