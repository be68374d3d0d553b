import { DOMParser, type Node, type ParseRule, type Schema } from '@tiptap/pm/model'
import { CONTAINERS, hasBlockChild } from './elements.ts'
import { fence } from './fence.ts'
import { attributesOf } from './html-attributes.ts'
import { prepare } from './prepare.ts'
import { purified } from '#shared/stored-html/purify.ts'
import { rememberSources } from './sources.ts'
import { spacingFrom, takeSpacing } from './spacing.ts'

const parsers = new WeakMap<Schema, DOMParser>()

/** HTML as a document of the schema; what the schema would lose stands in it as raw blocks. */
export function loadHtml(schema: Schema, html: string): Node {
  const root = purified(html)
  fenceIn(schema, root)
  const doc = editorParser(schema).parse(root)
  rememberSources(doc, root)
  return doc
}

/**
 * Reads elements only, never inline styles: a `font-weight` on a span stays that span's style
 * instead of becoming a second, bold element around the same text.
 */
export function editorParser(schema: Schema): DOMParser {
  const known = parsers.get(schema)
  if (known) return known
  const rules = DOMParser.fromSchema(schema).rules.filter((rule) => !('style' in rule))
  const made = new DOMParser(schema, [filler, ...keptByTable, ...paragraphLike(), ...rules])
  parsers.set(schema, made)
  return made
}

/** A line break that holds an empty line open is no text. */
const filler: ParseRule = {
  tag: 'br',
  ignore: true,
  getAttrs: (element) => (isFiller(element) ? null : false),
}

/** A table keeps them whole, in an attribute. */
const keptByTable: readonly ParseRule[] = ['caption', 'colgroup'].map((tag) => ({ tag, ignore: true }))

const HELD_OPEN = 'p,h1,h2,h3,h4,h5,h6,li,td,th,div'

function isFiller(br: HTMLElement): boolean {
  const parent = br.parentElement
  return parent !== null && parent.childNodes.length === 1 && parent.matches(HELD_OPEN)
}

/** Containers without blocks inside hold text: they are paragraphs under another name. */
function paragraphLike(): ParseRule[] {
  return CONTAINERS.map((tag) => ({
    tag,
    node: 'paragraph',
    getAttrs: (element) =>
      hasBlockChild(element) ? false : { tag, html: attributesOf(element), ...spacingFrom(element) },
  }))
}

/** Puts clean HTML into the form that the parser takes without loss. */
export function fenceIn(schema: Schema, root: HTMLElement, isCopy = false): void {
  prepare(root)
  takeSpacing(root)
  fence(editorParser(schema), root, isCopy)
}
