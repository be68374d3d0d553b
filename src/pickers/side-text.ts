import { isMarkup, PARAM } from '#lib/content-fields.ts'
import { htmlText } from '#lib/html-blocks.ts'

/** One side of a place as a person reads it; pictures of a text are named by their file. */
export function sideText(field: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (field === 'contentHtml') return htmlText(named(String(value)))
  if (field.startsWith(PARAM) && isMarkup(String(value))) return htmlText(named(String(value)))
  if (Array.isArray(value)) return value.map(itemText).join('\n')
  return typeof value === 'object' ? entriesText(value) : String(value)
}

/** A tag that shows something and holds no text, as a word that stands in its place. */
function named(html: string): string {
  return html.replace(/<(?:img|video|audio|iframe|embed)\b[^>]*>/gi, (tag) => {
    const [, source = ''] = /\bsrc="([^"]*)"/.exec(tag) ?? []
    return `▣ ${source.split(/[?#]/)[0]?.split('/').at(-1) ?? ''} `
  })
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const { title, path } = item as { title?: string; path?: string }
  return [title, path].filter(Boolean).join(' · ')
}

function entriesText(value: object): string {
  return Object.entries(value)
    .map(([name, text]) => `${name}: ${String(text)}`)
    .join('\n')
}
