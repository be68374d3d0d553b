import { Node, ReactNodeViewRenderer } from '@tiptap/react'
import { htmlAttribute } from '#editor/model/html-attributes.ts'
import { Still } from './still.tsx'

const html = htmlAttribute()

/** The page of another site. The editor shows that it is there and never loads it. */
const Frame = Node.create({
  name: 'frame',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ html }),
  parseHTML: () => [{ tag: 'iframe' }],
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(Still, { as: 'span' }),
})

/** A place that links lead to. With text inside, `<a name>` is a mark of that text. */
const Anchor = Node.create({
  name: 'anchor',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ html }),
  // Before the mark that stands for all links without an address.
  parseHTML: () => [{ tag: 'a[name]:not([href]):empty', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(Still, { as: 'span' }),
})

/** The background of the page travels as a paragraph that nobody sees. */
const Background = Node.create({
  name: 'background',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html }),
  parseHTML: () => [
    {
      tag: 'p[data-background]',
      priority: 60,
      getAttrs: (element) => (element.textContent || element.querySelector(':not(br)') ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(Still),
})

export const objectNodes = [Frame, Anchor, Background]
