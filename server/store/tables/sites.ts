import type { CatalogType } from '#contract/catalogs.ts'
import type { YesNo } from '#contract/fields.ts'
import type { Generated } from 'kysely'
import type { AuditColumns } from '#server/store/tables/audit.ts'
import type { Json } from '#server/store/tables/system.ts'

/** Props per pipe code, e.g. `{pc: {indexTemplate: 'index.template.html'}}`. */
export type PipeProps = Record<string, Record<string, unknown>>

interface SeoColumns {
  seoTitle: string | null
  seoKeywords: string | null
  seoDescription: string | null
}

export interface SiteTable extends AuditColumns, SeoColumns {
  siteId: string
  parentId: string
  name: string
  /** Folder name below the files root, letters and digits; never changes. */
  path: string
  description: string | null
  logo: string | null
  /** '' or ends with `/`. */
  resourceUrl: string
  deptCode: string | null
  sortFlag: string
  publishPipeProps: Json<PipeProps>
  /** Extend data, raw texts. */
  configProps: Json<Record<string, string>>
}

export interface SitePropertyTable extends AuditColumns {
  propertyId: string
  siteId: string
  propName: string
  propCode: string
  propValue: string
}

export interface CatalogTable extends AuditColumns, SeoColumns {
  catalogId: string
  siteId: string
  /** '0' at the root. */
  parentId: string
  /** Ids from root to self joined by ':'. */
  ancestors: string
  name: string
  alias: string
  /** Relative to the pipe's folder, ends with `/`. */
  path: string
  catalogType: CatalogType
  logo: string | null
  description: string | null
  deptCode: string | null
  redirectUrl: string | null
  staticFlag: YesNo
  visibleFlag: YesNo
  sortFlag: string
  treeLevel: number
  childCount: number
  /** Without the recycle bin. */
  contentCount: number
  publishPipeProps: Json<PipeProps>
  configProps: Json<Record<string, string>>
  /** Rises with each change of what its forms show. */
  version: Generated<number>
}

export interface SiteTables {
  site: SiteTable
  siteProperty: SitePropertyTable
  catalog: CatalogTable
}
