import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Place } from './find-text.ts'

const key = new PluginKey<DecorationSet>('findMarks')
/** Painting more of them would make each key press slow; what is beyond them is found and counted all the same. */
const SHOWN_MAX = 2_000

/** Found places are shown by decorations, never by marks of the text. Lives as long as the panel is open. */
export function startFindMarks(editor: Editor, onFindKey: () => void): () => void {
  editor.registerPlugin(
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, marks) => (tr.getMeta(key) as DecorationSet | undefined) ?? marks.map(tr.mapping, tr.doc),
      },
      props: {
        decorations: (state) => key.getState(state),
        // The panel is open already: the key leads back into it.
        handleKeyDown: (_, event) => {
          if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'f')
            return false
          onFindKey()
          return true
        },
      },
    }),
    (plugin, others) => [plugin, ...others],
  )
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(key)
  }
}

export function showFound(editor: Editor, places: readonly Place[], current: Place | undefined): void {
  const marks = places
    .slice(0, SHOWN_MAX)
    .filter((place) => place !== current)
    .map(({ from, to }) => Decoration.inline(from, to, { class: 'hf-found' }))
  if (current) marks.push(Decoration.inline(current.from, current.to, { class: 'hf-found hf-found-current' }))
  editor.view.dispatch(editor.state.tr.setMeta(key, DecorationSet.create(editor.state.doc, marks)))
}

/** Into the middle of what can be seen, wherever the text is scrolled. */
export function scrollToFound(editor: Editor): void {
  editor.view.dom.querySelector('.hf-found-current')?.scrollIntoView({ block: 'center', inline: 'nearest' })
}
