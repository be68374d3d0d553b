import { type KeyboardEvent, useRef } from 'react'
import { foldText } from '#lib/fold-text.ts'

/** A longer pause starts a new word (ms). */
const PAUSE_MS = 700

/**
 * Finds rows by the first letters of their names, as they are typed: one letter again and again goes from row to row,
 * several stay with the row that they still fit. A space is a letter where a word has begun. Answers the index of the next fitting row, undefined where none fits or
 * the key is not a letter.
 */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent, from: number, names: () => readonly string[]): number | undefined => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
    const isNew = event.timeStamp - typed.current.at > PAUSE_MS
    if (isNew && event.key === ' ') return undefined
    const text = (isNew ? '' : typed.current.text) + foldText(event.key)
    typed.current = { text, at: event.timeStamp }
    return findName(names(), text, from)
  }
}

/** The index of the next name from `from` on, round the end, that starts with the folded text. */
export function findName(names: readonly string[], text: string, from: number): number | undefined {
  const letter = text.charAt(0)
  const isRepeated = text === letter.repeat(text.length)
  const start = isRepeated ? letter : text
  const first = isRepeated ? from + 1 : from
  for (let step = 0; step < names.length; step += 1) {
    const at = (first + step) % names.length
    if (foldText(names[at] ?? '').startsWith(start)) return at
  }
  return undefined
}
