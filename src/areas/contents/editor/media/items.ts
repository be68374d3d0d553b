import { ITEM_TITLE_MAX } from '#contract/contents/limits.ts'
import type { ListField, ListItem } from '#lib/content-fields.ts'
import type { PickedResource } from '#shared/resource-dialog/picked-resource.ts'

export type MediaKind = 'image' | 'audio' | 'video'

/** The list of a form that holds the items of each type of content. */
export const LIST_OF = { image: 'imageList', audio: 'audioList', video: 'videoList' } as const satisfies Record<
  MediaKind,
  ListField
>

/** `type` of a video whose `path` is the embed code of another site. */
export const SHARE = 'SHARE'

/** A picture, sound or film as a form holds it; fields that nobody edits travel along. */
export interface MediaItem extends ListItem {
  path: string
  title?: string
  description?: string
  author?: string
  redirectUrl?: string
  src?: string
  cover?: string
  coverSrc?: string
  fileName?: string
  type?: string
}

/** The fields of an item that a person types into. */
export type ItemTexts = Pick<MediaItem, 'title' | 'description' | 'author' | 'redirectUrl' | 'cover' | 'coverSrc'>

/** The kind of items that a content of this type consists of; undefined for articles. */
export function mediaKind(contentType: string | undefined): MediaKind | undefined {
  return contentType === 'image' || contentType === 'audio' || contentType === 'video' ? contentType : undefined
}

/** The items of a form, in their order. */
export function itemsIn(form: Readonly<Record<string, unknown>>, kind: MediaKind): MediaItem[] {
  const value = form[LIST_OF[kind]]
  return Array.isArray(value) ? (value as MediaItem[]) : []
}

/**
 * What each item goes by while the editor is open. Ids come with the first save, when somebody may be typing into the
 * item: its path is there from the beginning. The same file twice is told apart by a number.
 */
export function keysOf(items: readonly MediaItem[]): string[] {
  const seen = new Map<string, number>()
  return items.map(({ path }) => {
    const count = (seen.get(path) ?? 0) + 1
    seen.set(path, count)
    return count === 1 ? path : `${path}#${count}`
  })
}

/** A new item of a file. Its size is always told: back ends break at a sound or film without one. */
export function itemOf(kind: MediaKind, picked: PickedResource): MediaItem {
  const { path, src, name, fileSize, fileSizeName, resourceType } = picked
  return {
    path,
    src,
    title: name.slice(0, ITEM_TITLE_MAX),
    fileName: name,
    fileSize: Number(fileSize) || 0,
    fileSizeName,
    resourceType,
    ...(kind !== 'audio' && { width: picked.width, height: picked.height }),
    ...(picked.duration !== undefined && { duration: picked.duration }),
  }
}

/** A new item that is the player of another site. */
export function embedOf(code: string): MediaItem {
  return { type: SHARE, path: code, src: '', title: '', fileName: '', fileSize: 0 }
}

/** What stays of an item whose file is replaced: who it is, and what was written about it. */
const STAYING = [
  ...['imageId', 'audioId', 'videoId', 'contentId', 'siteId', 'sortFlag', 'hitCount'],
  ...['title', 'description', 'author', 'redirectUrl', 'cover', 'coverSrc'],
]

/** The item with another file. A title that was only the name of the old file becomes that of the new one. */
export function withFile(kind: MediaKind, item: MediaItem, picked: PickedResource): MediaItem {
  const fresh = itemOf(kind, picked)
  const names = STAYING.filter((name) => item[name] !== undefined)
  const kept = Object.fromEntries(names.map((name) => [name, item[name]]))
  const isNamedByFile = !item.title || item.title === (item.fileName ?? '').slice(0, ITEM_TITLE_MAX)
  return { ...fresh, ...kept, ...(isNamedByFile && { title: fresh.title ?? '' }) }
}

/** The list with one item at another place. */
export function withMoved(items: readonly MediaItem[], from: number, to: number): MediaItem[] {
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The list with an item at that place again, or at the end of one that has become shorter. */
export function withInserted(items: readonly MediaItem[], index: number, item: MediaItem): MediaItem[] {
  return items.toSpliced(Math.min(index, items.length), 0, item)
}

/** Ids of items; an item gets them with its first save. */
const IDS = ['imageId', 'audioId', 'videoId']
/** What only the server finds out about a file. */
const FOUND = ['duration', 'format', 'decoder', 'bitRate', 'channels', 'samplingRate', 'frameRate', 'imageType']

/**
 * Items with the ids and facts that a server has given them since; what a person may have changed stays. Items are
 * told by their files.
 *
 * @param addressOf what the server calls a file that still has the name of this device
 */
export function withServerFacts(
  items: readonly MediaItem[],
  stored: readonly MediaItem[],
  addressOf: (path: string) => string,
): MediaItem[] {
  const left = [...stored]
  return items.map((item) => {
    const at = left.findIndex(({ path }) => path === addressOf(item.path))
    const [found] = at === -1 ? [] : left.splice(at, 1)
    if (!found) return item
    const names = [...IDS.filter((name) => !item[name]), ...FOUND].filter((name) => found[name] !== undefined)
    const told = names.filter((name) => String(found[name]) !== String(item[name] ?? ''))
    return told.length === 0 ? item : { ...item, ...Object.fromEntries(told.map((name) => [name, found[name]])) }
  })
}
