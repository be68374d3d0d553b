import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ignoredWords } from '#data/words/ignored-words.ts'
import { useStore } from '#data/page/store.ts'
import { useSession } from '#data/session/use-session.ts'
import { checkBlocks, useWordLists } from '#data/words/word-check.ts'
import { useWordNews } from '#data/words/word-news.ts'
import { wordMarking } from '#data/words/word-settings.ts'
import { hintOf } from './kind-texts.ts'
import { LiveCheck } from './live-check.ts'
import { wordFacts } from '#editor/word-check/word-marks.ts'
import { wordsOf } from './words-state.ts'

/** Shows nothing by itself: runs the check of one editor with the lists and the wishes of its user. */
export function LiveWords({ editor }: { editor: Editor }) {
  const { i18n } = useLingui()
  const { user } = useSession()
  const { place, total } = wordFacts(editor)
  const { lists: held } = useWordLists(place.catalogId)
  useWordNews()
  const { keys } = ignoredWords(user.userId, place.contentId)
  const ignored = useStore(keys)
  const marks = useStore(wordMarking(user.userId))
  const state = wordsOf(editor)
  const asked = useStore(state.asked)?.lists
  const lists = held ?? asked
  const wanted = useStore(state.listed) || marks
  useEffect(() => {
    if (!lists || !wanted) return
    const live = new LiveCheck(editor, {
      check: (blocks) => checkBlocks(lists, blocks),
      ignored: keys.get,
      marks,
      hintOf: (found) => hintOf(i18n, found),
      onFound(places) {
        state.failure.set(undefined)
        state.places.set(places)
        total.set(places.filter(({ kind }) => kind !== 'hot').length)
      },
      onFailed: (error) => state.failure.set(error),
    })
    state.live.set(live)
    live.start()
    return () => {
      live.stop()
      state.live.set(undefined)
      state.places.set([])
      total.set(0)
    }
  }, [editor, i18n, keys, lists, marks, state, total, wanted])
  useEffect(() => state.live.get()?.show(), [ignored, state])
  return null
}
