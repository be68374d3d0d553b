import * as z from 'zod/mini'
import { isFileAddress, linkAddress } from '#contract/addresses.ts'
import { oneLine } from '#contract/line-text.ts'
import {
  anythingUpTo,
  arrayOf,
  atMost,
  datetime,
  holding,
  id,
  int,
  line,
  long,
  mapOf,
  onOff,
  text,
  visible,
  word,
  yesNo,
} from '#contract/fields.ts'
import {
  AUTHOR_MAX,
  CONTENT_HTML_MAX,
  contentAttribute,
  contentStatus,
  contentType,
  EMBED_MAX,
  ITEM_TEXT_MAX,
  ITEM_TITLE_MAX,
  ITEMS_MAX,
  OP_TYPES,
  REMARK_MAX,
  SEO_MAX,
  SHORT_TITLE_MAX,
  SOURCE_MAX,
  STATIC_PATH,
  STATIC_PATH_MAX,
  SUB_TITLE_MAX,
  SUMMARY_MAX,
  TAGS_MAX,
  TITLE_MAX,
  URL_MAX,
} from '#contract/contents/limits.ts'
import { pageFault } from '#contract/publishing/page-fault.ts'
import type { RuleName } from '#contract/texts/rules.ts'
import { fieldValue } from '#contract/models/field-value.ts'

/** One per enabled pipe of the site, in the order of the pipes; `template` and `contentExTemplate` are '' when unset. */
const contentPipeProps = z.object({
  pipeCode: word,
  pipeName: z.optional(z.nullable(word)),
  value: z.optional(z.nullable(word)),
  props: z.optional(z.nullable(mapOf(z.nullable(z.string().check(atMost(URL_MAX))), 100))),
})

const maybe = <T extends z.core.SomeType>(schema: T) => z.optional(z.nullable(schema))

/** '' and null clear the date. */
const clearableDate = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(datetime),
  ),
)
const link = z.optional(linkAddress(URL_MAX))
const fileAddress = z.optional(text(URL_MAX).check(holding((value) => value === '' || isFileAddress(value), 'address')))
const PIPES_MAX = 100
/** Values of the catalog's own fields, and others that are left alone. */
const PARAMS_MAX = 2000
const words = maybe(
  arrayOf(line(TAGS_MAX), TAGS_MAX).check(holding((list) => JSON.stringify(list).length <= TAGS_MAX, 'tooMany')),
)
/** Switches of forms arrive as Y, N, '', null, or as the '0' that some back ends answer where nobody ever set one. */
const maybeYesNo = z.optional(
  z.pipe(
    z.transform((value: unknown) => (OFF.has(value) ? 'N' : value)),
    yesNo,
  ),
)
const OFF: ReadonlySet<unknown> = new Set(['', null, '0', 0])

const itemText = z.optional(text(ITEM_TEXT_MAX))
const itemTitle = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? oneLine(value) : (value ?? ''))),
  z.string().check(atMost(ITEM_TITLE_MAX)),
)
const itemPath = z.string().check(z.minLength(1), atMost(URL_MAX), holding(isFileAddress, 'address'))
const probed = { format: maybe(word), duration: maybe(long), decoder: maybe(word), bitRate: maybe(int) }
const stored = { contentId: maybe(id), siteId: maybe(id), sortFlag: maybe(int) }
/** What the server says of a file and hears again unread; a source may be a picture that the page made itself. */
const told = maybe(z.string().check(atMost(CONTENT_HTML_MAX)))
const file = {
  src: told,
  fileName: told,
  fileSize: maybe(long),
  fileSizeName: told,
  resourceType: told,
}

/** A picture of a content; without `imageId` it is new. `src` and `imageType` are the server's. */
export const imageItem = z.object({
  imageId: maybe(id),
  ...stored,
  ...file,
  title: itemTitle,
  description: itemText,
  path: itemPath,
  imageType: told,
  width: maybe(int),
  height: maybe(int),
  redirectUrl: link,
  hitCount: maybe(int),
})
export type ImageItem = z.infer<typeof imageItem>

/** A sound of a content; probed values are the server's, -1 means unknown. Duration in milliseconds. */
export const audioItem = z.object({
  audioId: maybe(id),
  ...stored,
  ...file,
  ...probed,
  title: itemTitle,
  author: z.optional(line(AUTHOR_MAX)),
  description: itemText,
  path: itemPath,
  type: maybe(word),
  channels: maybe(int),
  samplingRate: maybe(int),
})
export type AudioItem = z.infer<typeof audioItem>

/** A film of a content; `type` SHARE means that `path` is the embed code of another site. */
export const videoItem = z
  .object({
    videoId: maybe(id),
    ...stored,
    ...file,
    ...probed,
    title: itemTitle,
    description: itemText,
    type: maybe(word),
    path: z.string().check(z.minLength(1), atMost(EMBED_MAX)),
    cover: fileAddress,
    coverSrc: told,
    width: maybe(int),
    height: maybe(int),
    frameRate: maybe(int),
  })
  .check(
    z.refine((item) => item.type === 'SHARE' || itemPath.safeParse(item.path).success, {
      path: ['path'],
      error: 'address' satisfies RuleName,
    }),
  )
