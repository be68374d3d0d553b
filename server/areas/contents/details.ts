import { BLANK_PARAGRAPH, COPY_TYPE } from '#contract/contents/limits.ts'
import type { ContentInit, ContentSaveBody } from '#contract/contents/form.ts'
import { replaceIurls } from '#lib/iurl.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { cleanEmbed } from '#server/shared/clean-html.ts'
import { sizeName } from '#lib/files/size-name.ts'
import type { PreviewSrc } from '#server/shared/preview-src.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { later } from '#server/store/later.ts'
import { UNKNOWN_AUDIO, UNKNOWN_VIDEO } from '#server/media/media-facts.ts'
import type { Content } from './content-store.ts'
import { type Item, type ItemFacts, type ItemKind, type ItemProps, listOf, sentIdOf } from './item-facts.ts'

/** Item fields that rows keep elsewhere, or that only answers carry. */
const NOT_STORED = new Set([
  'imageId',
  'audioId',
  'videoId',
  'contentId',
  'siteId',
  'sortFlag',
  'src',
  'coverSrc',
  'fileSizeName',
  'resourceType',
])

const ID_FIELD = { image: 'imageId', audio: 'audioId', video: 'videoId' } as const
const UNKNOWN: Readonly<Record<ItemKind, ItemProps>> = {
  image: { fileSize: '0', width: 0, height: 0 },
  audio: { ...UNKNOWN_AUDIO },
  video: { ...UNKNOWN_VIDEO },
}
/** What the files of sounds and films say of themselves; nobody else may. */
const PROBED = {
  image: [],
  audio: [...Object.keys(UNKNOWN_AUDIO), 'format', 'decoder'],
  video: [...Object.keys(UNKNOWN_VIDEO), 'format', 'decoder'],
} as const satisfies Record<ItemKind, readonly string[]>

function extensionOf(path: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(path.replace(/[?#].*$/, ''))?.[1] ?? ''
}

function pick(props: ItemProps, names: readonly string[]): ItemProps {
  return Object.fromEntries(names.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]])))
}

/**
 * @param before the item as it was stored
 * @param facts of its file, which were read because it is new or has another file than before
 */
export function storedProps(kind: ItemKind, item: Item, before: ItemProps | undefined, facts: ItemFacts): ItemProps {
  const sent = Object.fromEntries(
    Object.entries(item).filter(([name, value]) => !NOT_STORED.has(name) && value !== null && value !== undefined),
  )
  if ('type' in item && item.type === 'SHARE') return { ...sent, path: cleanEmbed(item.path) }
  const extension = extensionOf(item.path)
  const type = kind === 'image' ? { imageType: extension.toLowerCase() } : { type: extension.toUpperCase() }
  const read = before?.['path'] === item.path ? pick(before, PROBED[kind]) : facts.get(item.path)
  for (const name of PROBED[kind]) delete sent[name]
  return { ...UNKNOWN[kind], ...sent, ...read, ...type }
}

/** The list replaces the stored one: known items keep their id, others get a new one, the rest goes. */
async function saveItems(
  tx: Tx,
  content: Detailed,
  kind: ItemKind,
  items: readonly Item[],
  { newId, facts }: SaveParts,
): Promise<void> {
  const { contentId, siteId } = content
  const rows = await tx
    .deleteFrom('contentItem')
    .where('contentId', '=', contentId)
    .returning(['itemId', 'props'])
    .execute()
  const known = new Map(rows.map((row) => [row.itemId, row.props]))
  const values = items.map((item, sortFlag) => {
    const sent = sentIdOf(kind, item) ?? ''
    const before = known.get(sent)
    const itemId = known.delete(sent) ? sent : newId()
    const props = JSON.stringify(storedProps(kind, item, before, facts))
    return { itemId, contentId, siteId, kind, sortFlag, props }
  })
  if (values.length > 0) await tx.insertInto('contentItem').values(values).execute()
}

