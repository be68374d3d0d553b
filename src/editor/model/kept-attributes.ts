import { Extension } from '@tiptap/core'
import { htmlAttribute, tagAttribute } from './html-attributes.ts'
import { spacingAttributes } from './spacing.ts'

const WITH_TAG = ['paragraph', 'bold', 'italic', 'strike']
const WHOLE = ['paragraph', 'heading', 'blockquote', 'bulletList', 'listItem', 'horizontalRule', 'hardBreak']
const BLOCKS = [
  ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'horizontalRule', 'codeBlock'],
  ...['container', 'table', 'tableRow', 'tableCell', 'tableHeader', 'rawBlock'],
]
const MARKS = ['bold', 'italic', 'strike', 'underline', 'code', 'subscript', 'superscript']

/** Gives every node and mark of the starter kit the attributes and the tag name that it was read with. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: [...WHOLE, ...MARKS], attributes: { html: htmlAttribute() } },
    { types: ['orderedList'], attributes: { html: htmlAttribute(['start', 'type']) } },
    { types: ['link'], attributes: { html: htmlAttribute(['href', 'target', 'rel', 'class', 'title']) } },
    { types: ['codeBlock'], attributes: { html: htmlAttribute(), code: innerCode } },
    { types: BLOCKS, attributes: spacingAttributes },
    { types: WITH_TAG, attributes: { tag: tagAttribute } },
  ],
})

/** Attributes of the `<code>` inside of a `<pre>`, null where there is none. */
const innerCode = {
  default: null,
  rendered: false,
  parseHTML: (element: HTMLElement) => {
    const code = element.firstElementChild
    if (code?.localName !== 'code' || element.childNodes.length !== 1) return null
    return Object.fromEntries(Array.from(code.attributes, ({ name, value }) => [name, value]))
  },
}
