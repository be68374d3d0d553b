import type { Json } from '#server/store/tables/system.ts'

/** What the settings of a site say of its account, the secret included. */
type Account = Json<Record<string, string>>

/** Where the uploads of a site are, when they are not with those of the server. */
export interface SiteStorageTable {
  siteId: string
  type: string
  args: Account
  updateBy: string
  updateTime: Date
}

/** A move of a site's uploads that is under way: where to. */
export interface StorageMoveTable {
  siteId: string
  type: string
  args: Account
}

/** A file that was copied and read back: what was read of the source, and the hash that both have. */
export interface StorageMoveFileTable {
  siteId: string
  path: string
  size: string
  modified: Date
  sha256: string
}

export interface StorageTables {
  siteStorage: SiteStorageTable
  storageMove: StorageMoveTable
  storageMoveFile: StorageMoveFileTable
}
