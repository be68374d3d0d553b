const PREFIX = 'iurl://'
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** A parsed internal link: another object by id, or a file of a site by path. */
export type Iurl =
  | {
      readonly kind: 'object'
      readonly type: string
      readonly id: string
      readonly params: ReadonlyMap<string, string>
    }
  | {
      readonly kind: 'resource'
      readonly path: string
      readonly id: string
      readonly siteId: string
      readonly storage: string
      readonly params: ReadonlyMap<string, string>
    }

/** True for `iurl://...`, whatever the case of the prefix. */
export function isIurl(value: string): boolean {
  return value.slice(0, PREFIX.length).toLowerCase() === PREFIX
}

/**
 * Reads an internal link. The text up to the last `?` is the type, or a path when a `type`
 * parameter exists. Undefined for anything that is not one.
 */
export function parseIurl(value: string): Iurl | undefined {
  if (!isIurl(value)) return undefined
  const text = value.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).slice(PREFIX.length)
  const mark = text.lastIndexOf('?')
  const head = mark < 0 ? text : text.slice(0, mark)
  const params = parametersOf(mark < 0 ? '' : text.slice(mark + 1))
  const id = params.get('id') ?? ''
  const type = params.get('type')
  if (type === undefined) return { kind: 'object', type: head.toLowerCase(), id, params }
  if (type !== 'resource') return { kind: 'object', type, id, params }
  return {
    kind: 'resource',
    path: head,
    id,
    siteId: params.get('sid') ?? '',
    storage: params.get('st') ?? 'Local',
    params,
  }
}

/** `iurl://content?id=1` and its like for site, catalog and page widget. */
export function objectIurl(type: string, id: string): string {
  return `${PREFIX}${type}?id=${id}`
}

/** The internal link of an uploaded file; `path` starts with `resources/`. */
export function resourceIurl(path: string, id: string, siteId: string, storage = 'Local'): string {
  return `${PREFIX}${path}?type=resource&id=${id}&sid=${siteId}&st=${storage}`
}

const ATTRIBUTE = /\s([a-zA-Z_:][-\w:.]*)\s*=\s*(?:"(iurl:\/\/[^"]*)"|'(iurl:\/\/[^']*)')/gi
const TAG = /<[a-zA-Z][^<>]*iurl:\/\/[^<>]*>/g

/** Every distinct internal link that stands in an attribute of this HTML. */
export function iurlsIn(html: string): string[] {
  const found = new Set<string>()
  for (const [tag] of html.matchAll(TAG)) {
    for (const match of tag.matchAll(ATTRIBUTE)) found.add(match[2] ?? match[3] ?? '')
  }
  return [...found]
}

/**
 * Replaces every attribute value that is an internal link; where it leads nowhere (undefined) the attribute goes. With
 * `keep` the tag also carries `iurl="original"`, so that an editor can restore what was stored.
 */
export function replaceIurls(html: string, resolve: (iurl: string) => string | undefined, keep = false): string {
  if (!html.includes(PREFIX)) return html
  return html.replace(TAG, (tag) => {
    let original = ''
    const replaced = tag.replace(ATTRIBUTE, (whole, name: string, double?: string, single?: string) => {
      const value = double ?? single ?? ''
      if (name.toLowerCase() === 'iurl') return whole
      original ||= value
      const address = resolve(value)
      return address === undefined ? '' : ` ${name}="${escapeAttribute(address)}"`
    })
    if (!keep || !original || / iurl=/i.test(replaced)) return replaced
    return replaced.replace(/\s*\/?>$/, (end) => ` iurl="${escapeAttribute(original)}"${end.trimStart()}`)
  })
}

function escapeAttribute(value: string): string {
  return value
    .replace(/&(?!(?:amp|lt|gt|quot|#39);)/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
}

function parametersOf(query: string): Map<string, string> {
  const params = new Map<string, string>()
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=')
    if (equals > 0) params.set(pair.slice(0, equals), pair.slice(equals + 1))
  }
  return params
}
