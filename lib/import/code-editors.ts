import { styleOf } from './style.ts'
import { element, isElement, rewrite, textOf, type Element } from './tree.ts'

/** Faces that code is written in; the settings of most editors end in a general "monospace". */
const FACE = /mono|menlo|consolas|courier|\bcode\b/

/** Code editors copy lines in one box that keeps its spaces: it becomes a block, a single line a piece of code in its text. */
export function prepareCode(root: Element): void {
  rewrite(root, (one) => {
    if (!isCode(one)) return undefined
    return [hasLines(one) ? element('pre', one.children) : element('code', [textOf(one).trim()])]
  })
}

function isCode(one: Element): boolean {
  const style = styleOf(one)
  const face = style['font-family'] ?? style['font'] ?? ''
  return /^(?:div|section|span|p)$/.test(one.name) && style['white-space'] === 'pre' && FACE.test(face)
}

function hasLines(one: Element): boolean {
  const inner = one.children.filter(isElement)
  const lines = inner.filter(({ name }) => /^(?:div|p)$/.test(name))
  return lines.length > 1 || inner.some(({ name }) => name === 'br') || textOf(one).trim().includes('\n')
}
