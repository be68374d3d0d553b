/** What one hour brought a site. */
interface VisitHourTable {
  siteId: string
  /** Its beginning. */
  hour: Date
  views: string
  /** That began in it. */
  visits: string
  /** Different ones within the hour; those of the day are seen in it for the first time that day. */
  visitors: string
  addresses: string
  dayVisitors: string
  dayAddresses: string
  /** That pages were looked at. */
  seconds: string
}

/** Where views and visits belong, within a span. */
export interface VisitPartTable {
  siteId: string
  kind: 'page' | 'source' | 'region'
  /** A day `yyyy-MM-dd` or a month `yyyy-MM`. */
  span: string
  /** Path below the pipe, host, or code of a country. */
  name: string
  views: string
  visits: string
}

interface VisitSaltTable {
  day: string
  salt: string
}

/** A visitor or an address of a day, by its hash. */
interface VisitSeenTable {
  siteId: string
  day: string
  visitor: string
  /** A bit for each hour in which it was seen. */
  hours: number
  lastAt: Date
}

export interface VisitTables {
  visitHour: VisitHourTable
  visitPart: VisitPartTable
  visitSalt: VisitSaltTable
  visitSeen: VisitSeenTable
}
