import type { ColumnType, Generated } from 'kysely'
import type { AuditColumns } from '#server/store/tables/audit.ts'

/** What readers see of a page widget, and where its file is. */
export interface PublishedWidget {
  readonly name: string
  readonly code: string
  readonly publishPipeCode: string
  readonly template: string
  readonly path: string
  readonly content: unknown
  /** Of an ad space: its advertisements as they were, whether they were enabled or not. */
  readonly ads?: readonly PublishedAd[]
}

/** What readers see of an advertisement while it is there, enabled and within these dates. */
export interface PublishedAd {
  readonly advertisementId: string
  readonly type: string
  readonly name: string
  readonly weight: number
  readonly keywords: string
  /** Milliseconds. */
  readonly online: number
  readonly offline: number
  readonly redirectUrl: string
  readonly resourcePath: string
}

export interface PageWidgetTable extends AuditColumns {
  pageWidgetId: string
  siteId: string
  /** '0' = the site. */
  catalogId: string
  type: string
  name: string
  code: string
  state: string
  publishPipeCode: string
  template: string
  /** Ends with `/`. */
  path: string
  /** As its type stores it. */
  content: ColumnType<unknown, string, string>
  /** Null before its first publication. */
  published: ColumnType<PublishedWidget | null, string | null, string | null>
  /** Of an ad space: the advertisements that readers were shown last, by id. */
  shownAds: Generated<string>
}

export interface PageWidgetTables {
  pageWidget: PageWidgetTable
}
