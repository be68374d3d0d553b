import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { foldedIncludes } from '#lib/fold-text.ts'
import type { ContentView, SearchHit, SearchQuery, Slice } from '#render/template-data.ts'

/** Hits among the contents that a device holds: by titles and tags alone, for it holds few texts. */
export function foundIn(contents: readonly ContentView[], query: SearchQuery): Slice<SearchHit> {
  const { words, mode, catalogIds, contentType, offset, limit } = query
  const has = (row: ContentView, word: string) =>
    mode === 'Tag' ? row.tags.includes(word) : foldedIncludes(row.title, word)
  const rows = contents.filter(
    (row) =>
      row.status === CONTENT_STATUS.published &&
      words.length > 0 &&
      words.every((word) => has(row, word)) &&
      (catalogIds?.includes(row.catalogId) ?? true) &&
      (contentType === '' || row.contentType === contentType),
  )
  const shown = rows
    .toSorted((a, b) => (a.publishDate < b.publishDate ? 1 : a.publishDate > b.publishDate ? -1 : 0))
    .slice(offset, offset + limit)
  return { rows: shown.map((content) => ({ content, passage: '' })), total: rows.length }
}
