import type { Editor } from '@tiptap/core'
import { createStore, type Store } from '#data/page/store.ts'
import type { WordLists } from '#data/words/word-check.ts'
import type { LiveCheck } from './live-check.ts'
import type { WordPlace } from './word-places.ts'

/** The words of the text as it was at a moment (ms). */
export interface Asked {
  at: number
  lists: WordLists
}

/** What the check of one editor tells the list of its words. */
export interface WordsState {
  places: Store<readonly WordPlace[]>
  failure: Store<unknown>
  /** What the server answered where its lists are not on this device. */
  asked: Store<Asked | undefined>
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
    asked: createStore<Asked | undefined>(undefined),
    live: createStore<LiveCheck | undefined>(undefined),
    listed: createStore(false),
  }
  states.set(editor, made)
  return made
}
