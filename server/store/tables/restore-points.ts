import type { Json } from '#server/store/tables/system.ts'
import type { ColumnType } from 'kysely'

/** Files that are still to be put in their place, below the root of all files. */
export interface PendingFiles {
  /** Holds one folder for each folder of the site. */
  readonly from: string
  /** Folders of the site that are replaced as a whole; the files of the others are put among those that stand there. */
  readonly swap: readonly string[]
  /** Folders of the site that go. */
  readonly drop: readonly string[]
  /** A package that has been used. */
  readonly used?: string
}

/** A state of a site that it can go back to. */
export interface RestorePointTable {
  pointId: string
  siteId: string
  /** What it was taken before. */
  kind: 'import' | 'back'
  createBy: string
  createTime: Date
  catalogs: number
  contents: number
  files: number
  bytes: string
  /** Folders of the site at that time. */
  folders: Json<string[]>
  pending: ColumnType<PendingFiles | null, string | null, string | null>
}

/** One row of the site at that time, its columns by their names in the database. */
export interface RestoreRowTable {
  pointId: string
  tableName: string
  row: Json<Record<string, unknown>>
}

export interface RestorePointTables {
  restorePoint: RestorePointTable
  restoreRow: RestoreRowTable
}
