import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import type { Look } from '#lib/import/clean.ts'
import type { Report } from '#lib/import/report.ts'
import { createStore, type Store } from '#data/page/store.ts'
import type { Place } from './place.ts'

/** How a text can be taken in: two more ways than there are looks of markup. */
export type Manner = Look | 'plain' | 'markdown'

/** The text that came in last, for as long as the writer may want it otherwise. */
export interface Arrival {
  /** What was on the clipboard; both empty for a file. */
  readonly html: string
  readonly text: string
  readonly place: Place
  readonly manner: Manner
  /** Undefined while it is read. */
  readonly report: Report | undefined
  /** The change that another manner may join, so that one step back undoes both. */
  readonly began: Transaction | undefined
  readonly offersMarkdown: boolean
}

const arrivals = new WeakMap<Editor, Store<Arrival | undefined>>()

export function arrivalIn(editor: Editor): Store<Arrival | undefined> {
  const known = arrivals.get(editor) ?? createStore<Arrival | undefined>(undefined)
  arrivals.set(editor, known)
  return known
}

/** Nothing is to be said or offered any more. */
export function forgetArrival(editor: Editor): void {
  const store = arrivalIn(editor)
  store.get()?.place.leave()
  store.set(undefined)
}
