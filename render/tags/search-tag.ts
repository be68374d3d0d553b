import { escapePattern } from '#lib/escape-pattern.ts'
import { escapeHtml } from '#render/escape-html.ts'
import { contentScope, SafeHtml } from '#render/page-run.ts'
import { flag, int, oneOf, text } from '#render/tags/attributes.ts'
import { blockTag, type NamedTag } from '#render/tags/tag-factory.ts'
import { namedCatalog } from '#render/tags/site-tags.ts'
import { claimPaging, tellTotal } from '#render/tags/paging.ts'

/** Hits of one tag; a template that asks for more gets this many. */
const MAX_ROWS = 100
/** Words that are looked for; the others of a longer question are not. */
const MAX_WORDS = 10

const search = blockTag(
  'cms_search_content',
  {
    query: text(true),
    catalogid: text(),
    contenttype: text(),
    mode: oneOf(['FullText', 'Tag']),
    page: flag(),
    size: int(0),
  },
  async ({ run, values, context }) => {
    const words = values.query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
    const size = Math.min(values.size > 0 ? values.size : run.defaultSize, MAX_ROWS)
    const window = values.page ? claimPaging(run, size) : { offset: 0, size }
    const slice = await run.data.search({
      words,
      mode: values.mode,
      catalogIds: values.catalogid === '' ? undefined : [namedCatalog(run, values.catalogid, '').catalogId],
      contentType: values.contenttype,
      offset: window.offset,
      limit: window.size,
      count: values.page,
    })
    if (values.page) tellTotal(run, context, slice.total)
    return {
      DataList: slice.rows.map(({ content, passage }) => ({
        ...contentScope(run.links, content),
        title: highlighted(content.title, words),
        fullText: highlighted(passage, words),
      })),
    }
  },
)

/** The text with its hits in `<em>`, safe to be written as it is. */
export function highlighted(value: string, words: readonly string[]): SafeHtml {
  const either = words.map(escapePattern).join('|')
  if (either === '') return new SafeHtml(escapeHtml(value))
  const parts = value.split(new RegExp(`(${either})`, 'iu'))
  return new SafeHtml(
    parts.map((part, index) => (index % 2 === 1 ? `<em>${escapeHtml(part)}</em>` : escapeHtml(part))).join(''),
  )
}

export const searchTags: readonly NamedTag[] = [search]
