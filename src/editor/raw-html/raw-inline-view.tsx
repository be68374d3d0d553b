import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import classes from './raw.module.css'

/** A film frame, a form field, a named anchor in a line of text: one chip that names what it holds. */
export function RawInlineView({ node, selected }: NodeViewProps) {
  const code = node.attrs['code'] as string
  const name = /^<([a-z0-9-]+)/i.exec(code)?.[1] ?? 'html'
  const detail = /\s(?:src|name|href|title)="([^"]{1,200})"/i.exec(code)?.[1] ?? ''
  return (
    <NodeViewWrapper
      as="span"
      className={classes['inline']}
      data-selected={selected || undefined}
      title={code.slice(0, 300)}
    >
      {`<${name}> ${detail}`.trim()}
    </NodeViewWrapper>
  )
}
