import { blockHash, type BlockValues } from '#lib/block.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { BlockOrder, ContentSnapshot, Expectation, OperationKind, OperationPayload, Owner } from '#db/rows.ts'
import { catalogKey, contentKey, siteKey, widgetKey } from '#sync/model/operation.ts'

/** One order of a person, before it is an operation. */
export interface Intent {
  kind: OperationKind
  key: string
  /** What lists call it. */
  title: string
  payload: OperationPayload
  base?: ContentSnapshot
  expect?: Expectation
}

/** In whose name, on which site and in which language it is sent, whenever that will be. */
export interface IntentContext extends Owner {
  siteId: string
  lang: string
  /** Shared by the operations of one bulk action. */
  batchId?: string
}

/** A content as a list or editor shows it: enough to order something for it. */
export interface ContentRef {
  contentId: string
  catalogId: string
  contentType: string
  title: string
  status?: string
  version?: number
  /** Given together, by lists (the bin has a number); without them nobody knows here whether an order changes anything. */
  attributes?: readonly string[] | number
  publishDate?: string | undefined
}

/** A new content, under the id that this device minted. */
export function addContent(form: ContentForm): Intent {
  return formIntent('content.add', { ...form, opType: 'ADD' })
}

/** `base` is what the server answered when the edit began. */
export function saveContent(form: ContentForm, base: ContentSnapshot): Intent {
  return { ...formIntent('content.save', { ...form, opType: 'UPDATE' }), base }
}

export type PlainContentKind =
  | 'content.toPublish'
  | 'content.publish'
  | 'content.offline'
  | 'content.delete'
  | 'content.recover'
  | 'content.cancelTop'
  | 'content.unlock'

/** What needs no more than the content. */
export function contentIntent(kind: PlainContentKind, content: ContentRef): Intent {
  // A first publication sets the date.
  const raises = kind === 'content.publish' && Array.isArray(content.attributes) ? { raises: !content.publishDate } : {}
  return refIntent(kind, content, raises)
}

/** `topEndTime` as the wire spells dates; '' = without end. */
export function setTop(content: ContentRef, topEndTime: string): Intent {
  return refIntent('content.setTop', content, topEndTime === '' ? {} : { topEndTime })
}

export function setAttribute(content: ContentRef, attr: string, on: boolean): Intent {
  const { attributes } = content
  const raises = typeof attributes === 'object' ? { raises: attributes.includes(attr) !== on } : {}
  return refIntent(on ? 'content.attrAdd' : 'content.attrRemove', content, { attr, ...raises })
}

export function moveContent(content: ContentRef, catalogId: string): Intent {
  const raises = content.catalogId !== catalogId
  return refIntent('content.move', content, { catalogId, fromCatalogId: content.catalogId, raises })
}

export function relateContents(content: ContentRef, relatedIds: string[], on: boolean): Intent {
  return refIntent(on ? 'content.relaAdd' : 'content.relaDelete', content, { relatedIds })
}

export interface CatalogPublishChoice {
  catalogId: string
  name: string
  publishChild: boolean
  /** All catalogs below it: the order waits for unsent contents of those alone, else for those of the whole site. */
  within?: string[]
  publishDetail: boolean
  /** Status of the contents whose pages are made again; absent = published ones. */
  publishStatus?: string
}

export function publishCatalog({ name, ...payload }: CatalogPublishChoice): Intent {
  return { kind: 'catalog.publish', key: catalogKey(payload.catalogId), title: name, payload }
}

export function publishHome(siteId: string, siteName: string): Intent {
  return { kind: 'site.publish', key: siteKey(siteId), title: siteName, payload: {} }
}

/** `block.base` is what the editor began with. */
export function saveBlock(widgetId: string, block: BlockOrder): Intent {
  return { kind: 'pagewidget.edit', key: widgetKey(widgetId), title: block.values.name, payload: { widgetId, block } }
}

/** `shown` is the block that the person saw, saved or waiting to be. */
export function publishBlock(widgetId: string, shown: BlockValues): Intent {
  const expect = { hash: blockHash(shown) }
  return { kind: 'pagewidget.publish', key: widgetKey(widgetId), title: shown.name, payload: { widgetId }, expect }
}

/** As a list orders it: whatever the widget holds by then. */
export function publishWidget(widgetId: string, name: string): Intent {
  return { kind: 'pagewidget.publish', key: widgetKey(widgetId), title: name, payload: { widgetId } }
}

function formIntent(kind: 'content.add' | 'content.save', form: ContentForm): Intent {
  const { contentId, catalogId, contentType } = form
  const payload: OperationPayload = { contentId, form }
  if (catalogId !== undefined) payload.catalogId = catalogId
  if (contentType !== undefined) payload.contentType = contentType
  return { kind, key: contentKey(contentId), title: form.title ?? '', payload }
}

function refIntent(kind: OperationKind, content: ContentRef, more: OperationPayload): Intent {
  const { contentId, catalogId, contentType, title, status, version } = content
  const expect: Expectation = {}
  if (status !== undefined) expect.status = status
  if (version !== undefined) expect.version = version
  return { kind, key: contentKey(contentId), title, payload: { contentId, catalogId, contentType, ...more }, expect }
}
