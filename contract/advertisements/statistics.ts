import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, id, pageOf, pageQuery } from '#contract/fields.ts'

/** The most hours that a chart shows. */
export const CHART_HOURS_MAX = 24 * 366

/** Days that the entries of the two logs are kept, and the most of one kind that a site has. */
export const AD_LOG_MAX = { days: 30, rows: 50_000 } as const

const VIEW = ['cms:advertisement:view', 'Site:View:{CurrentSite}']

export const adStatRow = z.object({
  advertisementId: id,
  /** Absent when it is gone. */
  adName: z.optional(z.string()),
  click: z.number(),
  view: z.number(),
})
export type AdStatRow = z.output<typeof adStatRow>

export const adStatChart = z.object({
  /** Hours as `yyyyMMddHH`, local time of the server. */
  xAxisDatas: z.array(z.string()),
  /** `Click` and `View`, one number for each hour. */
  lineDatas: z.record(z.string(), z.array(z.number())),
})
export type AdStatChart = z.output<typeof adStatChart>

/** One click or view. */
export const adLog = z.object({
  logId: id,
  siteId: id,
  adId: id,
  adName: z.optional(z.string()),
  /** By which name the server was asked. */
  host: z.optional(z.string()),
  ip: z.optional(z.string()),
  /** Where that is, as far as it is known. */
  address: z.optional(z.string()),
  /** The page that showed it, where the browser says so. */
  referer: z.optional(z.string()),
  browser: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  os: z.optional(z.string()),
  deviceType: z.optional(z.string()),
  locale: z.optional(z.string()),
  evtTime: datetime,
})
export type AdLog = z.output<typeof adLog>

/** A moment, or a day that stands for its beginning; '' is none. */
const moment = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?)?$/, 'datetime'))

/** What was counted of each advertisement of the current site, most clicks first; all rows, whatever page is asked for. */
export const adStatSum = defineEndpoint({
  id: 'adstat.sum',
  method: 'GET',
  path: '/cms/ad/stat',
  permission: VIEW,
  siteScoped: true,
  query: z.object({ ...pageQuery, beginTime: z.optional(moment), endTime: z.optional(moment) }),
  data: pageOf(adStatRow),
})

/** Each hour from the one of `beginTime` to the one of `endTime`; at most `CHART_HOURS_MAX`. */
export const adStatChartOf = defineEndpoint({
  id: 'adstat.chart',
  method: 'GET',
  path: '/cms/ad/stat/chart',
  permission: ['cms:advertisement:view'],
  query: z.object({ advertisementId: id, beginTime: datetime, endTime: datetime }),
  data: adStatChart,
})

/** Clicks of the current site, newest first; `AD_LOG_MAX` says how many are kept. */
export const adStatClickLog = defineEndpoint({
  id: 'adstat.clicklog',
  method: 'GET',
  path: '/cms/ad/stat/click',
  permission: VIEW,
  siteScoped: true,
  query: z.object(pageQuery),
  data: pageOf(adLog),
})

/** The same of views. */
export const adStatViewLog = defineEndpoint({
  id: 'adstat.viewlog',
  method: 'GET',
  path: '/cms/ad/stat/view',
  permission: VIEW,
  siteScoped: true,
  query: z.object(pageQuery),
  data: pageOf(adLog),
})
