import { CONTENT_ATTRIBUTE_VALUES, CONTENT_ATTRIBUTES, type ContentAttribute } from '#contract/contents/limits.ts'
import type { ContentRecord, ContentRow } from '#contract/contents/rows.ts'
import type { PageFault } from '#contract/publishing/page-fault.ts'
import { formatDateTime } from '#lib/dates.ts'
import { objectIurl } from '#lib/iurl.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import type { PreviewSrc } from '#server/shared/preview-src.ts'
import type { Content } from './content-store.ts'

/** Columns of a list row; the rest of the table stays unread. */
export const ROW_COLUMNS = [
  ...(['contentId', 'catalogId', 'contentType', 'title', 'shortTitle', 'subTitle', 'titleStyle', 'logo'] as const),
  ...(['original', 'author', 'editor', 'status', 'attributes', 'keywords', 'tags', 'summary', 'topFlag'] as const),
  ...(['topDate', 'isLock', 'lockUser', 'copyType', 'copyId', 'publishDate', 'offlineDate', 'createBy'] as const),
  ...(['createTime', 'updateTime', 'updateBy', 'version'] as const),
] as const

export type RowColumns = Pick<Content, (typeof ROW_COLUMNS)[number]>

/** '' and null are absent on the wire. */
export function textOf(value: string | null): string | undefined {
  return value === null || value === '' ? undefined : value
}

export function whenOf(date: Date | null): string | undefined {
  return date === null ? undefined : formatDateTime(date)
}

/** The bit sum of `attributes` as the values of the dictionary, in its order. */
export function attributesOf(bits: number): ContentAttribute[] {
  return CONTENT_ATTRIBUTE_VALUES.filter((value) => (bits & CONTENT_ATTRIBUTES[value]) !== 0)
}

export function attributeBits(values: readonly ContentAttribute[]): number {
  return values.reduce((bits, value) => bits | CONTENT_ATTRIBUTES[value], 0)
}

export function presentRow(row: RowColumns, src: PreviewSrc, pageFaults?: PageFault[]): ContentRow {
  return withoutNulls<ContentRow>({
    contentId: row.contentId,
    catalogId: row.catalogId,
    contentType: row.contentType,
    title: row.title,
    shortTitle: textOf(row.shortTitle),
    subTitle: textOf(row.subTitle),
    titleStyle: textOf(row.titleStyle),
    logo: textOf(row.logo),
    logoSrc: row.logo ? src(row.logo) : undefined,
    internalUrl: objectIurl('content', row.contentId),
    original: row.original,
    author: textOf(row.author),
    editor: textOf(row.editor),
    status: row.status,
    attributes: attributesOf(row.attributes),
    keywords: row.keywords,
    tags: row.tags,
    summary: textOf(row.summary),
    topFlag: row.topFlag,
    topDate: whenOf(row.topDate),
    isLock: row.isLock,
    lockUser: textOf(row.lockUser),
    copyType: row.copyType,
    copyId: row.copyId ?? undefined,
    publishDate: whenOf(row.publishDate),
    offlineDate: whenOf(row.offlineDate),
    createUser: row.createBy,
    createTime: formatDateTime(row.createTime),
    updateTime: whenOf(row.updateTime),
    updateBy: textOf(row.updateBy),
    version: row.version,
    pageFaults,
  })
}

export function presentRecord(row: Content): ContentRecord {
  return withoutNulls<ContentRecord>({
    contentId: row.contentId,
    siteId: row.siteId,
    catalogId: row.catalogId,
    catalogAncestors: row.catalogAncestors,
    topCatalog: row.topCatalog,
    deptId: row.deptId ?? undefined,
    contentType: row.contentType,
    title: row.title,
    subTitle: textOf(row.subTitle),
    shortTitle: textOf(row.shortTitle),
    titleStyle: textOf(row.titleStyle),
    logo: textOf(row.logo),
    source: textOf(row.source),
    sourceUrl: textOf(row.sourceUrl),
    original: row.original,
    author: textOf(row.author),
    editor: textOf(row.editor),
    summary: textOf(row.summary),
    staticPath: textOf(row.staticPath),
    status: row.status,
    attributes: row.attributes,
    linkFlag: row.linkFlag,
    redirectUrl: textOf(row.redirectUrl),
    topFlag: row.topFlag,
    topDate: whenOf(row.topDate),
    sortFlag: row.sortFlag,
    keywords: row.keywords,
    tags: row.tags,
    copyType: row.copyType,
    copyId: row.copyId ?? undefined,
    publishDate: whenOf(row.publishDate),
    offlineDate: whenOf(row.offlineDate),
    isLock: row.isLock,
    lock: row.isLock === 'Y',
    linkContent: row.linkFlag === 'Y',
    lockUser: textOf(row.lockUser),
    seoTitle: textOf(row.seoTitle),
    seoKeywords: textOf(row.seoKeywords),
    seoDescription: textOf(row.seoDescription),
    publishPipe: row.publishPipe,
    publishPipeProps: row.publishPipeProps,
    deleted: row.deleted,
    createBy: row.createBy,
    createTime: formatDateTime(row.createTime),
    updateBy: textOf(row.updateBy),
    updateTime: whenOf(row.updateTime),
    remark: textOf(row.remark),
    version: row.version,
  })
}
