import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { languageOf } from './code-language.ts'
import type * as CodeSpans from './code-spans.ts'

type Spans = typeof CodeSpans

const key = new PluginKey<DecorationSet>('codeColours')
let spans: Spans | undefined
/** By the very block: an untouched one is not read again. */
const known = new WeakMap<Node, readonly { from: number; to: number; className: string }[]>()

/** Colours in code blocks: decorations, never saved. Nothing is fetched before there is code in a known language. */
export const codeColours = Extension.create({
  name: 'codeColours',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => painted(doc),
        apply: (tr, old) => (tr.docChanged || tr.getMeta(key) ? painted(tr.doc) : old),
      },
      props: { decorations: (state) => key.getState(state) },
      view: (view) => {
        fetchFor(view)
        return { update: (current, before) => void (current.state.doc !== before.doc && fetchFor(current)) }
      },
    }),
  ],
})

function codeBlocks(doc: Node): [Node, number][] {
  const found: [Node, number][] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'codeBlock') found.push([node, at])
    return !node.isTextblock
  })
  return found
}

function painted(doc: Node): DecorationSet {
  const blocks = spans ? codeBlocks(doc) : []
  if (blocks.length === 0) return DecorationSet.empty
  return DecorationSet.create(
    doc,
    blocks.flatMap(([node, at]) =>
      spansIn(node).map(({ from, to, className }) =>
        Decoration.inline(at + 1 + from, at + 1 + to, { class: className }),
      ),
    ),
  )
}

function spansIn(node: Node) {
  const before = known.get(node)
  if (before) return before
  const language = languageOf(node)
  if (!spans?.isLoaded(language)) return []
  // What is no text in it counts as one sign, as it does in positions.
  const found = spans.spansOf(language, node.textBetween(0, node.content.size, '\n', '\n'))
  known.set(node, found)
  return found
}

function fetchFor(view: EditorView): void {
  const missing = new Set(
    codeBlocks(view.state.doc)
      .map(([node]) => languageOf(node))
      .filter((language) => language && !spans?.isLoaded(language)),
  )
  if (missing.size === 0) return
  // Without a network and its copy the code stays black on white.
  void import('./code-spans.ts').then(
    async (loaded) => {
      spans = loaded
      await Promise.all([...missing].map((language) => loaded.loadGrammar(language)))
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false))
    },
    () => undefined,
  )
}
