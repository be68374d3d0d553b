import { DOMSerializer, type DOMOutputSpec, type Fragment, type Mark, type Node, type Schema } from '@tiptap/pm/model'
import { preAttributes } from '#editor/code/code-language.ts'
import { savedHead } from '#editor/tables/table-head.ts'
import { groupRows, HEAD, SECTION } from '#editor/tables/table-sections.ts'
import { PAGE_BREAK } from './elements.ts'
import { nestMarks } from './nest-marks.ts'
import { sourceOf } from './sources.ts'
import { BARE, giveSpacing, spacingOf } from './spacing.ts'

const STYLE = 'data-hf-style'
const IMPLICIT = 'data-hf-implicit'

const inert = document.implementation.createHTMLDocument('')
const serializers = new WeakMap<Schema, DOMSerializer>()

/** The document as HTML, in the spelling that it was read with; '' for an empty one. */
export function saveHtml(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0) return ''
  const root = saveDom(doc.type.schema, doc.content)
  giveSpacing(root)
  return textOf(root)
}

/** A part of a document as DOM, raw blocks still as their placeholder elements: for comparing and copying. */
export function saveDom(schema: Schema, content: Fragment): HTMLElement {
  const root = inert.createElement('div')
  serializerOf(schema).serializeFragment(content, { document: inert }, root)
  // Rows that were copied without their table have no section.
  for (const row of root.children) row.removeAttribute(SECTION)
  unwrapImplicit(root)
  groupRows(root)
  for (const element of root.querySelectorAll(`[${STYLE}]`)) {
    const written = Array.from(element.attributes, ({ name, value }) => [name, value] as const)
    for (const [name] of written) element.removeAttribute(name)
    // At its place among the others: a reader of differences would see it move.
    for (const [name, value] of written) element.setAttribute(name === STYLE ? 'style' : name, value)
  }
  return root
}

/** One prepared element as it was written. */
export function outerHtml(element: Element): string {
  const root = inert.createElement('div')
  root.append(element.cloneNode(true))
  giveSpacing(root)
  return textOf(root)
}

function textOf(root: HTMLElement): string {
  for (const rule of root.querySelectorAll('hr[data-hf-break]')) rule.replaceWith(PAGE_BREAK)
  const raw: string[] = []
  for (const element of root.querySelectorAll('hf-raw,hf-raw-inline')) {
    raw.push(element.getAttribute('data-html') ?? '')
    element.replaceWith(inert.createComment(`hf-raw-${raw.length - 1}`))
  }
  return innerHtml(root).replace(/<!--hf-raw-(\d+)-->/g, (_, index: string) => raw[Number(index)] ?? '')
}

/** A parser takes the first line break of code for none of its text. */
export function innerHtml(root: HTMLElement): string {
  for (const pre of root.querySelectorAll('pre')) if (pre.firstChild?.nodeValue?.startsWith('\n')) pre.prepend('\n')
  return root.innerHTML
}

/** Rendering for the screen goes through CSSOM and rewrites styles; here they travel under another name. */
function serializerOf(schema: Schema): DOMSerializer {
  const known = serializers.get(schema)
  if (known) return known
  const nodes = DOMSerializer.nodesFromSchema(schema)
  const marks = DOMSerializer.marksFromSchema(schema)
  const made = new WellNested(
    Object.fromEntries(
      Object.entries(nodes).map(([name, toDom]) => [name, (node: Node) => asRead(node) ?? kept(toDom(node), node)]),
    ),
    Object.fromEntries(
      Object.entries(marks).map(([name, toDom]) => [
        name,
        (mark: Mark, inline: boolean) => kept(toDom(mark, inline), mark),
      ]),
    ),
  )
  serializers.set(schema, made)
  return made
}

class WellNested extends DOMSerializer {
  override serializeFragment(
    content: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    return super.serializeFragment(content.firstChild?.isInline ? nestMarks(content) : content, options, target)
  }
}

function asRead(node: Node): Element | undefined {
  const source = sourceOf(node)
  if (!source) return undefined
  const copy = inert.importNode(source, true)
  for (const [name, value] of Object.entries(placeOf(node))) copy.setAttribute(name, String(value))
  return copy
}

/** What tells later steps where an element belongs. */
function placeOf(node: Node): Record<string, unknown> {
  const place = spacingOf(node.attrs)
  const { name } = node.type
  if (name === 'paragraph' && node.attrs['tag'] === null) place[IMPLICIT] = ''
  if (name === 'paragraph' && node.attrs['tag'] === '') place[BARE] = ''
  if (name === 'tableRow' && node.attrs['section']) place[SECTION] = node.attrs['section']
  return place
}

function kept(spec: DOMOutputSpec, of: Node | Mark): DOMOutputSpec {
  if (!Array.isArray(spec)) return spec
  const [tag, attributes, ...content] = spec as [string, Record<string, unknown>, ...unknown[]]
  const own: Record<string, unknown> = Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key === 'style' ? STYLE : key, value]),
  )
  const name = (of.attrs['tag'] as string | null | undefined) || tag
  const html = of.attrs['html'] as Readonly<Record<string, string>> | undefined
  // Merging of attributes trims it.
  if (html?.['class'] !== undefined) own['class'] = html['class']
  if ('nodeSize' in of) {
    Object.assign(own, placeOf(of))
    if (of.type.name === 'codeBlock') return codeBlock(of)
    if (of.type.name === 'table' && of.attrs['head']) own[HEAD] = savedHead(of)
    // An empty line has no height without it.
    if ((of.isTextblock && of.content.size === 0) || of.type.name === 'background') return [name, own, ['br']]
  }
  return [name, own, ...content] as unknown as DOMOutputSpec
}

function codeBlock(node: Node): DOMOutputSpec {
  const { style, ...others } = preAttributes(node)
  const own = { ...others, ...(style === undefined ? {} : { [STYLE]: style }), ...spacingOf(node.attrs) }
  const inner = node.attrs['code'] as Record<string, string> | null
  return inner ? ['pre', own, ['code', inner, 0]] : ['pre', own, 0]
}

/** Text that stood bare in a list item or cell goes back bare, unless two such lines would run together. */
function unwrapImplicit(root: HTMLElement): void {
  for (const paragraph of root.querySelectorAll(`p[${IMPLICIT}]`)) {
    const bare =
      paragraph.parentElement !== root &&
      !paragraph.previousElementSibling?.hasAttribute(IMPLICIT) &&
      !paragraph.nextElementSibling?.hasAttribute(IMPLICIT)
    if (bare) paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const paragraph of root.querySelectorAll(`p[${IMPLICIT}]`)) paragraph.removeAttribute(IMPLICIT)
}