export type VideoItem = z.infer<typeof videoItem>

/**
 * What a save carries. Absent keeps what is stored, null or '' clears it; ids, status, top and lock
 * of the stored content never change by a save. `version` is the one that the edit began with;
 * without it the last write wins.
 */
export const contentSaveBody = z.object({
  contentId: id,
  catalogId: id,
  contentType: z.optional(contentType),
  opType: z.optional(z.enum(OP_TYPES)),
  title: z.optional(line(TITLE_MAX).check(visible)),
  shortTitle: z.optional(line(SHORT_TITLE_MAX)),
  subTitle: z.optional(line(SUB_TITLE_MAX)),
  titleStyle: z.optional(text(ITEM_TEXT_MAX)),
  logo: fileAddress,
  source: z.optional(line(SOURCE_MAX)),
  sourceUrl: link,
  original: maybeYesNo,
  author: z.optional(line(AUTHOR_MAX)),
  editor: z.optional(line(AUTHOR_MAX)),
  summary: z.optional(text(SUMMARY_MAX)),
  linkFlag: maybeYesNo,
  redirectUrl: link,
  attributes: maybe(arrayOf(contentAttribute, 100)),
  keywords: words,
  tags: words,
  publishDate: clearableDate,
  offlineDate: clearableDate,
  publishPipe: maybe(arrayOf(word, PIPES_MAX)),
  publishPipeProps: maybe(arrayOf(contentPipeProps, PIPES_MAX)),
  staticPath: z.optional(
    text(STATIC_PATH_MAX).check(holding((value) => value === '' || STATIC_PATH.test(value), 'pagePath')),
  ),
  seoTitle: z.optional(line(SEO_MAX)),
  seoKeywords: z.optional(text(SEO_MAX)),
  seoDescription: z.optional(text(SEO_MAX)),
  remark: z.optional(text(REMARK_MAX)),
  params: maybe(mapOf(anythingUpTo(CONTENT_HTML_MAX), PARAMS_MAX)),
  template: maybe(mapOf(anythingUpTo(URL_MAX * PIPES_MAX), PIPES_MAX)),
  contentHtml: z.optional(text(CONTENT_HTML_MAX)),
  downloadRemoteImage: maybeYesNo,
  pageTitles: z.optional(text(REMARK_MAX)),
  imageList: maybe(arrayOf(imageItem, ITEMS_MAX)),
  audioList: maybe(arrayOf(audioItem, ITEMS_MAX)),
  videoList: maybe(arrayOf(videoItem, ITEMS_MAX)),
  version: maybe(int),
})
export type ContentSaveBody = z.infer<typeof contentSaveBody>

const some = z.optional(z.string())
const lists = z.optional(z.array(z.string()))

/** What the editor starts from; a new content has ids, pipes and config only. */
export const contentInit = z.object({
  contentId: id,
  catalogId: id,
  catalogName: z.string(),
  contentType,
  title: some,
  shortTitle: some,
  subTitle: some,
  titleStyle: some,
  showSubTitle: onOff,
  logo: some,
  logoSrc: some,
  source: some,
  sourceUrl: some,
  original: z.optional(onOff),
  author: some,
  editor: some,
  summary: some,
  linkFlag: z.optional(onOff),
  redirectUrl: some,
  attributes: z.optional(z.array(contentAttribute)),
  keywords: lists,
  tags: lists,
  publishDate: z.optional(datetime),
  offlineDate: z.optional(datetime),
  publishPipe: lists,
  publishPipeProps: z.array(contentPipeProps),
  staticPath: some,
  seoTitle: some,
  seoKeywords: some,
  seoDescription: some,
  remark: some,
  createTime: z.optional(datetime),
  status: z.optional(contentStatus),
  isLock: z.optional(onOff),
  lockUser: some,
  topFlag: z.optional(long),
  copyType: z.optional(int),
  copyId: z.optional(id),
  catalogConfigProps: z.record(z.string(), z.string()),
  /**
   * Values of the extension model of the catalog, as `exmodel.data` answers them, so that text, fields and `version` are
   * of one moment: ours only. `{}` says nothing (`untoldModel` in lib).
   */
  params: z.optional(z.record(z.string(), fieldValue)),
  contentHtml: some,
  downloadRemoteImage: z.optional(onOff),
  pageTitles: some,
  imageList: z.optional(z.array(imageItem)),
  audioList: z.optional(z.array(audioItem)),
  videoList: z.optional(z.array(videoItem)),
  updateTime: z.optional(datetime),
  updateBy: some,
  version: z.optional(z.int()),
  /** Ours only: as in the list. */
  pageFaults: z.optional(z.array(pageFault)),
})
export type ContentInit = z.infer<typeof contentInit>
