import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { WordPlace } from './find-words.ts'

const key = new PluginKey<DecorationSet>('wordMarks')

/** Words shown to the writer: decorations, so that no mark of a check ever gets into the text. */
export const wordMarks = Extension.create({
  name: 'wordMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, marks) => (tr.getMeta(key) as DecorationSet | undefined) ?? marks.map(tr.mapping, tr.doc),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/** Replaces all marks that stood before. */
export function markWords(editor: Editor, places: readonly WordPlace[]): void {
  const marks = places.map(({ from, to, kind }) => Decoration.inline(from, to, { class: `hf-word-${kind}` }))
  editor.view.dispatch(editor.state.tr.setMeta(key, DecorationSet.create(editor.state.doc, marks)))
}
