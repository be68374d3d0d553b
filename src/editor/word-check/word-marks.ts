import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { DecorationSet } from '@tiptap/pm/view'
import { createStore, type Store } from '#data/page/store.ts'

/** Where the text of an editor stands; '' where it is of no article. */
export interface TextPlace {
  contentId: string
  catalogId: string
}

/** What the whole editor knows of its words; not in the editor's own storage, which comes and goes with its view. */
interface WordFacts {
  place: TextPlace
  /** How many words the last check found. */
  total: Store<number>
}

const facts = new WeakMap<Editor, WordFacts>()

export function wordFacts(editor: Editor): WordFacts {
  const known = facts.get(editor)
  if (known) return known
  const made = { place: { contentId: '', catalogId: '' }, total: createStore(0) }
  facts.set(editor, made)
  return made
}

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

export function shownMarks({ state }: Editor): DecorationSet {
  return key.getState(state) ?? DecorationSet.empty
}

/** Replaces all marks that stood before. */
export function showMarks(editor: Editor, marks: DecorationSet): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, marks))
}
