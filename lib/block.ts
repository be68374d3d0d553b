import type { PageWidgetDetail, ShownItem } from '#contract/page-widgets.ts'
import { textHash } from '#lib/hash.ts'

export type BlockItem = Required<ShownItem>
export interface BlockRow {
  readonly items: readonly BlockItem[]
}
export type BlockRows = readonly BlockRow[]

/** What every page widget has, whatever its type. */
export interface WidgetValues {
  name: string
  code: string
  publishPipeCode: string
  path: string
  template: string
  remark: string
}

/** What a manual block is made of: its own fields, and the rows of its links. */
export interface BlockValues extends WidgetValues {
  rows: BlockRows
}

/** A state of a block as a server answered it. Without the extension a server has no `revision`. */
export interface BlockSnapshot {
  values: BlockValues
  revision?: string
}

/** The fields of a block beside its rows. */
export const BLOCK_FIELDS = ['name', 'code', 'publishPipeCode', 'path', 'template', 'remark'] as const

/** What a person writes of an item; `logoSrc` only shows `logo`. */
export const ITEM_FIELDS = ['title', 'url', 'summary', 'publishDate', 'logo'] as const

export const BLANK_ITEM: BlockItem = { title: '', url: '', summary: '', publishDate: '', logo: '', logoSrc: '' }

/** The rows of a stored block, with every field; none where it was never filled or is of another kind. */
export function rowsOf(content: PageWidgetDetail['content']): BlockRows {
  if (!Array.isArray(content)) return []
  return content.map(({ items }) => ({ items: items.map((item) => ({ ...BLANK_ITEM, ...item })) }))
}

/** A block as a server answered it. */
export function blockSnapshot(widget: PageWidgetDetail): BlockSnapshot {
  const { name, code, publishPipeCode, path, template = '', remark = '', content, revision } = widget
  const values = { name, code, publishPipeCode, path, template, remark, rows: rowsOf(content) }
  return { values, ...(revision !== undefined && { revision }) }
}

/** An item as comparable text: without what a server takes away by itself. */
export function itemText(item: BlockItem): string {
  return JSON.stringify(ITEM_FIELDS.map((name) => item[name].trim()))
}

/** Equal for two states of a block exactly when no person has made a difference between them. */
export function blockHash({ rows, path, ...values }: BlockValues): string {
  const fields = BLOCK_FIELDS.map((name) => (name === 'path' ? path.split('/').filter(Boolean) : values[name].trim()))
  return textHash(JSON.stringify([fields, rows.map(({ items }) => items.map(itemText))]))
}

export function isSameBlock(one: BlockValues, other: BlockValues): boolean {
  return blockHash(one) === blockHash(other)
}
