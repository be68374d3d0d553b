import { isMarkup, PARAM, SWITCH_FIELDS, textOfParam } from '#lib/content-fields.ts'
import { htmlText } from '#lib/html-blocks.ts'

/** What codes are called where a person reads them. */
export interface SideWords {
  yes: string
  no: string
  bold: string
  italic: string
  underlined: string
  colour: (code: string) => string
  attribute: (code: string) => string
  date: (wire: string) => string
  pipe: (code: string) => string
  /** A setting of a publish pipe. */
  setting: (name: string) => string
  /** The values of one extension field, by its key. */
  param: (key: string, value: string) => string
}

/** One side of a place as a person reads it; pictures are named by their file. */
export function sideText(field: string, value: unknown, words: SideWords): string {
  if (value === undefined || value === null) return ''
  if (field === 'contentHtml') return htmlText(named(String(value)))
  if (field.startsWith(PARAM)) return paramText(field.slice(PARAM.length), textOfParam(value), words)
  if (SWITCH_FIELDS.has(field)) return value === 'Y' ? words.yes : words.no
  if (field === 'titleStyle') return styleText(String(value), words)
  if (field === 'publishDate' || field === 'offlineDate') return words.date(String(value))
  if (field === 'logo') return fileOf(String(value))
  if (field === 'attributes' && Array.isArray(value))
    return value.map((code) => words.attribute(String(code))).join('\n')
  if (field === 'publishPipe' && Array.isArray(value)) return value.map((code) => words.pipe(String(code))).join('\n')
  if (Array.isArray(value)) return value.map(itemText).join('\n')
  return typeof value === 'object' ? settingsText(value, words) : String(value)
}

const PLAIN: ReadonlySet<string> = new Set([
  ...['title', 'shortTitle', 'subTitle', 'source', 'sourceUrl', 'author', 'editor', 'summary', 'redirectUrl'],
  ...['staticPath', 'seoTitle', 'seoKeywords', 'seoDescription', 'remark'],
])

/**
 * Whether a person may write another text into a field than the ones that are there.
 *
 * @param control of an extension field, undefined where nobody knows it
 */
export function isPlainText(field: string, control: string | undefined): boolean {
  return PLAIN.has(field) || (field.startsWith(PARAM) && (control === 'input' || control === 'textarea'))
}

/** The addresses of pictures that are the value of a field. */
export function picturesIn(field: string, value: unknown, control: string | undefined): string[] {
  const isOne = field === 'logo' || (field.startsWith(PARAM) && control === 'CMSImage')
  if (isOne) return typeof value === 'string' && value !== '' ? [value] : []
  if (field !== 'imageList' || !Array.isArray(value)) return []
  return value.flatMap((item: { path?: string }) => (item.path ? [item.path] : []))
}

/** The file that an address names, as far as it does. */
export function fileOf(address: string): string {
  return `▣ ${nameOf(address)}`.trim()
}

function nameOf(address: string): string {
  return /^local-blob\b/.test(address) ? '' : (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
}

/** A tag that shows something and holds no text, as a word that stands in its place. */
function named(html: string): string {
  return html.replace(/<(?:img|video|audio|iframe|embed)\b[^>]*>/gi, (tag) => {
    const [, source = ''] = /\bsrc="([^"]*)"/.exec(tag) ?? []
    return `${fileOf(source)} `
  })
}

function paramText(key: string, text: string, words: SideWords): string {
  if (isMarkup(text)) return htmlText(named(text))
  return /^(?:iurl:\/\/|local-blob\b)/.test(text) ? fileOf(text) : words.param(key, text)
}

/** CSS as the look that it gives a title; what has no word is left as it is. */
function styleText(css: string, words: SideWords): string {
  const looks = css.split(';').flatMap((rule) => {
    const [name = '', value = ''] = rule.split(':').map((part) => part.trim().toLowerCase())
    if (name === '' || value === '' || value === 'normal' || value === 'none') return []
    if (name === 'font-weight') return [words.bold]
    if (name === 'font-style') return [words.italic]
    if (name.startsWith('text-decoration')) return [words.underlined]
    return [name === 'color' ? words.colour(value) : rule.trim()]
  })
  return looks.join('\n')
}

/** The same item of a list before and after, as a person reads it; '' where it was not there yet, or is no longer. */
interface ItemChange {
  readonly before: string
  readonly after: string
}

const fileIn = (item: unknown) => (item as { path?: unknown }).path

/**
 * The items of a list as they stand now, each with what it was before; those that are gone follow the one that they
 * followed. Undefined where the values are no lists of files. An item is known by its file.
 */
export function itemChanges(before: unknown, after: unknown): readonly ItemChange[] | undefined {
  const [was, is] = [before ?? [], after ?? []]
  if (!isFiles(was) || !isFiles(is) || was.length + is.length === 0) return undefined
  const left = [...was]
  const now = is.map((item) => {
    const at = left.findIndex((one) => one !== undefined && fileIn(one) === fileIn(item))
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return { same, change: { before: same === undefined ? '' : itemText(same), after: itemText(item) } }
  })
  const told = [...now]
  for (const gone of left) {
    const previous = was[was.indexOf(gone) - 1]
    const at = told.findIndex(({ same }) => same !== undefined && same === previous)
    told.splice(at + 1, 0, { same: gone, change: { before: itemText(gone), after: '' } })
  }
  return told.map(({ change }) => change)
}

function isFiles(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'path' in item)
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const { title, path, cover, ...texts } = item as Record<string, string | undefined>
  const head = [title, path && nameOfItem(path)].filter(Boolean).join(' · ')
  const written = [texts['author'], texts['description'], texts['redirectUrl'], cover && fileOf(cover)]
  return [head, ...written.filter(Boolean).map((line) => `  ${line}`)].join('\n')
}

/** The player of another site goes by the address of its page. */
function nameOfItem(path: string): string {
  return /^\s*</.test(path) ? (/\bsrc="([^"]*)"/i.exec(path)?.[1] ?? '') : nameOf(path)
}

function settingsText(value: object, words: SideWords): string {
  return Object.entries(value)
    .map(([name, text]) => `${words.setting(name)}: ${String(text)}`)
    .join('\n')
}
