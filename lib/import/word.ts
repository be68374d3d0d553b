import { markerOf, nestLists, type FlatItem } from './flat-lists.ts'
import type { Tally } from './report.ts'
import { hasClass, styleOf } from './style.ts'
import { element, isElement, rewrite, textOf, type Element, type Node } from './tree.ts'

/** Word, and WPS that writes alike: what only these programs understand becomes plain markup or goes. */
export function prepareWord(root: Element, tally: Tally): void {
  rewrite(root, (one) => plainOf(one, tally))
  listsIn(root)
}

function plainOf(one: Element, tally: Tally): Node[] | undefined {
  const style = styleOf(one)
  return reviewOf(one, style['mso-element'] ?? '', tally) ?? markOf(one, style) ?? blockOf(one, style)
}

/** Tracked changes are taken as accepted; comments of reviewers are no part of the text. */
function reviewOf(one: Element, role: string, tally: Tally): Node[] | undefined {
  if (one.name === 'del' || hasClass(one, /^msodel$/i)) {
    if (one.name === 'del') tally.note('dropped', 'deletions')
    return []
  }
  if (one.name === 'ins') {
    tally.note('changed', 'insertions')
    return one.children
  }
  if (role === 'comment') tally.note('dropped', 'comments')
  if (role.startsWith('comment') || hasClass(one, /MsoCommentReference|msocomanchor/i)) return []
  if (role === 'footnote' || role === 'endnote') tally.note('kept', 'footnotes')
  if (/^(?:header|footer|field-begin|field-separator|field-end|frame-separator)$/.test(role)) return []
  return undefined
}

function markOf(one: Element, style: Readonly<Record<string, string>>): Node[] | undefined {
  if (style['mso-hide'] === 'all') return []
  if ('mso-tab-count' in style) return [' ']
  if (/yes/.test(style['mso-spacerun'] ?? '') && !/\S/.test(textOf(one))) return [' ']
  if (hasClass(one, /Mso(?:Foot|End)noteReference/)) return [element('sup', [textOf(one)])]
  // The anchor of a note or comment: a link to nowhere, once its page is gone.
  if (one.name === 'a' && (one.attributes['href'] ?? '#').startsWith('#')) return one.children
  return undefined
}

function blockOf(one: Element, style: Readonly<Record<string, string>>): Node[] | undefined {
  if (one.name !== 'p') return undefined
  const level = hasClass(one, /^MsoTitle/) ? 1 : hasClass(one, /^MsoSubtitle/) ? 2 : Number(style['mso-outline-level'])
  if (level >= 1) return [{ ...one, name: `h${Math.min(level, 6)}` }]
  if (hasClass(one, /^Mso(?:Intense)?Quote/)) return [element('blockquote', [{ ...one, attributes: {} }])]
  return undefined
}

function listsIn(parent: Element): void {
  for (const child of parent.children) if (isElement(child)) listsIn(child)
  if (!parent.children.some((child) => isElement(child) && listOf(child))) return
  parent.children = nestLists(parent.children, itemOf)
}

function itemOf(line: Element): FlatItem | undefined {
  const list = listOf(line)
  if (!list) return undefined
  let marker = ''
  rewrite(line, (one) => {
    if (!/ignore/.test(styleOf(one)['mso-list'] ?? '')) return undefined
    marker ||= textOf(one)
    return []
  })
  // A numbered heading stays one; its number is text of its own.
  if (line.name !== 'p') {
    line.children = [marker.trim(), ' ', ...line.children]
    return undefined
  }
  const [, name = '', level = '1'] = list
  return { level: Number(level), list: name, marker: markerOf(marker), content: line.children }
}

/** `mso-list: l0 level1 lfo1`: the list and the level of a line. */
function listOf(line: Element): RegExpExecArray | null {
  if (!/^(?:p|h[1-6])$/.test(line.name)) return null
  return /^(l\d+) level(\d)/.exec(styleOf(line)['mso-list'] ?? '')
}
