import * as z from 'zod/mini'
import { datetime, id, int, long, onOff } from '#contract/fields.ts'
import { pageFault } from '#contract/publishing/page-fault.ts'
import { contentAttribute, contentStatus, contentType } from '#contract/contents/limits.ts'

const some = z.optional(z.string())
const when = z.optional(datetime)
const lists = z.optional(z.array(z.string()))

/** One row of a content list. `version`, `updateTime`, `updateBy` and `pageFaults` are ours. */
export const contentRow = z.object({
  contentId: id,
  catalogId: id,
  contentType,
  title: z.string(),
  shortTitle: some,
  subTitle: some,
  titleStyle: some,
  logo: some,
  logoSrc: some,
  internalUrl: z.string(),
  original: z.optional(onOff),
  author: some,
  editor: some,
  status: contentStatus,
  attributes: z.array(contentAttribute),
  keywords: lists,
  tags: lists,
  summary: some,
  /** Above 0 = pinned, epoch milliseconds. */
  topFlag: long,
  topDate: when,
  isLock: onOff,
  lockUser: some,
  copyType: z.optional(int),
  copyId: z.optional(id),
  publishDate: when,
  offlineDate: when,
  createUser: some,
  createTime: datetime,
  updateTime: when,
  updateBy: some,
  version: z.optional(z.int()),
  /** Absent where all pages of the content are as they should be. */
  pageFaults: z.optional(z.array(pageFault)),
})
export type ContentRow = z.infer<typeof contentRow>

/** The stored content as related and recycle lists answer it; `attributes` is the bit sum here. */
export const contentRecord = z.object({
  contentId: id,
  siteId: id,
  catalogId: id,
  /** Catalog ids from root to self joined by ':'. */
  catalogAncestors: z.string(),
  topCatalog: id,
  deptId: z.optional(id),
  deptCode: some,
  contentType,
  title: z.string(),
  subTitle: some,
  shortTitle: some,
  titleStyle: some,
  logo: some,
  source: some,
  sourceUrl: some,
  original: z.optional(onOff),
  author: some,
  editor: some,
  summary: some,
  staticPath: some,
  status: contentStatus,
  attributes: z.int(),
  linkFlag: z.optional(onOff),
  redirectUrl: some,
  topFlag: long,
  topDate: when,
  sortFlag: long,
  keywords: lists,
  tags: lists,
  copyType: z.optional(int),
  copyId: z.optional(id),
  publishDate: when,
  offlineDate: when,
  isLock: onOff,
  lock: z.boolean(),
  linkContent: z.boolean(),
  lockUser: some,
  seoTitle: some,
  seoKeywords: some,
  seoDescription: some,
  publishPipe: lists,
  publishPipeProps: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  deleted: z.int(),
  createBy: z.string(),
  createTime: datetime,
  updateBy: some,
  updateTime: when,
  remark: some,
  version: z.optional(z.int()),
})
export type ContentRecord = z.infer<typeof contentRecord>

/** How many contents have a status; `isMore` where counting stopped before all were met. */
export const contentCount = z.object({ status: contentStatus, count: z.int(), isMore: z.optional(z.boolean()) })
export type ContentCount = z.infer<typeof contentCount>
