import type { Attribute } from '@tiptap/core'
import { BARE, TRAVELLING } from './spacing.ts'

/** Attributes of an element as they were written: nodes and marks carry them whole, known or not. */
export type HtmlAttributes = Readonly<Record<string, string>>

const NONE: HtmlAttributes = {}

export function attributesOf(element: Element, without: readonly string[] = []): HtmlAttributes {
  if (element.attributes.length === 0) return NONE
  const found: Record<string, string> = {}
  for (const { name, value } of element.attributes) {
    if (!without.includes(name) && !TRAVELLING.includes(name)) found[name] = value
  }
  return found
}

/** The `html` attribute of a node or mark; `managed` names what other attributes of it already hold. */
export function htmlAttribute(managed: readonly string[] = []): Attribute {
  return {
    default: NONE,
    parseHTML: (element: HTMLElement) => attributesOf(element, managed),
    renderHTML: (attributes: Record<string, unknown>) => attributes['html'] as HtmlAttributes,
  }
}

/** The element name that was read, so that `<b>` does not come back as `<strong>`; null = made here, '' = bare text. */
export const tagAttribute: Attribute = {
  default: null,
  rendered: false,
  parseHTML: (element: HTMLElement) => (element.hasAttribute(BARE) ? '' : element.localName),
}
