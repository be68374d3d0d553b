import type { PageLinks } from '#lib/page-links.ts'
import type { WidgetView } from '#render/template-data.ts'

/** A page widget as templates read it: `contentObj` are the rows of a block, whose items carry the addresses to print. */
export function widgetScope(links: PageLinks, { name, code, type, content }: WidgetView): Record<string, unknown> {
  return { name, code, type, contentObj: Array.isArray(content) ? content.map((row) => rowScope(links, row)) : content }
}

function rowScope(links: PageLinks, row: unknown): Record<string, unknown> {
  const items = isRecord(row) && Array.isArray(row['items']) ? row['items'].filter(isRecord) : []
  return { items: items.map((item) => itemScope(links, item)) }
}

function itemScope(links: PageLinks, item: Record<string, unknown>): Record<string, unknown> {
  const text = (field: string) => (typeof item[field] === 'string' ? item[field] : '')
  const [url, logo] = [text('url'), text('logo')]
  return {
    title: text('title'),
    summary: text('summary'),
    publishDate: text('publishDate'),
    url,
    logo,
    link: url && links.resolve(url),
    logoSrc: logo && links.resolve(logo),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
