import { hasClass } from './style.ts'
import { element, isElement, rewrite, textOf, type Element } from './tree.ts'

/** Pages, Notes, TextEdit and Mail: numbered classes for every look, and spaces that must not break. */
export function prepareApple(root: Element): void {
  rewrite(root, (one) => {
    if (hasClass(one, /^Apple-converted-space$/)) return [textOf(one).replaceAll('\u00a0', ' ')]
    if (hasClass(one, /^Apple-tab-span$/)) return [' ']
    if (hasClass(one, /^Apple-interchange-newline$/)) return []
    // Notes: a line of nothing but a break is an empty line.
    if (one.name === 'div' && isLine(one)) return [element('p', one.children)]
    return undefined
  })
}

function isLine(one: Element): boolean {
  return one.children.every(
    (child) => !isElement(child) || /^(?:br|span|b|i|u|a|font|strike|strong|em|sub|sup)$/.test(child.name),
  )
}
