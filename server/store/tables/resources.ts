import type { ColumnType } from 'kysely'
import type { ResourceKind } from '#contract/resources.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'
import type { Json } from '#server/store/tables/system.ts'

export interface ResourceTable extends AuditColumns {
  resourceId: string
  siteId: string
  resourceType: ResourceKind
  storageType: string
  name: string
  /** Below the site's folder: `resources/{type}/{yyyy}/{MM}/{dd}/{id}.{suffix}`. */
  path: string
  fileName: string
  /** As it is searched; the database makes it of the name. */
  fileNameFolded: ColumnType<string, never, never>
  suffix: string
  width: number | null
  height: number | null
  fileSize: string
  sourceUrl: string | null
  status: '0' | '1'
  usageInfo: string | null
  source: 'local' | 'net' | null
  tags: Json<string[]>
}

/** A replacement that is committed and whose files are still to be put in place. */
export interface ResourceReplacementTable {
  resourceId: string
  /** Where its file lies, below the site's folder; its scaled copies begin alike. */
  aside: string
  /** Where the file lay that it replaces. */
  oldPath: string
}

export interface ResourceTables {
  resource: ResourceTable
  resourceReplacement: ResourceReplacementTable
}
