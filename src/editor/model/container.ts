import { Node } from '@tiptap/core'
import { CONTAINERS, hasBlockChild, MARKED } from './elements.ts'
import { htmlAttribute, tagAttribute } from './html-attributes.ts'

/** A `<div>`, `<section>` and the like around blocks, even a `<span>`; without blocks inside it is read as a paragraph. */
export const Container = Node.create({
  name: 'container',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ tag: { ...tagAttribute, default: 'div' }, html: htmlAttribute() }),
  parseHTML: () =>
    [...CONTAINERS, ...MARKED].map((tag) => ({
      tag,
      priority: 60,
      getAttrs: (element) => (hasBlockChild(element) ? {} : false),
    })),
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs['tag'] as string, HTMLAttributes, 0],
})
