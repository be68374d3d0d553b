/** Inline elements without a mark of their own: one mark keeps them with all their attributes. */
export const INLINE_ELEMENTS = [
  'span',
  'font',
  'big',
  'small',
  'abbr',
  'acronym',
  'cite',
  'q',
  'var',
  'kbd',
  'samp',
  'tt',
  'time',
  'label',
  'bdi',
  'bdo',
  'dfn',
  'ins',
  'mark',
  'a',
] as const

/** All inline elements that a mark stands for. */
export const MARKED: ReadonlySet<string> = new Set([
  ...INLINE_ELEMENTS,
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'strike',
  'del',
  'code',
  'sub',
  'sup',
])

/** Inline things that the editor shows and moves as one. */
export const INLINE_ATOMS: ReadonlySet<string> = new Set(['img', 'br', 'iframe', 'hf-raw-inline'])

/** Elements that group blocks, or hold text like a paragraph where they group none. */
export const CONTAINERS = [
  'div',
  'section',
  'article',
  'center',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'address',
  'figure',
  'figcaption',
] as const

const BLOCKS = new Set<string>([
  ...CONTAINERS,
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'caption',
  'colgroup',
  'col',
  'hf-raw',
  'dl',
  'dt',
  'dd',
  'details',
  'fieldset',
  'form',
])

export function isBlock(element: Element): boolean {
  return BLOCKS.has(element.localName)
}

export function hasBlockChild(element: Element): boolean {
  return Array.from(element.children).some((child) => isBlock(child) || (isMarkAround(child) && hasBlockChild(child)))
}

function isMarkAround(element: Element): boolean {
  return MARKED.has(element.localName)
}

/** A block, or an inline element that somebody put around blocks. */
export function standsAsBlock(element: Element): boolean {
  return isBlock(element) || (isMarkAround(element) && hasBlockChild(element))
}

/** Text that stands between two pages of a paged article. */
export const PAGE_BREAK = '__XY_UEDITOR_PAGE_BREAK__'
