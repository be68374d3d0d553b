import { completeAddress, isLinkAddress } from '#contract/addresses.ts'
import type { Pictures } from './pictures.ts'
import type { Tally } from './report.ts'
import { coloursOf, marksOf, saysMore, styleOf } from './style.ts'
import { element, isElement, type Element, type Node } from './tree.ts'

/** What a writer asked for, and where the findings go. */
export interface Cleaning {
  readonly colours: boolean
  readonly pictures: Pictures
  readonly tally: Tally
}

/** Marks that hold already: nothing is bold twice, and no heading is. */
export type Active = ReadonlySet<string>

const MARK_OF: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
}
const KEPT: ReadonlySet<string> = new Set(['ruby', 'rt', 'rp'])
const SILENT =
  /^(?:style|meta|link|title|head|template|noscript|xml|base|noembed|noframes|datalist|map|area|wbr|col|colgroup)$/
const FRAMES = /^(?:iframe|frame|embed|object|video|audio|canvas|applet)$/
const CONTROLS = /^(?:input|button|select|textarea|progress|meter)$/

/** Elements that are no prose: gone with what is in them, and counted where a reader would miss them. */
export function isDropped(one: Element, { tally }: Cleaning): boolean {
  const { name } = one
  if (SILENT.test(name)) return true
  if (name === 'script') tally.note('dropped', 'scripts')
  else if (FRAMES.test(name)) tally.note('dropped', 'frames')
  else if (CONTROLS.test(name)) tally.note('dropped', 'controls')
  else if (name === 'math') tally.note('dropped', 'formulas')
  else if (name === 'svg') tally.note('dropped', 'drawings')
  else if (name === 'img') return false
  else return 'hidden' in one.attributes || styleOf(one)['display'] === 'none'
  return true
}

/** Text with its marks, links and pictures; what groups blocks is passed through. */
export function cleanInline(nodes: readonly Node[], cleaning: Cleaning, active: Active): Node[] {
  return nodes.flatMap((node) => (isElement(node) ? oneInline(node, cleaning, active) : [node]))
}

function oneInline(one: Element, cleaning: Cleaning, active: Active): Node[] {
  if (isDropped(one, cleaning)) return []
  if (one.name === 'br') return [element('br', [])]
  if (one.name === 'img') return cleaning.pictures.judge(one)
  if (one.name === 'a') return linked(one, cleaning, active)
  const wanted = marksIn(one).filter((mark) => !active.has(mark))
  const inner = cleanInline(one.children, cleaning, new Set([...active, ...wanted]))
  if (inner.length === 0) return []
  if (KEPT.has(one.name)) return [element(one.name, inner)]
  return wrapped(coloured(one, inner, cleaning), wanted)
}

/** The marks of an element, by its name and its style; `<b style="font-weight:normal">` has none. */
export function marksIn(one: Element): string[] {
  const { strong, em, u, s, script } = marksOf(styleOf(one))
  const own = MARK_OF[one.name]
  const marks = new Set(own ? [own] : [])
  const set = (mark: string, is: boolean | undefined) => {
    if (is === true) marks.add(mark)
    if (is === false && own === mark) marks.delete(mark)
  }
  set('strong', strong)
  set('em', em)
  set('u', u)
  set('s', s)
  if (script) marks.add(script)
  return [...marks]
}

export function wrapped(nodes: Node[], marks: readonly string[]): Node[] {
  const isText = nodes.some((node) => isElement(node) || node.trim() !== '')
  return isText ? marks.reduce<Node[]>((inner, mark) => [element(mark, inner)], nodes) : nodes
}

/** Notes the look of an element, and keeps its colours where they are wanted. */
export function coloured(one: Element, inner: Node[], { colours, tally }: Cleaning): Node[] {
  const style = styleOf(one)
  if (saysMore(style) || one.attributes['face'] || one.attributes['size'])
    tally.noteOnce('dropped', 'styles', `${one.attributes['class'] ?? ''} ${one.attributes['style'] ?? ''}`)
  const fontColour = one.name === 'font' ? (one.attributes['color'] ?? '') : ''
  const kept = coloursOf(fontColour ? { ...style, color: fontColour } : style)
  if (!kept) return inner
  if (colours) return [element('span', inner, { style: kept })]
  tally.noteOnce('dropped', 'colours', kept)
  return inner
}

/** A path of the page that was left behind leads nowhere from here, nor does one of another site's own protocols. */
const OUTSIDE = /^(?:https?|mailto|tel):/i

function linked(one: Element, cleaning: Cleaning, active: Active): Node[] {
  const href = completeAddress(one.attributes['href'] ?? '')
  const isLink = OUTSIDE.test(href) && isLinkAddress(href) && !active.has('a')
  const inner = cleanInline(one.children, cleaning, isLink ? new Set([...active, 'a', 'u']) : active)
  if (inner.length === 0) return []
  if (isLink) {
    cleaning.tally.note('kept', 'links')
    return [element('a', inner, { href: withoutRedirect(href) })]
  }
  // A place on the page that was left behind is no loss; an address that leads nowhere from here is one.
  if (href && !href.startsWith('#') && !active.has('a')) cleaning.tally.note('dropped', 'deadLinks')
  return inner
}

/** Google sends links of its documents through an address of its own. */
function withoutRedirect(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/i.test(href)) return href
  const target = /[?&]q=(https?[^&]+)/i.exec(href)?.[1]
  try {
    return target ? decodeURIComponent(target) : href
  } catch {
    return href
  }
}
