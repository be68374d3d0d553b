import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPauses } from '#editor/model/after-pauses.ts'
import { scrollToFound, showFound, startFindMarks } from './find-marks.ts'
import { findText, type Place, type Wanted } from './find-text.ts'
import { replaceFound } from './replace-found.ts'

const PAUSE_MS = 200

export interface Finder {
  total: number
  /** From 1; 0 while nothing is found. */
  number: number
  go: (step: 1 | -1) => void
  replaceOne: (text: string) => void
  replaceAll: (text: string) => number
  /** The place that is shown now becomes the selection of the text. */
  selectCurrent: () => void
}

/** Looks for a text while it changes: at once for other words, after a pause for what is typed in the text. */
export function useFinder(editor: Editor, wanted: Wanted, onFindKey: () => void): Finder {
  const { text, matchCase, wholeWord } = wanted
  const found = useRef<{ doc: Node; places: Place[]; index: number }>({ doc: editor.state.doc, places: [], index: -1 })
  /** Where the writer stands: the first place from here on is the current one. */
  const start = useRef(editor.state.selection.from)
  const [shown, setShown] = useState({ total: 0, number: 0 })

  const show = useCallback(
    (index: number, scroll: boolean) => {
      found.current.index = index
      const { places } = found.current
      const current = places[index]
      if (current) start.current = current.from
      showFound(editor, places, current)
      if (scroll) scrollToFound(editor)
      setShown({ total: places.length, number: index + 1 })
    },
    [editor],
  )
  const look = useCallback(
    (scroll: boolean) => {
      const { doc } = editor.state
      const places = findText(doc, { text, matchCase, wholeWord })
      const next = places.findIndex(({ from }) => from >= start.current)
      found.current = { doc, places, index: -1 }
      show(next < 0 && places.length > 0 ? 0 : next, scroll)
    },
    [editor, text, matchCase, wholeWord, show],
  )

  useEffect(() => startFindMarks(editor, onFindKey), [editor, onFindKey])
  useEffect(() => look(true), [look])
  useEffect(() => afterPauses(editor, PAUSE_MS, () => look(false)), [editor, look])

  /** What was typed since the last look may have moved every place. */
  const fresh = () => {
    if (!found.current.doc.eq(editor.state.doc)) look(false)
    return found.current
  }
  return {
    ...shown,
    go: (step) => {
      const { places, index } = fresh()
      if (places.length > 0) show((index + step + places.length) % places.length, true)
    },
    replaceOne: (replacement) => {
      const { places, index } = fresh()
      const place = places[index]
      if (!place) return
      editor.view.dispatch(replaceFound(editor.state.tr, [place], replacement))
      start.current = place.from + replacement.length
      look(true)
    },
    replaceAll: (replacement) => {
      const { places } = fresh()
      if (places.length > 0) editor.view.dispatch(replaceFound(editor.state.tr, places, replacement))
      look(false)
      return places.length
    },
    selectCurrent: () => {
      const { places, index } = fresh()
      const place = places[index]
      if (place) editor.commands.setTextSelection(place)
      editor.commands.focus()
    },
  }
}