async function saveArticle(tx: Tx, contentId: string, body: ContentSaveBody, html: string | undefined) {
  const { downloadRemoteImage, pageTitles } = body
  const sent = withoutNulls({ contentHtml: html, downloadRemoteImage, pageTitles })
  const detail = tx
    .insertInto('articleDetail')
    .values({
      contentId,
      contentHtml: html ?? BLANK_PARAGRAPH,
      downloadRemoteImage: downloadRemoteImage ?? 'N',
      pageTitles: pageTitles ?? '',
    })
    .onConflict((c) => {
      const same = c.column('contentId')
      return Object.keys(sent).length > 0 ? same.doUpdateSet(sent) : same.doNothing()
    })
  await later(tx, detail)
}

/** What says where the details of a content lie. */
type Detailed = Pick<Content, 'contentId' | 'siteId' | 'contentType' | 'linkFlag' | 'copyType'>

/** What a save of details needs besides the form, made before its transaction. */
export interface SaveParts {
  /** The cleaned body, undefined = not sent. */
  readonly html: string | undefined
  readonly facts: ItemFacts
  readonly newId: () => string
}

/**
 * Stores what belongs to the type of a content. A link or a mapping has no body of its own; the
 * body that it had before stays stored. An absent list changes nothing.
 */
export async function saveDetails(tx: Tx, content: Detailed, body: ContentSaveBody, parts: SaveParts): Promise<void> {
  if (content.linkFlag === 'Y' || content.copyType === COPY_TYPE.mapping) return
  if (content.contentType === 'article') return saveArticle(tx, content.contentId, body, parts.html)
  const items = listOf(body, content.contentType)
  if (items) await saveItems(tx, content, content.contentType, items, parts)
}

/** Gives a copy its own details, with new item ids. */
export async function copyDetails(tx: Tx, source: Content, copy: Content, newId: () => string): Promise<void> {
  const article = await tx
    .selectFrom('articleDetail')
    .selectAll()
    .where('contentId', '=', source.contentId)
    .executeTakeFirst()
  if (article)
    await tx
      .insertInto('articleDetail')
      .values({ ...article, contentId: copy.contentId })
      .execute()
  const items = await tx.selectFrom('contentItem').selectAll().where('contentId', '=', source.contentId).execute()
  if (items.length === 0) return
  const values = items.map((item) => ({
    ...item,
    itemId: newId(),
    contentId: copy.contentId,
    siteId: copy.siteId,
    props: JSON.stringify(item.props),
  }))
  await tx.insertInto('contentItem').values(values).execute()
}

type Lists = Pick<ContentInit, 'imageList' | 'audioList' | 'videoList'>

/** Items as the editor gets them: with preview addresses and readable sizes. */
async function loadItems(db: Db, contentId: string, kind: ItemKind, src: PreviewSrc): Promise<Lists> {
  const rows = await db
    .selectFrom('contentItem')
    .selectAll()
    .where('contentId', '=', contentId)
    .where('kind', '=', kind)
    .orderBy('sortFlag')
    .execute()
  const items = rows.map(({ itemId, siteId, sortFlag, props }) => ({
    ...props,
    [ID_FIELD[kind]]: itemId,
    contentId,
    siteId,
    sortFlag,
    ...(props['type'] === 'SHARE' ? {} : { src: src(String(props['path'])) }),
    ...(props['cover'] ? { coverSrc: src(String(props['cover'])) } : {}),
    ...(props['fileSize'] === undefined ? {} : { fileSizeName: sizeName(Number(props['fileSize'])) }),
  }))
  return { [`${kind}List`]: items } as Lists
}

type Details = Lists & Pick<ContentInit, 'contentHtml' | 'downloadRemoteImage' | 'pageTitles'>

/** Body or lists of a content for the editor; a mapping shows those of its source. */
export async function loadDetails(db: Db, content: Content, src: PreviewSrc): Promise<Details> {
  const isMapping = content.copyType === COPY_TYPE.mapping && content.copyId !== null
  const ownerId = isMapping && content.copyId ? content.copyId : content.contentId
  if (content.contentType !== 'article') return loadItems(db, ownerId, content.contentType, src)
  const article = await db.selectFrom('articleDetail').selectAll().where('contentId', '=', ownerId).executeTakeFirst()
  if (!article) return { contentHtml: '' }
  return {
    contentHtml: replaceIurls(article.contentHtml, src, true),
    downloadRemoteImage: article.downloadRemoteImage,
    ...(article.pageTitles ? { pageTitles: article.pageTitles } : {}),
  }
}
