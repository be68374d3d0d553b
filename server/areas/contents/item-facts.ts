import type { AudioItem, ContentSaveBody, ImageItem, VideoItem } from '#contract/contents/form.ts'
import { COPY_TYPE } from '#contract/contents/limits.ts'
import { parseIurl } from '#lib/iurl.ts'
import type { Services } from '#server/context.ts'
import type { ProbeTask } from '#server/media/media-facts.ts'
import { probe } from '#server/media/probe.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { Content } from './content-store.ts'
import type { SaveArgs } from './save-args.ts'

export type Item = ImageItem | AudioItem | VideoItem
export type ItemKind = 'image' | 'audio' | 'video'
export type ItemProps = Record<string, unknown>

/** What files say of themselves, by the address that the item has. */
export type ItemFacts = ReadonlyMap<string, Readonly<ItemProps>>

export const NO_FACTS: ItemFacts = new Map()

const ID_FIELD = { image: 'imageId', audio: 'audioId', video: 'videoId' } as const

/** The id under which an item was stored before, where it says one. */
export function sentIdOf(kind: ItemKind, item: Item): string | undefined {
  const id = (item as ItemProps)[ID_FIELD[kind]]
  return typeof id === 'string' ? id : undefined
}

export function listOf(body: ContentSaveBody, kind: ItemKind): readonly Item[] | null | undefined {
  return kind === 'image' ? body.imageList : kind === 'audio' ? body.audioList : body.videoList
}

/** Addresses of items that are new or lead to another file than before. */
async function newPaths({ db }: Services, contentId: string, kind: ItemKind, items: readonly Item[]) {
  const rows = await db
    .selectFrom('contentItem')
    .select(['itemId', 'props'])
    .where('contentId', '=', contentId)
    .where('kind', '=', kind)
    .execute()
  const before = new Map(rows.map(({ itemId, props }) => [itemId, props['path']]))
  const isNew = (item: Item) => before.get(sentIdOf(kind, item) ?? '') !== item.path
  const isShared = (item: Item) => 'type' in item && item.type === 'SHARE'
  return [...new Set(items.filter((item) => isNew(item) && !isShared(item)).map(({ path }) => path))]
}

/** Resources of the site by the address that items give them. */
async function resourcesAt({ db }: Services, { siteId }: SiteRow, kind: ItemKind, addresses: readonly string[]) {
  const pathOf = (address: string) => {
    const iurl = parseIurl(address)
    return iurl?.kind === 'resource' ? iurl.path : address
  }
  const rows = await db
    .selectFrom('resource')
    .select(['path', 'fileSize', 'width', 'height', 'storageType'])
    .where('siteId', '=', siteId)
    .where('resourceType', '=', kind)
    .where('path', 'in', [...addresses.map(pathOf), ''])
    .execute()
  const byPath = new Map(rows.map((row) => [row.path, row]))
  return addresses.flatMap((address) => {
    const row = byPath.get(pathOf(address))
    return row ? [{ address, row }] : []
  })
}

/**
 * Reads the files of a save's new items before its transaction. What is no file of the site is not looked at: nobody
 * makes the server read an address by naming it in a list.
 */
export async function readItemFacts(
  services: Services,
  site: SiteRow,
  { contentType, body }: SaveArgs,
  stored: Content | undefined,
): Promise<ItemFacts> {
  const isLink = (body.linkFlag ?? stored?.linkFlag) === 'Y'
  if (contentType === 'article' || isLink || stored?.copyType === COPY_TYPE.mapping) return NO_FACTS
  const items = listOf(body, contentType)
  if (!items?.length) return NO_FACTS
  const addresses = await newPaths(services, body.contentId, contentType, items)
  const found = await resourcesAt(services, site, contentType, addresses)
  const sizeOf = ({ fileSize }: { fileSize: string }) => ({ fileSize })
  if (contentType === 'image')
    return new Map(
      found.map(({ address, row }) => [address, { ...sizeOf(row), width: row.width ?? 0, height: row.height ?? 0 }]),
    )
  const facts = await services.files.borrowAll(
    found.map(({ row }) => `${site.path}/${row.path}`),
    (paths) => probe(paths.map((path): ProbeTask => ({ kind: contentType, path }))),
  )
  return new Map(found.map(({ address, row }, index) => [address, { ...sizeOf(row), ...facts[index] }]))
}
