import type { ColumnType } from 'kysely'
import type { AuditColumns } from '#server/store/tables/audit.ts'

/** What readers see of a page widget, and where its file is. */
export interface PublishedWidget {
  readonly name: string
  readonly code: string
  readonly publishPipeCode: string
  readonly template: string
  readonly path: string
  readonly content: unknown
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
}

export interface PageWidgetTables {
  pageWidget: PageWidgetTable
}
