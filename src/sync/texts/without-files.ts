import { LOCAL_BLOB, LOCAL_BLOB_PATH } from '#db/work/blobs.ts'
import { LIST_FIELD_NAMES, listIn, type ContentForm } from '#lib/content-fields.ts'

/**
 * The form as it is sent without these files: pictures, films and links of them are gone from texts, items of them from
 * lists, and a field that is one keeps what the server has.
 *
 * @param base what the server has, as far as it is known
 */
export function withoutFiles(form: ContentForm, hashes: readonly string[], base: ContentForm | undefined): ContentForm {
  return hashes.reduce((rest, hash) => withoutFile(rest, hash, base), form)
}

function withoutFile(form: ContentForm, hash: string, base: ContentForm | undefined): ContentForm {
  const names = [LOCAL_BLOB + hash, LOCAL_BLOB_PATH + hash]
  const isFile = (value: unknown) => typeof value === 'string' && names.includes(value)
  const rid = (value: unknown, before: unknown): unknown => {
    if (isFile(value)) return typeof before === 'string' && !before.includes('local-blob') ? before : ''
    if (typeof value === 'string') return names.some((name) => value.includes(name)) ? withoutTags(value, names) : value
    if (Array.isArray(value)) return value.map((one) => rid(one, undefined))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        rid(one, (before as Record<string, unknown> | undefined)?.[name]),
      ]),
    )
  }
  const lists = Object.fromEntries(
    LIST_FIELD_NAMES.flatMap((field) => {
      const items = listIn(form, field)
      return items ? [[field, items.filter((item) => !isFile(item['path']))]] : []
    }),
  )
  return rid({ ...form, ...lists }, base) as ContentForm
}

/** What is nothing without its file. */
const SHOWS_IT = /^<(img|source|embed|track|input)\b/i
const HOLDS_IT = /^<(video|audio|iframe|object)\b/i

/** Everything between two brackets, whatever stands in quotes. */
const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi

function withoutTags(html: string, names: readonly string[]): string {
  const mentions = (text: string) => names.some((name) => text.includes(name))
  const holders: string[] = []
  const rest = html.replace(TAG, (tag) => {
    if (!mentions(tag)) return tag
    if (SHOWS_IT.test(tag)) return ''
    const holder = HOLDS_IT.exec(tag)?.[1]
    if (holder) holders.push(holder)
    return withoutAttributes(tag, mentions)
  })
  // A player without an address stays empty: with other sources in it, it goes on with those.
  return holders.reduce((text, name) => text.replace(emptyOf(name), ''), rest)
}

function emptyOf(name: string): RegExp {
  return new RegExp(`<${name}\\b(?![^>]*\\ssrc=)[^>]*>\\s*</${name}>`, 'gi')
}

function withoutAttributes(tag: string, mentions: (text: string) => boolean): string {
  return tag.replace(/\s[^\s=<>"']+=(?:"[^"]*"|'[^']*')/g, (attribute) => {
    if (!mentions(attribute)) return attribute
    if (!/^\sstyle=/i.test(attribute)) return ''
    return attribute.replace(/[^;"']*url\([^)]*\)[^;"']*;?/gi, (declaration) =>
      mentions(declaration) ? '' : declaration,
    )
  })
}
