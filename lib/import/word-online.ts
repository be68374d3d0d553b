import { nestLists, type FlatItem } from './flat-lists.ts'
import { hasClass } from './style.ts'
import { isElement, rewrite, type Element } from './tree.ts'

/** Word in a browser gives each item a list of its own, and says its level in an attribute. */
export function prepareWordOnline(root: Element): void {
  rewrite(root, (one) =>
    one.name === 'div' && hasClass(one, /\b(?:ListContainerWrapper|OutlineElement)\b/) ? one.children : undefined,
  )
  join(root)
}

function join(parent: Element): void {
  for (const child of parent.children) if (isElement(child)) join(child)
  if (parent.children.some((child) => isElement(child) && itemOf(child)))
    parent.children = nestLists(parent.children, itemOf)
}

function itemOf(list: Element): FlatItem | undefined {
  const [item, ...others] = list.children.filter(isElement)
  const level = Number(item?.attributes['data-aria-level'])
  if (!item || others.length > 0 || !/^[uo]l$/.test(list.name) || !(level >= 1)) return undefined
  const value = Number(list.attributes['start']) || 1
  return {
    level,
    list: item.attributes['data-listid'] ?? '',
    marker: { ordered: list.name === 'ol', type: '', value },
    content: item.children,
  }
}
