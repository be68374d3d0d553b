import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { flag, id, mapOf, revision, text, yesNo } from '#contract/fields.ts'

export const STORAGE_TYPES = ['Local', 'AliyunOSS', 'TencentCOS', 'MinIO'] as const
export const MARK_POSITIONS = [
  ...(['TOP_LEFT', 'TOP_CENTER', 'TOP_RIGHT'] as const),
  ...(['CENTER_LEFT', 'CENTER', 'CENTER_RIGHT'] as const),
  ...(['BOTTOM_LEFT', 'BOTTOM_CENTER', 'BOTTOM_RIGHT'] as const),
] as const

/** Longest value of one setting in UTF-16 units, and how many a form may send. */
const VALUE_MAX = 4000
const KEYS_MAX = 200

/** An account of a storage elsewhere; its secret is answered as `******`. */
export const storageArgs = z.object({
  accessKey: z.optional(text(255)),
  accessSecret: z.optional(text(255)),
  bucket: z.optional(text(255)),
  domain: z.optional(text(255)),
  endpoint: z.optional(text(255)),
  pipeline: z.optional(text(255)),
})

export const markArgs = z.object({
  /** Below the site's folder; '' is none. */
  image: text(255),
  position: z.enum(MARK_POSITIONS),
  opacity: z.number().check(z.gte(0.1), z.lte(1)),
  /** Percent of a picture's width. */
  ratio: z.number().check(z.gte(1), z.lte(100)),
})

/** Settings of a site, unset ones as their default. Secrets that are set read `******`. */
export const siteExtends = z.object({
  EnableIndex: yesNo,
  RepeatTitleCheck: z.enum(['0', '1', '2']),
  SiteExtendModel: z.string(),
  MaxPageOnContentPublish: z.int(),
  PublishedContentEdit: yesNo,
  SSIEnabled: yesNo,
  SiteApiUrl: z.string(),
  CatalogPageSize: z.int(),
  AutoArticleLogo: yesNo,
  RecycleKeepDays: z.int(),
  ThumbnailWidth: z.int(),
  ThumbnailHeight: z.int(),
  ArticleImageWidth: z.int(),
  ArticleImageHeight: z.int(),
  FileStorageType: z.enum(STORAGE_TYPES),
  FileStorageArgs: storageArgs,
  ImageWatermark: yesNo,
  ImageWatermarkArgs: markArgs,
  SensitiveWordEnable: yesNo,
  ErrorProneWordEnable: yesNo,
  HotWordGroups: z.array(z.string()),
  BaiduTjApiKey: z.string(),
  BaiduTjSecretKey: z.string(),
  BaiduTjRefreshToken: z.string(),
  BaiduTjAccessToken: z.string(),
  BaiduTjDomain: z.string(),
  EnableCustomFormCaptcha: yesNo,
  /** Whether readers may write comments below contents (ours). */
  EnableComment: z._default(yesNo, 'N'),
  EnableCommentAudit: yesNo,
  /** Whether our own counter counts visits (ours). */
  EnableVisitCount: z._default(yesNo, 'Y'),
  /** Where the files of the site's folder can be seen; read only. */
  PreviewPrefix: z.string(),
  revision,
})
export type SiteExtends = z.infer<typeof siteExtends>

export const siteExtendsGet = defineEndpoint({
  id: 'site.extends.get',
  method: 'GET',
  path: '/cms/site/extends',
  permission: ['Site:View:{siteId}'],
  query: z.object({ siteId: id }),
  data: siteExtends,
})

/**
 * Texts by key; lists and objects as JSON. Unknown keys are dropped, `******` keeps a secret. The stored settings become
 * these; with `partial` (ours) those that are not sent stay.
 */
export const siteExtendsSave = defineEndpoint({
  id: 'site.extends.save',
  method: 'POST',
  path: '/cms/site/extends/{siteId}',
  permission: ['Site:Edit:{siteId}'],
  params: z.object({ siteId: id }),
  query: z.object({ partial: z.optional(flag), revision }),
  body: mapOf(text(VALUE_MAX), KEYS_MAX),
})

/**
 * The mark of a site's pictures, as `watermaker.{suffix}` in its folder. It takes its place at once; whether pictures
 * are marked, and how, is told by the settings.
 */
export const siteUploadWatermark = defineEndpoint({
  id: 'site.uploadWatermark',
  method: 'POST',
  path: '/cms/site/upload_watermarkimage',
  permission: ['Site:Edit:{siteId}'],
  bodyKind: 'multipart',
  body: z.object({ siteId: id }),
  data: z.object({ path: z.string(), src: z.string() }),
})
