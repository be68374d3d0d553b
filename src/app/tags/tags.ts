/** A visited page. Its last address is kept, so that coming back finds filters and page as they were. */
export interface Tag {
  readonly path: string
  readonly href: string
  readonly title: string
  /** Home: can not be closed. */
  readonly affix: boolean
  readonly noCache: boolean
}

export type Tags = readonly Tag[]

/** Adds a page at the end; a known path keeps its place and takes the new address. */
export function visit(tags: Tags, tag: Tag): Tags {
  const known = tags.find((one) => one.path === tag.path)
  if (!known) return tag.affix ? [tag, ...tags] : [...tags, tag]
  if (known.href === tag.href && known.title === tag.title) return tags
  return tags.map((one) => (one === known ? tag : one))
}

export type CloseKind = 'this' | 'others' | 'left' | 'right' | 'all'

/** The tags that stay; fixed ones always do. */
export function close(tags: Tags, path: string, kind: CloseKind): Tags {
  const at = tags.findIndex((tag) => tag.path === path)
  const goes: Record<CloseKind, (index: number) => boolean> = {
    this: (index) => index === at,
    others: (index) => index !== at,
    left: (index) => index < at,
    right: (index) => index > at,
    all: () => true,
  }
  return tags.filter((tag, index) => tag.affix || !goes[kind](index))
}

/** Which of the closing commands make sense for a tag. */
export function closable(tags: Tags, path: string): Record<CloseKind, boolean> {
  const kinds: CloseKind[] = ['this', 'others', 'left', 'right', 'all']
  const entries = kinds.map((kind) => [kind, close(tags, path, kind).length < tags.length])
  return Object.fromEntries(entries) as Record<CloseKind, boolean>
}

/** Where to go when the page that is open was closed: the last tag left, else the start page. */
export function afterClosing(tags: Tags): string {
  return tags.at(-1)?.href ?? '/'
}

/** The address a menu entry leads to: the tag's last one, unless that page keeps nothing. */
export function lastAddress(tags: Tags, path: string): string | undefined {
  const tag = tags.find((one) => one.path === path)
  return tag && !tag.noCache ? tag.href : undefined
}
