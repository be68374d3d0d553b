import type { Mark, Node } from '@tiptap/pm/model'
import type { BlockText } from '#data/words/word-check.ts'

/** Stands for a picture or a line break, so that no word joins over it. */
const LEAF = '\ufffc'

/** A block of text as it is checked: its places are those of the document, less the start of its content. */
export function blockText(block: Node): BlockText {
  return { text: block.textBetween(0, block.content.size, undefined, LEAF), linkable: linkableParts(block) }
}

/** Saving looks at the text between two tags, and leaves what is a link already; its own links do not count. */
function linkableParts(block: Node): [number, number][] {
  const parts: [number, number][] = []
  let before: readonly Mark[] | undefined
  block.forEach((child, offset) => {
    const marks = child.isText ? child.marks.filter((mark) => !isHotLink(mark)) : undefined
    const last = parts.at(-1)
    if (!marks || marks.some(isLink)) before = undefined
    else {
      if (last && before && sameMarks(before, marks)) last[1] = offset + child.nodeSize
      else parts.push([offset, offset + child.nodeSize])
      before = marks
    }
  })
  return parts
}

function sameMarks(some: readonly Mark[], others: readonly Mark[]): boolean {
  return some.length === others.length && some.every((mark, index) => others[index]?.eq(mark))
}

function isLink({ type, attrs }: Mark): boolean {
  return type.name === 'link' || attrs['tag'] === 'a'
}

function isHotLink({ type, attrs }: Mark): boolean {
  return type.name === 'link' && /(?:^|\s)hot-word(?:\s|$)/.test(String(attrs['class'] ?? ''))
}
