import type { Node } from '@tiptap/pm/model'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'

/** Everything that a writer chooses as one thing. */
export type ObjectKind = 'picture' | 'map' | 'formula' | 'imageGroup' | 'pageWidget' | 'anchor' | 'frame' | 'background'

/** What an `<img>` stands for. */
export function pictureKind(html: HtmlAttributes): ObjectKind {
  if ('data-formula-image' in html) return 'formula'
  if ('ex_cid' in html) return 'imageGroup'
  if ('pw_code' in html) return 'pageWidget'
  if ('anchorname' in html) return 'anchor'
  return html['src']?.startsWith('https://api.map.baidu.com/staticimage?') ? 'map' : 'picture'
}

export function objectKind({ type, attrs }: Node): ObjectKind | undefined {
  if (type.name === 'image') return pictureKind(attrs['html'] as HtmlAttributes)
  return type.name === 'frame' || type.name === 'anchor' || type.name === 'background' ? type.name : undefined
}
