import type { Node } from '@tiptap/pm/model'

interface Range {
  from: number
  to: number
}

/**
 * Where blocks of their own go: they take the place of an empty line, stand beside the paragraph whose edge the cursor
 * is at, and part the others. What is dropped by hand parts none: it goes to the nearer edge.
 */
export function betweenBlocks(doc: Node, { from, to }: Range, isDropped = false): Range {
  const $from = doc.resolve(from)
  const { parent, parentOffset, depth } = $from
  if (from !== to || !parent.isTextblock) return { from, to }
  const before = $from.before(depth)
  const after = $from.after(depth)
  if (parent.content.size === 0 && parent.type.name === 'paragraph') return { from: before, to: after }
  const isHead = parentOffset === 0 || (isDropped && parentOffset < parent.content.size / 2)
  if (isHead) return { from: before, to: before }
  const isFoot = parentOffset === parent.content.size || isDropped || parent.type.spec.code
  return isFoot ? { from: after, to: after } : { from, to }
}
