import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  atMost,
  date,
  flag,
  id,
  int,
  line,
  listOf,
  long,
  matching,
  pageOf,
  pageQuery,
  pathText,
  text,
  word,
} from '#contract/fields.ts'

export const RESOURCE_KINDS = ['image', 'audio', 'video', 'file'] as const
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

/** Width times height of the largest picture that is taken: unpacked, each pixel costs four bytes. */
export const PICTURE_PIXELS_MAX = 100_000_000

/** Suffixes by type, without dot; a specific type wins over `file`. */
export const RESOURCE_SUFFIXES: Readonly<Record<ResourceKind, readonly string[]>> = {
  image: 'jpg jpeg gif png ico webp avif'.split(' '),
  audio: 'mp3 wav wma ogg aiff aac flac mid'.split(' '),
  video: 'mp4 mpg mpeg rmvb rm avi wmv mov flv'.split(' '),
  file: (
    'bmp gif jpg jpeg png webp psd ai tif tiff doc docx xls xlsx ppt pptx pdf fla swf js css shtml html htm txt ttf ' +
    'eot mp4 avi rmvb mpg flv mpeg rm mov wmv wmp mp3 wma wav ogg rar zip gz bz2 z iso cab jar'
  ).split(' '),
}

/** Bytes a file may have at the server; pages may set smaller limits. */
export const RESOURCE_LIMIT = 100 * 1024 * 1024

const needed = { permission: ['cms:resource:view', 'Site:View:{CurrentSite}'], siteScoped: true } as const

/** What replaces or removes files of others too; who may look may also add some. */
const editing = { ...needed, permission: ['cms:resource:edit', ...needed.permission] } as const

export const resource = z.object({
  resourceId: id,
  siteId: id,
  resourceType: z.enum(RESOURCE_KINDS),
  /** In the language of the caller. */
  resourceTypeName: z.optional(z.string()),
  storageType: z.string(),
  name: z.string(),
  /** Relative to the folder of the site. */
  path: z.string(),
  fileName: z.string(),
  suffix: z.string(),
  /** Pixels of pictures, 0 when they can not be read. */
  width: z.optional(int),
  height: z.optional(int),
  fileSize: long,
  fileSizeName: z.optional(z.string()),
  sourceUrl: z.optional(z.string()),
  status: z.enum(['0', '1']),
  usageInfo: z.optional(z.string()),
  /** Where the back office shows it. */
  src: z.optional(z.string()),
  /** What contents store: `iurl://...`. */
  internalUrl: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  source: z.optional(z.enum(['local', 'net'])),
  /** Ours: SHA-256 of the file as it was uploaded, once it is known. */
  sha256: z.optional(z.string()),
  ...audit,
})
export type Resource = z.infer<typeof resource>

export const resourceTypes = defineEndpoint({
  id: 'resource.types',
  method: 'GET',
  path: '/cms/resource/types',
  ...needed,
  data: z.array(
    z.object({
      id: z.enum(RESOURCE_KINDS),
      name: z.string(),
      accepts: z.string(),
      /** Bytes that a file of this type may have; another back end does not say. */
      limit: z.optional(z.int()),
    }),
  ),
})

/** The orders of the library; the first one where none is asked for. */
export const RESOURCE_ORDERS = ['newest', 'oldest', 'name', 'largest', 'smallest'] as const

/**
 * Of the current site, newest first. `name` is a part of the name or of the file name; `owner` keeps the caller's own.
 * Ours: `tag`, `sizes` (bytes from and to, `1000-` or `-1000`), `state` (`unused` by anything that is known to the site,
 * `missing` their file) and `order`.
 */
export const resourceList = defineEndpoint({
  id: 'resource.list',
  method: 'GET',
  path: '/cms/resource',
  ...needed,
  query: z.object({
    ...pageQuery,
    name: z.optional(line(200)),
    resourceType: z.optional(word),
    owner: z.optional(flag),
    /** Days, both included. */
    beginTime: z.optional(date),
    endTime: z.optional(date),
    tag: z.optional(line(200)),
    sizes: z.optional(z.string().check(matching(/^\d{0,13}-\d{0,13}$/, 'format'))),
    state: z.optional(z.enum(['unused', 'missing'])),
    order: z.optional(z.enum(RESOURCE_ORDERS)),
  }),
  data: pageOf(resource),
})

export const resourceGet = defineEndpoint({
  id: 'resource.get',
  method: 'GET',
  path: '/cms/resource/{resourceId}',
  ...needed,
  params: z.object({ resourceId: id }),
  data: resource,
})

/** Adds a resource, or replaces the file of one: then id and folder stay. */
export const resourceSave = defineEndpoint({
  id: 'resource.save',
  method: 'POST',
  path: '/cms/resource',
  ...editing,
  bodyKind: 'multipart',
  body: z.object({ resourceId: z.optional(id), name: z.optional(line(200)), remark: z.optional(text(500)) }),
  data: resource,
})

/**
 * Part `file`. `tags` repeated or comma-joined. `fileName` is the name of the file where that of the part may not tell it:
 * a browser writes a quote as `%22` there, so that it reads like one that was called so.
 */
export const resourceUpload = defineEndpoint({
  id: 'resource.upload',
  method: 'POST',
  path: '/cms/resource/upload',
  ...needed,
  bodyKind: 'multipart',
  body: z.object({
    source: z.optional(z.enum(['local', 'net'])),
    tags: z.optional(listOf(text(500))),
    fileName: z.optional(text(1000)),
  }),
  data: resource,
})

/** Rows, files and scaled copies; contents that still use them are not looked for. */
export const resourceDelete = defineEndpoint({
  id: 'resource.delete',
  method: 'DELETE',
  path: '/cms/resource',
  ...editing,
  body: listOf(id).check(z.minLength(1), atMost(1000)),
})

/** Seconds; nobody uploads a film that is longer. */
export const SCREENSHOT_SECONDS_MAX = 99_999

/**
 * Makes an image resource of one frame of a video that was uploaded to the current site, for its cover. `path` is its
 * internal link or its path below the site's folder; 0 seconds count as 1, since films begin black.
 */
export const videoScreenshot = defineEndpoint({
  id: 'video.screenshot',
  method: 'POST',
  path: '/cms/video/screenshot',
  ...needed,
  body: z.object({
    path: z.string().check(z.minLength(1), atMost(2000)),
    timestamp: int.check(z.gte(0), z.lte(SCREENSHOT_SECONDS_MAX)),
  }),
  data: resource,
})

/** Bytes of an uploaded file or of a pipe's assets and pages, as previews show them. */
export const resourceFile = defineEndpoint({
  id: 'resource.file',
  method: 'GET',
  path: '/preview/{sitePath}/{path}',
  auth: 'public',
  answer: 'bytes',
  offline: 'online',
  params: z.object({ sitePath: pathText, path: pathText }),
})

/** A file that belongs to no site, answered below `/profile/`. */
export const commonUpload = defineEndpoint({
  id: 'common.upload',
  method: 'POST',
  path: '/common/upload',
  bodyKind: 'multipart',
  body: z.object({}),
  data: z.object({ fileName: z.string() }),
})

/** `path` relative to the upload folder, as `common.upload` answered it. */
export const commonDownload = defineEndpoint({
  id: 'common.download',
  method: 'GET',
  path: '/common/download',
  answer: 'bytes',
  offline: 'online',
  query: z.object({ path: z.string().check(z.minLength(1), atMost(500)) }),
})
