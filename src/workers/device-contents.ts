import type { ContentForm } from '#lib/content-fields.ts'
import type { ContentView } from '#render/template-data.ts'

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value))
const list = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])

/** A row of a list or a form, as templates see it; what a device does not know is empty or 0. */
export function deviceView(row: ContentForm, pipeCode: string): ContentView {
  const props = row.publishPipeProps?.find((one) => one.pipeCode === pipeCode)?.props
  return {
    contentId: row.contentId,
    catalogId: text(row.catalogId),
    contentType: text(row.contentType),
    title: text(row.title),
    subTitle: text(row.subTitle),
    shortTitle: text(row.shortTitle),
    titleStyle: text(row.titleStyle),
    logo: text(row.logo),
    source: text(row.source),
    sourceUrl: text(row.sourceUrl),
    original: text(row.original),
    author: text(row.author),
    editor: text(row.editor),
    summary: text(row.summary),
    linkFlag: text(row.linkFlag),
    redirectUrl: text(row.redirectUrl),
    staticPath: text(row.staticPath),
    topFlag: text(row['topFlag'] ?? '0'),
    attributes: list(row.attributes),
    keywords: list(row.keywords),
    tags: list(row.tags),
    publishDate: text(row.publishDate ?? row['createTime']),
    createTime: text(row['createTime']),
    viewCount: 0,
    likeCount: 0,
    commentCount: 0,
    favoriteCount: 0,
    status: text(row['status'] ?? '0'),
    seoTitle: text(row.seoTitle),
    seoKeywords: text(row.seoKeywords),
    seoDescription: text(row.seoDescription),
    template: text(props?.['template']),
    extraTemplate: text(props?.['contentExTemplate']),
  }
}
