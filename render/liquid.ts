import { Liquid, type FilterImplOptions } from 'liquidjs'
import { escapeHtml } from '#render/escape-html.ts'
import { linkFilters } from '#render/filters/link-filters.ts'
import { mediaFilters } from '#render/filters/media-filters.ts'
import { textFilters } from '#render/filters/text-filters.ts'
import { LIMITS, type Limits } from '#render/limits.ts'
import { SafeHtml } from '#render/page-run.ts'
import { contentTags } from '#render/tags/content-tags.ts'
import { formTags } from '#render/tags/form-tags.ts'
import { includeTags } from '#render/tags/include-tag.ts'
import { commentTags } from '#render/tags/comment-tag.ts'
import { operationTags } from '#render/tags/operation-tags.ts'
import { pageBarTags } from '#render/tags/page-bar-tag.ts'
import { searchTags } from '#render/tags/search-tag.ts'
import { siteTags } from '#render/tags/site-tags.ts'
import { widgetTags } from '#render/tags/widget-tags.ts'
import type { NamedTag } from '#render/tags/tag-factory.ts'

/** The tags that are ours. */
export const TAGS: readonly NamedTag[] = [
  ...siteTags,
  ...contentTags,
  ...searchTags,
  ...operationTags,
  ...includeTags,
  ...widgetTags,
  ...commentTags,
  ...formTags,
  ...pageBarTags,
]

/** The filters that are ours. */
export const FILTERS: Readonly<Record<string, FilterImplOptions>> = { ...textFilters, ...linkFilters, ...mediaFilters }

/** The template library with our tags and filters; what templates print is escaped. */
export function createLiquid(templates: Record<string, string> = {}, limits: Pick<Limits, 'parse'> = LIMITS): Liquid {
  const liquid = new Liquid({
    templates,
    cache: true,
    strictFilters: true,
    ownPropertyOnly: true,
    relativeReference: false,
    outputEscape: escapeOutput,
    parseLimit: limits.parse,
  })
  for (const { name, tag } of TAGS) liquid.registerTag(name, tag)
  for (const [name, filter] of Object.entries(FILTERS)) liquid.registerFilter(name, filter)
  return liquid
}

/** What is written for a value that a template prints. */
function escapeOutput(value: unknown): string {
  if (value instanceof SafeHtml) return value.html
  if (value === undefined || value === null) return ''
  return escapeHtml(typeof value === 'number' ? printNumber(value) : String(value))
}

/** At most two decimals, none when there are none. */
function printNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Math.round(value * 100) / 100)
}
