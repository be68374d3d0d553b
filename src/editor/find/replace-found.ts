import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'
import type { Place } from './find-text.ts'

/** Other text at these places, in one step of the history. The look of the first letter stays; elements are never touched. */
export function replaceFound(tr: Transaction, places: readonly Place[], text: string): Transaction {
  const { schema } = tr.doc.type
  for (const { from, to } of places.toSorted((a, b) => b.from - a.from)) {
    if (text) tr.replaceWith(from, to, schema.text(text, tr.doc.nodeAt(from)?.marks ?? []))
    else tr.delete(from, to)
  }
  return closeHistory(tr)
}
