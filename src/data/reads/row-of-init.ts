import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { objectIurl } from '#lib/iurl.ts'

/** The list row of a content that was read alone. */
export function rowOfInit(init: ContentInit): ContentRow {
  const { contentId, catalogId, contentType, title = '', status = CONTENT_STATUS.draft, ...more } = init
  return {
    contentId,
    catalogId,
    contentType,
    title,
    status,
    internalUrl: objectIurl('content', contentId),
    attributes: more.attributes ?? [],
    topFlag: more.topFlag ?? '0',
    isLock: more.isLock ?? 'N',
    createTime: more.createTime ?? '',
    ...(more.logo && { logo: more.logo }),
    ...(more.logoSrc && { logoSrc: more.logoSrc }),
    ...(more.lockUser && { lockUser: more.lockUser }),
    ...(more.author && { author: more.author }),
    ...(more.editor && { editor: more.editor }),
    ...(more.tags && { tags: more.tags }),
    ...(more.publishDate && { publishDate: more.publishDate }),
    ...(more.offlineDate && { offlineDate: more.offlineDate }),
    ...(more.updateTime && { updateTime: more.updateTime }),
    ...(more.updateBy && { updateBy: more.updateBy }),
    ...(more.version !== undefined && { version: more.version }),
  }
}
