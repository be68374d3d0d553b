import { adSpaceProps } from '#contract/advertisements/spaces.ts'
import { type BlockRow, blockRows } from '#contract/page-widgets.ts'
import { WIDGET_TYPE_NAMES } from '#contract/texts/page-widgets.ts'
import type { Text } from '#contract/texts.ts'
import { Refusal } from '#server/context.ts'
import type { PreviewSrc } from '#server/shared/preview-src.ts'
import { validate } from '#server/http/validate.ts'
import type { Language } from '#contract/wire.ts'
import { adsOfSpace, presentAd, publishedAd } from '#server/shared/advertisements.ts'
import type { Db } from '#server/store/db.ts'
import type { PublishedWidget } from '#server/store/tables/page-widgets.ts'
import type { WidgetRow } from '#server/areas/page-widgets/list.ts'

/** How one kind of page widget is filled. A kind joins by one entry of `WIDGET_TYPES`. */
export interface WidgetType {
  readonly id: string
  readonly name: Text
  /** Address of its editor in the back office. */
  readonly route: string
  /** What its editor gets of what is stored; undefined for nothing. */
  readonly read: (row: WidgetRow, src: PreviewSrc, db: Db) => Promise<unknown>
  /**
   * What is stored of the JSON that its editor sends; undefined leaves what is there.
   *
   * @throws Refusal BAD_REQUEST, BAD_ADDRESS
   */
  readonly write: (content: unknown, language: Language) => unknown
  /** What readers see of it that stands in rows of its own. */
  readonly published?: (db: Db, pageWidgetId: string) => Promise<Pick<PublishedWidget, 'ads'>>
}

const manual: WidgetType = {
  id: 'manual',
  name: WIDGET_TYPE_NAMES.manual,
  route: '/cms/block/manual/editor',
  read: async ({ content }, src) =>
    ((content ?? []) as readonly BlockRow[]).map(({ items }) => ({
      items: items.map((item) => (item.logo ? { ...item, logoSrc: src(item.logo) } : item)),
    })),
  write: (content, language) => validate(blockRows, content, language),
}

/** Its advertisements are rows beside it: what its editor is told of them is a copy, which nobody needs to send back. */
const ads: WidgetType = {
  id: 'ads',
  name: WIDGET_TYPE_NAMES.ads,
  route: '/cms/adspace/editor',
  read: async ({ pageWidgetId, content }, src, db) => {
    const rows = await adsOfSpace(db, pageWidgetId)
    return rows.length > 0 ? JSON.stringify(rows.map((row) => presentAd(row, src))) : (content ?? undefined)
  },
  write: (content, language) => (Array.isArray(content) ? undefined : validate(adSpaceProps, content, language)),
  published: async (db, pageWidgetId) => ({ ads: (await adsOfSpace(db, pageWidgetId)).map(publishedAd) }),
}

export const WIDGET_TYPES: readonly WidgetType[] = [manual, ads]

/** @throws Refusal WIDGET_TYPE */
export function widgetType(id: string): WidgetType {
  const type = WIDGET_TYPES.find((one) => one.id === id)
  if (!type) throw new Refusal('WIDGET_TYPE', [id])
  return type
}

/** The JSON that an editor sends. @throws Refusal BAD_REQUEST */
export function parsedContent(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal('BAD_REQUEST', ['contentStr'], { field: 'contentStr' })
  }
}
