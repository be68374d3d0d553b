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

/** What one hour brought an advertisement. Stays when the advertisement goes. */
interface AdHourTable {
  siteId: string
  adId: string
  /** Its beginning. */
  hour: Date
  click: string
  view: string
}

/** One click or view; the older ones are removed by the clock. */
export interface AdLogTable {
  logId: string
  siteId: string
  kind: 'click' | 'view'
  adId: string
  adName: string
  host: string
  ip: string
  referer: string
  browser: string
  userAgent: string
  os: string
  deviceType: string
  locale: string
  evtTime: Date
}

export interface AdvertisementTables {
  advertisement: AdvertisementTable
  adHour: AdHourTable
  adLog: AdLogTable
}
