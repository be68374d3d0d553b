import { styleOf } from './style.ts'
import { element, isElement, rewrite, type Element, type Node } from './tree.ts'

/** Excel, Google Sheets and their like: cells, and rows that only measure columns. */
export function prepareSheets(root: Element): void {
  rewrite(root, (one) => {
    // Excel closes a copied range with a row of no height.
    if (one.name === 'tr' && /none/.test(styleOf(one)['display'] ?? '')) return []
    if (one.name === 'google-sheets-html-origin') return one.children
    if (one.name === 'td' || one.name === 'th') return [bold(one)]
    return undefined
  })
}

/** A bold cell says so in its own style. */
function bold(cell: Element): Element {
  const weight = styleOf(cell)['font-weight'] ?? ''
  const isBold = /bold/.test(weight) || Number(weight) >= 600
  const children: Node[] = cell.children.map((child) =>
    isElement(child) && child.name === 'div' ? element('span', child.children) : child,
  )
  return { ...cell, children: isBold && children.length > 0 ? [element('strong', children)] : children }
}
