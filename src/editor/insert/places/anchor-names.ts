import type { Node } from '@tiptap/pm/model'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'

const NAMED = /<a\s[^>]*?\bname="([^"]+)"/g

/** Names of all places that links of this text can lead to. */
export function anchorNames(doc: Node): Set<string> {
  const names = new Set<string>()
  doc.descendants(({ attrs, marks }) => {
    for (const html of [attrs, ...marks.map((mark) => mark.attrs)].map(
      (one) => one['html'] as HtmlAttributes | undefined,
    ))
      for (const name of [html?.['name'], html?.['anchorname']]) if (name) names.add(name)
    for (const [, name] of String(attrs['code'] ?? '').matchAll(NAMED)) if (name) names.add(name)
  })
  return names
}

/** What may stand behind the `#` of a link without being written otherwise. */
export function isAnchorName(name: string): boolean {
  return name.length <= 100 && /^[\p{L}\p{N}_.-]+$/u.test(name)
}
