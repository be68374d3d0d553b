import type { Editor } from '@tiptap/core'
import { ignoredWords } from '#data/words/ignored-words.ts'
import { useSession } from '#data/session/use-session.ts'
import { replacePlaces } from './replace-places.ts'
import { placeKey, samePlace, wordKey, type WordPlace } from './word-places.ts'
import { wordFacts } from '#editor/word-check/word-marks.ts'
import { wordsOf } from './words-state.ts'

export interface WordActions {
  show: (place: WordPlace) => void
  replace: (places: readonly WordPlace[], text: string) => void
  ignore: (place: WordPlace) => void
  ignoreWord: (place: WordPlace) => void
}

/** What can be done with a word of the list. The text may have moved on since it was listed: each place is found anew. */
export function useWordActions(editor: Editor): WordActions {
  const { user } = useSession()
  const { contentId } = wordFacts(editor).place
  const ignored = ignoredWords(user.userId, contentId)
  const state = wordsOf(editor)
  const now = () => state.live.get()?.places() ?? []
  return {
    show(wanted) {
      const place = samePlace(now(), wanted)
      if (place) editor.chain().setTextSelection(place).focus().scrollIntoView().run()
    },
    replace(wanted, text) {
      const places = now()
      const here = wanted.map((one) => samePlace(places, one)).filter((one) => one !== undefined)
      replacePlaces(
        editor,
        [...new Set(here)].map(({ from, to }) => ({ from, to, text })),
      )
      void state.live.get()?.run()
    },
    ignore: (place) => ignored.add(placeKey(place)),
    ignoreWord: (place) => ignored.add(wordKey(place)),
  }
}
