import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, id, int, long, pageOf, pageQuery, revision, sought, word } from '#contract/fields.ts'

/** One row of the template list; `filesize` in bytes, `path` relative to the pipe's `template/` folder. */
export const templateRow = z.object({
  templateId: id,
  siteId: id,
  publishPipeCode: z.string(),
  path: z.string(),
  filesize: long,
  filesizeName: z.string(),
  modifyTime: datetime,
  remark: z.optional(z.string()),
})
export type TemplateRow = z.infer<typeof templateRow>

/** `modifyTime` is epoch milliseconds here, unlike in the list. */
export const templateDetail = z.object({
  templateId: id,
  siteId: id,
  publishPipeCode: z.string(),
  path: z.string(),
  content: z.string(),
  filesize: long,
  modifyTime: long,
  createBy: z.optional(z.string()),
  createTime: z.optional(datetime),
  updateBy: z.optional(z.string()),
  updateTime: z.optional(datetime),
  remark: z.optional(z.string()),
  revision,
  /** Why the text can not be saved over: the file is no UTF-8, or too large to be shown. Ours. */
  locked: z.optional(z.enum(['notText', 'tooLarge'])),
})
export type TemplateDetail = z.infer<typeof templateDetail>

const props = z.record(z.string(), z.string())

/** What pages know of their site; `extend` are the raw extend values without secrets. */
export const snapshotSite = z.object({
  siteId: id,
  parentId: id,
  name: z.string(),
  description: z.string(),
  logo: z.string(),
  path: z.string(),
  resourceUrl: z.string(),
  seoTitle: z.string(),
  seoKeywords: z.string(),
  seoDescription: z.string(),
  extend: props,
})
export type SnapshotSite = z.infer<typeof snapshotSite>

/** What pages know of a catalog; `pipeProps` are the values for the one pipe of the snapshot. */
export const snapshotCatalog = z.object({
  catalogId: id,
  parentId: id,
  /** Ids from root to self, joined by `:`. */
  ancestors: z.string(),
  name: z.string(),
  alias: z.string(),
  description: z.string(),
  logo: z.string(),
  catalogType: z.string(),
  /** Ends with `/`. */
  path: z.string(),
  redirectUrl: z.string(),
  staticFlag: z.string(),
  visibleFlag: z.string(),
  sortFlag: long,
  treeLevel: int,
  childCount: int,
  contentCount: int,
  seoTitle: z.string(),
  seoKeywords: z.string(),
  seoDescription: z.string(),
  pipeProps: props,
  extend: props,
})
export type SnapshotCatalog = z.infer<typeof snapshotCatalog>

/** All that the pages of one site and pipe share: everything but contents and templates. */
export const siteSnapshot = z.object({
  pipeCode: z.string(),
  /** Values of the site for this pipe: url, staticSuffix, template names. */
  pipeProps: props,
  site: snapshotSite,
  catalogs: z.array(snapshotCatalog),
  properties: z.array(
    z.object({ propName: z.string(), propCode: z.string(), propValue: z.string(), remark: z.string() }),
  ),
})
export type SiteSnapshot = z.infer<typeof siteSnapshot>

export const templateFile = z.object({ path: z.string(), content: z.string() })

/**
 * What a device needs to render pages by itself: templates with includes, the style sheets and
 * scripts they link (paths relative to the pipe's folder), and the snapshot. `revision` changes
 * exactly when something in it changed.
 */
export const templateBundleData = z.object({
  revision: z.string(),
  snapshot: siteSnapshot,
  templates: z.array(templateFile),
  assets: z.array(templateFile),
})
export type TemplateBundle = z.infer<typeof templateBundleData>

export const templateList = defineEndpoint({
  id: 'template.list',
  method: 'GET',
  path: '/cms/template',
  permission: ['Site:View:{CurrentSite}'],
  siteScoped: true,
  query: z.object({
    ...pageQuery,
    publishPipeCode: z.optional(sought),
    filename: z.optional(sought),
  }),
  data: pageOf(templateRow),
})

/** Ours (extension `bundle`): templates for the preview without a network, for every editor of the site. */
export const templateBundle = defineEndpoint({
  id: 'template.bundle',
  method: 'GET',
  path: '/cms/template/bundle',
  permission: ['Site:View:{CurrentSite}'],
  siteScoped: true,
  query: z.object({ publishPipeCode: word }),
  data: templateBundleData,
})

export const templateGet = defineEndpoint({
  id: 'template.get',
  method: 'GET',
  path: '/cms/template/{templateId}',
  permission: ['cms:template:view', 'Site:View:{CurrentSite}'],
  siteScoped: true,
  params: z.object({ templateId: id }),
  data: templateDetail,
})
