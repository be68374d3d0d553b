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
  /** The same of the name that people gave it. */
  nameFolded: ColumnType<string, never, never>
  suffix: string
  width: number | null
  height: number | null
  fileSize: string
  sourceUrl: string | null
  status: '0' | '1'
  usageInfo: string | null
  source: 'local' | 'net' | null
  tags: Json<string[]>
  /** Of the file as it came in, in hexadecimal; null in rows whose turn has not come yet. */
  sha256: ColumnType<string | null, string | null | undefined, string | null>
}

/** A replacement that is committed and whose files are still to be put in place. */
export interface ResourceReplacementTable {
  resourceId: string
  /** Where its file lies, below the site's folder; its scaled copies begin alike. */
  aside: string
  /** Where the file lay that it replaces. */
  oldPath: string
}

/** Which row names which file; triggers write it, see `server/store/follow-uses.ts`. */
export interface ResourceUseTable {
  resourceId: string
  /** What of the owner names it: `body`, `cover`, `items` ... */
  part: string
  rowId: string
  kind: string
  ownerId: string
}

export interface ResourceTables {
  resource: ResourceTable
  resourceUse: ResourceUseTable
  resourceReplacement: ResourceReplacementTable
}
