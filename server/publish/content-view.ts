import { CONTENT_ATTRIBUTES } from '#contract/contents/limits.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { ContentView } from '#render/template-data.ts'
import type { ContentTable } from '#server/store/tables/contents.ts'
import type { Selectable } from 'kysely'

/** The columns that pages show; bodies are read apart. */
export const VIEW_COLUMNS = [
  'contentId',
  'catalogId',
  'contentType',
  'title',
  'subTitle',
  'shortTitle',
  'titleStyle',
  'logo',
  'source',
  'sourceUrl',
  'original',
  'author',
  'editor',
  'summary',
  'linkFlag',
  'redirectUrl',
  'staticPath',
  'topFlag',
  'attributes',
  'keywords',
  'tags',
  'publishDate',
  'createTime',
  'viewCount',
  'likeCount',
  'commentCount',
  'favoriteCount',
  'status',
  'seoTitle',
  'seoKeywords',
  'seoDescription',
  'publishPipe',
  'publishPipeProps',
] as const satisfies readonly (keyof ContentTable)[]

export type ViewRow = Pick<Selectable<ContentTable>, (typeof VIEW_COLUMNS)[number]>

/** A row as the templates of one pipe see it. */
export function contentView(row: ViewRow, pipeCode: string): ContentView {
  const { publishPipe: _, publishPipeProps, ...columns } = row
  return {
    ...columns,
    attributes: attributeNames(row.attributes),
    publishDate: row.publishDate ? formatDateTime(row.publishDate) : '',
    createTime: formatDateTime(row.createTime),
    viewCount: Number(row.viewCount),
    likeCount: Number(row.likeCount),
    commentCount: Number(row.commentCount),
    favoriteCount: Number(row.favoriteCount),
    template: publishPipeProps[pipeCode]?.['template'] ?? '',
    extraTemplate: publishPipeProps[pipeCode]?.['contentExTemplate'] ?? '',
  }
}

function attributeNames(sum: number): string[] {
  return Object.entries(CONTENT_ATTRIBUTES)
    .filter(([, bit]) => (sum & bit) !== 0)
    .map(([name]) => name)
}

/** The sum of the bits of known attribute names; unknown names are a fault of the template. */
export function attributeBits(names: readonly string[]): number {
  const bits: Readonly<Record<string, number>> = CONTENT_ATTRIBUTES
  return names.reduce((sum, name) => {
    const bit = Object.hasOwn(bits, name) ? bits[name] : undefined
    if (bit === undefined) throw new Error(`unknown content attribute "${name}"`)
    return sum | bit
  }, 0)
}
