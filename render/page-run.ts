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

/**
 * Variables of a row for one site and pipe, made once: a row of a list, of a neighbour or of the page's own catalog comes up
 * on many pages of a run, its addresses are the same on all of them, and no template can change what it is given.
 */
function scopesOf<Row, Scope>(make: (links: PageLinks, row: Row) => Scope): (links: PageLinks, row: Row) => Scope {
  const known = new WeakMap<PageLinks, Map<Row, Scope>>()
  return (links, row) => {
    let own = known.get(links)
    if (!own) known.set(links, (own = new Map()))
    let scope = own.get(row)
    if (scope === undefined) own.set(row, (scope = make(links, row)))
    return scope
  }
}

/** A content with the addresses a template prints. */
export const contentScope = scopesOf((links, row: ContentView): ContentScope => ({
  ...row,
  link: links.content(row satisfies LinkedContent),
  logoSrc: row.logo && links.resolve(row.logo),
}))

export const catalogScope = scopesOf((links, row: SnapshotCatalog): CatalogScope => ({
  ...row,
  ...extendScope(row.extend),
  link: links.catalog(row),
  listLink: links.catalog(row, true),
  logoSrc: row.logo && links.resolve(row.logo),
}))

/** `extend_{key}` for each extend value. */
export function extendScope(extend: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(extend).map(([key, value]) => [`extend_${key}`, value]))
}
