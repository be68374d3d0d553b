import { styleOf } from './style.ts'
import { isElement, rewrite, type Element } from './tree.ts'

const TITLE_POINTS = 24

/** The whole copy stands in a bold element that says it is not bold; empty lines stand for distance. */
export function prepareGoogleDocs(root: Element): void {
  rewrite(root, (one) => {
    if (one.name === 'b' && /docs-internal-guid/.test(one.attributes['id'] ?? '')) return one.children
    // A checklist carries a picture of its box in each item.
    if (one.name === 'img' && /checkbox|^$/.test(one.attributes['alt'] ?? '-') && one.attributes['role'] === 'none')
      return []
    return isTitle(one) ? [{ ...one, name: 'h1' }] : undefined
  })
  dropLooseBreaks(root)
}

function dropLooseBreaks(parent: Element): void {
  const besideBlocks = parent.children.some(
    (child) => isElement(child) && /^(?:p|h[1-6]|ul|ol|table|div)$/.test(child.name),
  )
  if (besideBlocks) parent.children = parent.children.filter((child) => !(isElement(child) && child.name === 'br'))
  for (const child of parent.children) if (isElement(child)) dropLooseBreaks(child)
}

/** A title is a paragraph in a large type, and nothing else says so. */
function isTitle(line: Element): boolean {
  const [span, ...others] = line.children
  const size = isElement(span) ? parseFloat(styleOf(span)['font-size'] ?? '') : 0
  return line.name === 'p' && others.length === 0 && size >= TITLE_POINTS
}
