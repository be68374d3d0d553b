import * as z from 'zod/mini'
import { currentSite } from '#contract/current-site.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import type { GrantItem } from '#contract/grants.ts'
import { datetime, flag, id, long, pageOf, pageQuery, revision, sought, word } from '#contract/fields.ts'

/** The permission string of one right on one site. */
export function sitePermission(item: GrantItem<'Site'>, siteId: string): string {
  return `Site:${item}:${siteId}`
}

/** Every call that works inside the current site starts with this one. */
export const VIEW_CURRENT_SITE = 'Site:View:{CurrentSite}'

const texts = z.record(z.string(), z.string())

/** One enabled publish pipe with every known key of its props, unset keys as their default. */
export const publishPipeData = z.object({
  pipeCode: z.string(),
  pipeName: z.string(),
  props: z.record(z.string(), z.unknown()),
})
export type PublishPipeData = z.infer<typeof publishPipeData>

/** Keys of a site's props per pipe, with the value that an unset key shows. */
export const SITE_PIPE_PROPS = {
  url: '',
  staticSuffix: 'shtml',
  indexTemplate: '',
  enableSitemap: '',
  sitemapPageType: '',
  sitemapUrlLimit: '',
  defaultListTemplate: '',
  defaultDetailTemplate_article: '',
  defaultDetailTemplate_image: '',
  defaultDetailTemplate_audio: '',
  defaultDetailTemplate_video: '',
  defaultCustomFormTemplate: '',
  searchTemplate: 'search.template.html',
  accountCentreTemplate: 'account/account_centre.template.html',
  memberLoginTemplate: 'account/login.template.html',
  memberRegisterTemplate: 'account/register.template.html',
  memberForgetPasswordTemplate: 'account/forget_password.template.html',
  memberSettingTemplate: 'account/account_setting.template.html',
  memberBindEmailTemplate: 'account/account_change_email.template.html',
  memberPasswordTemplate: 'account/account_password.template.html',
  memberContributeTemplate: 'account/account_contribute.template.html',
} as const satisfies Record<string, string>

export const site = z.object({
  siteId: id,
  parentId: id,
  name: z.string(),
  description: z.optional(z.string()),
  logo: z.optional(z.string()),
  logoSrc: z.optional(z.string()),
  path: z.string(),
  /** The url of the first enabled pipe, when it has one. */
  url: z.optional(z.string()),
  resourceUrl: z.optional(z.string()),
  deptCode: z.optional(z.string()),
  sortFlag: long,
  seoTitle: z.optional(z.string()),
  seoKeywords: z.optional(z.string()),
  seoDescription: z.optional(z.string()),
  publishPipeProps: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  configProps: texts,
  createBy: z.optional(z.string()),
  createTime: z.optional(datetime),
  updateBy: z.optional(z.string()),
  updateTime: z.optional(datetime),
  remark: z.optional(z.string()),
})
export type Site = z.infer<typeof site>

export const siteDetail = z.object({
  siteId: id,
  name: z.string(),
  description: z.optional(z.string()),
  logo: z.optional(z.string()),
  logoSrc: z.optional(z.string()),
  path: z.string(),
  resourceUrl: z.optional(z.string()),
  deptCode: z.optional(z.string()),
  seoTitle: z.optional(z.string()),
  seoKeywords: z.optional(z.string()),
  seoDescription: z.optional(z.string()),
  configProps: texts,
  publishPipeDatas: z.array(publishPipeData),
  revision,
})
export type SiteDetail = z.infer<typeof siteDetail>

/** Sites that the caller may view; `total` counts the same rows. */
export const siteList = defineEndpoint({
  id: 'site.list',
  method: 'GET',
  path: '/cms/site/list',
  permission: ['cms:site:view'],
  query: z.object({ ...pageQuery, siteName: z.optional(sought) }),
  data: pageOf(site),
})

/** Checks the right and echoes the name; the choice itself lives in the client's header. */
export const siteSetCurrentSite = defineEndpoint({
  id: 'site.setCurrentSite',
  method: 'POST',
  path: '/cms/site/setCurrentSite/{siteId}',
  permission: ['Site:View:{siteId}'],
  params: z.object({ siteId: id }),
  data: currentSite,
})

export const siteGet = defineEndpoint({
  id: 'site.get',
  method: 'GET',
  path: '/cms/site/{siteId}',
  permission: ['Site:View:{siteId}'],
  params: z.object({ siteId: id }),
  data: siteDetail,
})

/**
 * `publishIndex` queues the home page and answers without data; otherwise a task publishes all
 * contents of `contentStatus` and every page of the site, and data is its id.
 */
export const sitePublish = defineEndpoint({
  id: 'site.publish',
  method: 'POST',
  path: '/cms/site/publish',
  permission: ['Site:Publish:{siteId}'],
  body: z.object({
    siteId: id,
    publishIndex: flag,
    contentStatus: z.optional(z.nullable(z.pipe(z.union([word, z.int()]), z.transform(String)))),
  }),
  data: z.optional(z.string()),
  offline: 'queue',
  task: true,
})

const counts = z.record(z.string(), long)

/** Counts of the current site; the recycle bin is not counted. */
export const siteStat = z.object({
  siteId: id,
  catalogCount: long,
  contentCount: long,
  resourceCount: long,
  templateCount: long,
  /** By content type and by resource type, zero filled. */
  contentDetails: counts,
  resourceDetails: counts,
})
export type SiteStat = z.infer<typeof siteStat>

export const siteDashboardStat = defineEndpoint({
  id: 'site.dashboardStat',
  method: 'GET',
  path: '/cms/dashboard/stat',
  siteScoped: true,
  data: siteStat,
})
