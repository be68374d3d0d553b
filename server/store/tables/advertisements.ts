import type { AuditColumns } from '#server/store/tables/audit.ts'

export interface AdvertisementTable extends AuditColumns {
  advertisementId: string
  siteId: string
  /** The page widget of type `ads`. */
  adSpaceId: string
  type: string
  name: string
  weight: number
  keywords: string
  /** '0' enabled, '1' disabled by a person, '2' disabled by its dates, which may enable it again. */
  state: string
  onlineDate: Date
  offlineDate: Date
  redirectUrl: string
  resourcePath: string
}

export interface AdvertisementTables {
  advertisement: AdvertisementTable
}
