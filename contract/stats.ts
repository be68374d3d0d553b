import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, id, int, long, pageOf, pageQuery, text } from '#contract/fields.ts'

const numbers = z.array(z.number())
const range = z.object({ bdSiteId: id, startDate: datetime, endDate: datetime })

export const baiduSite = z.object({
  site_id: id,
  domain: z.string(),
  status: z.optional(z.int()),
  create_time: z.optional(datetime),
})
export type BaiduSite = z.infer<typeof baiduSite>

export const trendOverview = z.object({
  fields: z.optional(z.array(z.string())),
  xaxisDatas: z.array(z.string()),
  datas: z.object({ pv_count: numbers, visitor_count: numbers, ip_count: numbers, avg_visit_time: numbers }),
})
export type TrendOverview = z.infer<typeof trendOverview>

export const ratioRow = z.object({ name: z.string(), pv_count: z.string(), ratio: z.string() })
export type RatioRow = z.infer<typeof ratioRow>

export const otherOverview = z.object({
  /** Pages on which visits began, the most frequent ones. */
  landingPage: z.array(ratioRow),
  sourceSite: z.optional(z.array(ratioRow)),
  word: z.optional(z.array(ratioRow)),
  visitPage: z.optional(z.array(ratioRow)),
})
export type OtherOverview = z.infer<typeof otherOverview>

/** What a point of a time trend stands for. */
export const GRANULARITIES = ['hour', 'day', 'week', 'month'] as const
export type Granularity = (typeof GRANULARITIES)[number]

export const timeTrend = z.object({
  fields: z.optional(z.array(z.string())),
  offset: z.optional(z.int()),
  timeSpan: z.optional(z.string()),
  total: z.optional(z.int()),
  xaxisDatas: z.array(z.string()),
  /** Numbers as texts, one for each point; `pv_count`, `visitor_count`, `ip_count`, `visit_count`. */
  datas: z.record(z.string(), z.array(z.string())),
  sum: z.record(z.string(), z.number()),
  pageSum: z.optional(z.record(z.string(), z.number())),
})
export type TimeTrend = z.infer<typeof timeTrend>

/** Sites known to the analytics provider: Baidu's where it is configured, else the current site, which is counted here. */
export const statBaiduSites = defineEndpoint({
  id: 'stat.baidu.sites',
  method: 'GET',
  path: '/cms/stat/baidu/sites',
  siteScoped: true,
  data: z.optional(z.array(baiduSite)),
})

/** By the day, by the hour within one day. No data for a site that the provider does not know. */
export const statBaiduTrendOverview = defineEndpoint({
  id: 'stat.baidu.trendOverview',
  method: 'GET',
  path: '/cms/stat/baidu/trendOverview',
  siteScoped: true,
  query: range,
  data: z.optional(trendOverview),
})

/** Where visitors are. No data for a site that the provider does not know. */
export const statBaiduDistrictOverview = defineEndpoint({
  id: 'stat.baidu.districtOverview',
  method: 'GET',
  path: '/cms/stat/baidu/districtOverview',
  siteScoped: true,
  query: range,
  data: z.optional(z.array(ratioRow)),
})

/** Landing pages and where readers come from. No data for a site that the provider does not know. */
export const statBaiduOtherOverview = defineEndpoint({
  id: 'stat.baidu.otherOverview',
  method: 'GET',
  path: '/cms/stat/baidu/otherOverview',
  siteScoped: true,
  query: range,
  data: z.optional(otherOverview),
})

const part = z.optional(text(100))

/**
 * Visits over time; `siteId` is the provider's. Our own counter keeps no parts by source, device, area or visitor: asked for
 * one of them it has no data.
 */
export const statBaiduTimeTrend = defineEndpoint({
  id: 'stat.baidu.timeTrend',
  method: 'GET',
  path: '/cms/stat/baidu/timeTrend',
  siteScoped: true,
  query: z.object({
    siteId: id,
    startDate: datetime,
    endDate: datetime,
    gran: z.enum(GRANULARITIES),
    source: part,
    deviceType: part,
    area: part,
    visitor: part,
  }),
  data: z.optional(timeTrend),
})

/** Has the provider issue new tokens, and stores them with the current site. */
export const statBaiduRefreshToken = defineEndpoint({
  id: 'stat.baidu.refreshToken',
  method: 'PUT',
  path: '/cms/stat/baidu/refreshToken',
  permission: ['Site:Edit:{CurrentSite}'],
  siteScoped: true,
})

/** By which number contents are listed, the highest first. */
export const DYNAMIC_SORTS = ['viewCount#DESC', 'favoriteCount#DESC', 'likeCount#DESC', 'commentCount#DESC'] as const
export type DynamicSort = (typeof DYNAMIC_SORTS)[number]

export const contentDynamicStat = z.object({
  contentId: id,
  title: z.string(),
  viewCount: long,
  favoriteCount: long,
  likeCount: long,
  commentCount: long,
})
export type ContentDynamicStat = z.output<typeof contentDynamicStat>

/** Contents of the current site, the recycle bin left out, with what readers did; `query` stands in the title. */
export const statContentDynamic = defineEndpoint({
  id: 'stat.content.dynamic',
  method: 'GET',
  path: '/cms/stat/contentDynamicData',
  siteScoped: true,
  query: z.object({ ...pageQuery, query: z.optional(text(255)), sorts: z.optional(text(64)) }),
  data: pageOf(contentDynamicStat),
})

const totals = { draftTotal: int, toPublishTotal: int, publishedTotal: int, offlineTotal: int, editingTotal: int }

export const contentStatByCatalog = z.object({ catalogId: id, parentId: id, name: z.string(), ...totals })
export type ContentStatByCatalog = z.output<typeof contentStatByCatalog>

/** Contents of each catalog by status, those of the catalogs below left out; a flat list in the order of ids. */
export const statContentByCatalog = defineEndpoint({
  id: 'stat.content.byCatalog',
  method: 'GET',
  path: '/cms/stat/contentStatByCatalog',
  siteScoped: true,
  data: z.array(contentStatByCatalog),
})

export const contentStatByUser = z.object({
  /** `{siteId}-{userId}`. */
  id: z.string(),
  siteId: id,
  userId: id,
  userName: z.string(),
  ...totals,
})
export type ContentStatByUser = z.output<typeof contentStatByUser>

/** Contents that each user has created, by status. */
export const statContentByUser = defineEndpoint({
  id: 'stat.content.byUser',
  method: 'GET',
  path: '/cms/stat/contentStatByUser',
  siteScoped: true,
  data: z.array(contentStatByUser),
})
