import { DOMSerializer, type DOMOutputSpec, type Mark, type Node, type Schema } from '@tiptap/pm/model'
import { PAGE_BREAK } from './elements.ts'

const STYLE = 'data-hf-style'
const IMPLICIT = 'data-hf-implicit'
const SECTION = 'data-hf-section'
const HEAD = 'data-hf-head'

const inert = document.implementation.createHTMLDocument('')
const serializers = new WeakMap<Schema, DOMSerializer>()

/** The document as HTML, in the spelling that it was read with; '' for an empty one. */
export function saveHtml(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0) return ''
  return textOf(saveDom(doc))
}

/** The same as DOM, raw blocks still as their placeholder elements: for comparing. */
export function saveDom(doc: Node): HTMLElement {
  const root = inert.createElement('div')
  serializerOf(doc.type.schema).serializeFragment(doc.content, { document: inert }, root)
  unwrapImplicit(root)
  groupRows(root)
  for (const element of root.querySelectorAll(`[${STYLE}]`)) {
    element.setAttribute('style', element.getAttribute(STYLE) ?? '')
    element.removeAttribute(STYLE)
  }
  for (const element of root.querySelectorAll('p,h1,h2,h3,h4,h5,h6,li,td,th,div')) {
    if (!element.hasChildNodes()) element.append(inert.createElement('br'))
  }
  return root
}

function textOf(root: HTMLElement): string {
  for (const rule of root.querySelectorAll('hr[data-hf-break]')) rule.replaceWith(PAGE_BREAK)
  const raw: string[] = []
  for (const element of root.querySelectorAll('hf-raw,hf-raw-inline')) {
    raw.push(element.getAttribute('data-html') ?? '')
    element.replaceWith(inert.createComment(`hf-raw-${raw.length - 1}`))
  }
  return root.innerHTML.replace(/<!--hf-raw-(\d+)-->/g, (_, index: string) => raw[Number(index)] ?? '')
}

/** Rendering for the screen goes through CSSOM and rewrites styles; here they travel under another name. */
function serializerOf(schema: Schema): DOMSerializer {
  const known = serializers.get(schema)
  if (known) return known
  const nodes = DOMSerializer.nodesFromSchema(schema)
  const marks = DOMSerializer.marksFromSchema(schema)
  const made = new DOMSerializer(
    Object.fromEntries(Object.entries(nodes).map(([name, toDom]) => [name, (node: Node) => kept(toDom(node), node)])),
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

function kept(spec: DOMOutputSpec, of: Node | Mark): DOMOutputSpec {
  if (!Array.isArray(spec)) return spec
  const [tag, attributes, ...content] = spec as [string, Record<string, unknown>, ...unknown[]]
  const { style, ...others } = attributes
  const own: Record<string, unknown> = style === undefined ? others : { ...others, [STYLE]: style }
  if (of.type.name === 'codeBlock') return codeBlock(of as Node)
  if (of.type.name === 'paragraph' && of.attrs['tag'] === null) own[IMPLICIT] = ''
  if (of.type.name === 'tableRow' && of.attrs['section'] !== 'tbody') own[SECTION] = of.attrs['section']
  if (of.type.name === 'table' && of.attrs['head']) own[HEAD] = of.attrs['head']
  return [(of.attrs['tag'] as string | null | undefined) ?? tag, own, ...content] as unknown as DOMOutputSpec
}

function codeBlock(node: Node): DOMOutputSpec {
  const { style, ...others } = node.attrs['html'] as Record<string, string>
  const own = style === undefined ? others : { ...others, [STYLE]: style }
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

function groupRows(root: HTMLElement): void {
  for (const row of root.querySelectorAll(`tr[${SECTION}]`)) {
    const body = row.parentElement
    const table = body?.parentElement
    const name = row.getAttribute(SECTION)
    row.removeAttribute(SECTION)
    if (!body || !table || (name !== 'thead' && name !== 'tfoot')) continue
    let group = table.querySelector(`:scope > ${name}`)
    if (!group) {
      group = inert.createElement(name)
      if (name === 'thead') table.insertBefore(group, body)
      else table.append(group)
    }
    group.append(row)
    if (!body.hasChildNodes()) body.remove()
  }
  for (const table of root.querySelectorAll(`table[${HEAD}]`)) {
    const head = inert.createElement('template')
    head.innerHTML = table.getAttribute(HEAD) ?? ''
    table.removeAttribute(HEAD)
    table.prepend(head.content)
  }
}
