import { Mark } from '@tiptap/core'
import { htmlAttribute, tagAttribute } from './html-attributes.ts'
import { INLINE_ELEMENTS } from './elements.ts'

/** Any inline element without a meaning of its own here: spans with a style, `<font>`, `<abbr>`, named anchors. */
export const InlineElement = Mark.create({
  name: 'inlineElement',
  excludes: '',
  addAttributes: () => ({ tag: { ...tagAttribute, default: 'span' }, html: htmlAttribute() }),
  parseHTML: () => INLINE_ELEMENTS.map((tag) => ({ tag: tag === 'a' ? 'a:not([href]),a[href=""]' : tag })),
  renderHTML: ({ mark, HTMLAttributes }) => [mark.attrs['tag'] as string, HTMLAttributes, 0],
})
