import type { Editor } from '@tiptap/core'
import { createStore, type Store } from '#data/store.ts'
import type { LiveCheck } from './live-check.ts'
import type { WordPlace } from './word-places.ts'

/** What the check of one editor tells the list of its words. */
export interface WordsState {
  places: Store<readonly WordPlace[]>
  failure: Store<unknown>
  /** The check that runs, undefined without lists or while nobody wants it. */
  live: Store<LiveCheck | undefined>
  /** Whether the list is open: then the text is checked even where nothing is highlighted. */
  listed: Store<boolean>
}

const states = new WeakMap<Editor, WordsState>()

export function wordsOf(editor: Editor): WordsState {
  const known = states.get(editor)
  if (known) return known
  const made: WordsState = {
    places: createStore<readonly WordPlace[]>([]),
    failure: createStore<unknown>(undefined),
    live: createStore<LiveCheck | undefined>(undefined),
    listed: createStore(false),
  }
  states.set(editor, made)
  return made
}
