import type { CatalogTree } from '#contract/catalogs.ts'
import type { ContentFeedData } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { imageAddresses } from '#lib/html-images.ts'
import type { CacheDatabase } from '#db/cache/cache.ts'
import type { OfflineCopyRow, Owner, PinRow } from '#db/rows.ts'

/** What a content is read by. */
export interface ContentPlace {
  readonly contentId: string
  readonly catalogId: string
  readonly contentType: string
}

/** Pictures of kept contents, by address. */
export interface PictureStore {
  /** Bytes of a picture that is here; undefined for one that is not. */
  size(url: string): Promise<number | undefined>
  put(url: string, picture: Blob): Promise<void>
  delete(urls: readonly string[]): Promise<void>
}

/** What keeping needs of its surroundings. Calls fail with `CallError`, as those of a screen do. */
export interface PinPorts {
  readonly cache: CacheDatabase
  readonly owner: Owner
  now(): number
  /** A page of one catalog, as many rows as the server gives at once. */
  list(siteId: string, catalogId: string, pageNum: number): Promise<{ rows: ContentRow[]; total: string }>
  content(siteId: string, place: ContentPlace): Promise<ContentInit>
  tree(siteId: string): Promise<CatalogTree>
  /** Of the server's data: grows when a backup was restored. */
  epoch(): number
  /** Absent where the server tells no changes. */
  readonly feed?: ((siteId: string, since: string | undefined) => Promise<ContentFeedData>) | undefined
  /** The answer to a request for a picture; fails when the server is not reached. */
  picture(url: string): Promise<Response>
  readonly pictures: PictureStore
  /** Bytes that copies may still take; undefined where the browser does not tell. */
  room(): Promise<number | undefined>
  /** True while an editor shows this content in any tab: its copy is left alone until then. */
  isOpen(contentId: string): Promise<boolean>
  /** What the pages of a site need beside their contents (templates, words, the tree, dictionaries); never fails. */
  needs(siteId: string): Promise<void>
}

/** All pins of one site, stopped ones too, and what is known of their copies, in memory while a pass goes on. */
export interface SitePass {
  readonly ports: PinPorts
  readonly siteId: string
  readonly signal: AbortSignal
  pins: PinRow[]
  readonly keeps: Map<string, OfflineCopyRow>
}

/** Rows of one page of a list. */
export const LIST_PAGE = 500

/** A picture above this size is not kept (bytes). */
export const PICTURE_MAX = 25 * 1024 * 1024

/** Pictures of a content, as the editor and the preview ask for them: those below the server's own addresses. */
export function picturesOf(init: ContentInit, base: string): string[] {
  const addresses = [
    init.logoSrc,
    ...imageAddresses(init.contentHtml ?? ''),
    ...(init.imageList ?? []).map((item) => item.src),
    ...(init.videoList ?? []).map((item) => item.coverSrc),
  ]
  return [...new Set(addresses.filter((one): one is string => Boolean(one?.startsWith(base))))]
}

/** Bytes of a copy; texts are counted as they lie in UTF-8. */
export function bytesOf(data: unknown): number {
  return new TextEncoder().encode(JSON.stringify(data)).length
}
