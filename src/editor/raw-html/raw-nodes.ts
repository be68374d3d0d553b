import { Node, ReactNodeViewRenderer } from '@tiptap/react'
import { RawBlockView } from './raw-block-view.tsx'
import { RAW_BLOCK, RAW_INLINE } from '#shared/stored-html/raw-tags.ts'
import { RawInlineView } from './raw-inline-view.tsx'

const code = {
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-html') ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ 'data-html': attributes['code'] }),
}

export const RawBlock = Node.create({
  name: 'rawBlock',
  group: 'block',
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({ code }),
  parseHTML: () => [{ tag: RAW_BLOCK }],
  renderHTML: ({ HTMLAttributes }) => [RAW_BLOCK, HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(RawBlockView),
})

export const RawInline = Node.create({
  name: 'rawInline',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ code }),
  parseHTML: () => [{ tag: RAW_INLINE }],
  renderHTML: ({ HTMLAttributes }) => [RAW_INLINE, HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(RawInlineView, { as: 'span' }),
})
