import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, id } from '#contract/fields.ts'

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

/** Sites known to the analytics provider; no data while nothing is configured. */
export const statBaiduSites = defineEndpoint({
  id: 'stat.baidu.sites',
  method: 'GET',
  path: '/cms/stat/baidu/sites',
  siteScoped: true,
  data: z.optional(z.array(baiduSite)),
})

/** No data while no access token is configured. */
export const statBaiduTrendOverview = defineEndpoint({
  id: 'stat.baidu.trendOverview',
  method: 'GET',
  path: '/cms/stat/baidu/trendOverview',
  siteScoped: true,
  query: range,
  data: z.optional(trendOverview),
})

/** No data while no access token is configured. */
export const statBaiduDistrictOverview = defineEndpoint({
  id: 'stat.baidu.districtOverview',
  method: 'GET',
  path: '/cms/stat/baidu/districtOverview',
  siteScoped: true,
  query: range,
  data: z.optional(z.array(ratioRow)),
})
