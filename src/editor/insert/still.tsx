import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const Drawing = lazyDialog(() => import('./drawing.tsx').then((file) => file.Drawing), 'rich-text-insert')

/** What stands in the text for something that is not shown there itself; how it looks is loaded with the first one. */
export function Still({ node, editor, getPos }: NodeViewProps) {
  return (
    <NodeViewWrapper as={node.isInline ? 'span' : 'div'} data-drag-handle>
      <Drawing node={node} editor={editor} getPos={getPos} />
    </NodeViewWrapper>
  )
}
