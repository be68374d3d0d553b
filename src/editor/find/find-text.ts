import { escapePattern } from '#lib/escape-pattern.ts'
import type { Node } from '@tiptap/pm/model'

export interface Wanted {
  text: string
  matchCase: boolean
  wholeWord: boolean
}

export interface Place {
  from: number
  to: number
}

/** Stands for a picture or another thing within a line, so that nothing is found across it. */
const THING = '\ufffc'

/** Places of a text in the order of the document: it may run over bold or coloured parts of one block, never over two blocks. */
export function findText(doc: Node, wanted: Wanted): Place[] {
  const pattern = patternOf(wanted)
  if (!pattern) return []
  const found: Place[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    const text = block.textBetween(0, block.content.size, undefined, THING)
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const end = index + match.length
      if (!wanted.wholeWord || standsAlone(text, index, end))
        found.push({ from: position + 1 + index, to: position + 1 + end })
    }
    return false
  })
  return found
}

/** A blank finds every kind of blank: what was pasted is full of those that do not break. */
function patternOf({ text, matchCase }: Wanted): RegExp | undefined {
  if (!text) return undefined
  const literal = escapePattern(text).replace(/\s/g, '\\s')
  return new RegExp(literal, matchCase ? 'gu' : 'giu')
}

const LETTER = /[\p{L}\p{N}_]/u
/** Scripts that put no blanks between words: each character may be one. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function standsAlone(text: string, from: number, to: number): boolean {
  return parts(before(text, from), after(text, from)) && parts(before(text, to), after(text, to))
}

/** Whether a word may end between the two. */
function parts(left: string, right: string): boolean {
  return !LETTER.test(left) || !LETTER.test(right) || UNPARTED.test(left) || UNPARTED.test(right)
}

const before = (text: string, index: number) => Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? ''
const after = (text: string, index: number) => Array.from(text.slice(index, index + 2))[0] ?? ''
