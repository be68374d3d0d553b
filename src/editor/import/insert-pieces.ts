import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'
import { cellAround, CellSelection } from '@tiptap/pm/tables'
import { loadHtml } from '#editor/model/load-html.ts'
import { pasteCells } from '#editor/tables/paste-cells.ts'
import type { Place } from './place.ts'
import { slices } from './slices.ts'

interface Manner {
  joined: Transaction | undefined
  /** Does not run together with the text around it. */
  asBlocks: boolean
}

/** Blocks that are put in by one change; more of them come in after each other. */
const AT_ONCE = 20

/**
 * Puts pieces of HTML into the place and answers what the change that a later one may join. However many changes it
 * takes: one step back undoes all, and keys are heard between them. What goes into cells can not be had otherwise.
 */
export async function insertPieces(
  editor: Editor,
  place: Place,
  pieces: readonly string[],
  { joined, asBlocks }: Manner,
): Promise<Transaction | undefined> {
  const breathe = slices()
  const nodes: Node[] = []
  for (const piece of pieces) {
    await breathe()
    loadHtml(editor.schema, piece).forEach((node) => nodes.push(node))
  }
  await breathe()
  if (editor.isDestroyed) return undefined
  const cells = cellsAt(editor.state, place, nodes)
  if (cells) {
    place.change(() => pasteCells(editor.view, new Slice(Fragment.from(nodes), 0, 0), cells))
    return undefined
  }
  const manner = { joined, asBlocks }
  if (nodes.length <= AT_ONCE) return replace(editor, place, nodes, manner)
  return replaceInSteps(editor, place, nodes, manner, breathe)
}

/** The cells that pieces are for: a table in a table fills its cells, and chosen cells are all filled. */
function cellsAt({ doc, selection }: EditorState, place: Place, nodes: readonly Node[]): Selection | undefined {
  const isThere = selection.from === place.from && selection.to === place.to
  const chosen = isThere ? selection : Selection.near(doc.resolve(place.from))
  if (!cellAround(chosen.$head)) return undefined
  const isTable = nodes.length === 1 && nodes[0]?.type.name === 'table'
  return isTable || chosen instanceof CellSelection ? chosen : undefined
}

function replace(editor: Editor, place: Place, nodes: readonly Node[], { joined, asBlocks }: Manner): Transaction {
  const { from, to } = place
  const tr = editor.state.tr
  const content = Fragment.from(nodes)
  tr.replaceRange(from, to, asBlocks ? new Slice(content, 0, 0) : running(content))
  if (joined) tr.setMeta('appendedTransaction', joined)
  else closeHistory(tr)
  const end = tr.mapping.map(to, 1)
  tr.setSelection(cursorAt(tr.doc, end))
  // What is typed behind a word of code is text again.
  const code = editor.schema.marks['code']
  if (code) tr.removeStoredMark(code)
  place.change(() => editor.view.dispatch(tr.scrollIntoView().setMeta('paste', true)))
  place.from = tr.mapping.map(from, -1)
  place.to = end
  place.isStale = false
  return tr
}

/** Runs together with the text around it, but for code: that is a block wherever it comes to stand. */
function running(content: Fragment): Slice {
  const isCode = (node: Node | null) => node?.type.spec.code === true
  const { openStart, openEnd } = Slice.maxOpen(content, false)
  return new Slice(content, isCode(content.firstChild) ? 0 : openStart, isCode(content.lastChild) ? 0 : openEnd)
}

/** In text wherever there is some beside: the next key must not take the place of a rule that came last. */
function cursorAt(doc: Node, end: number): Selection {
  const $end = doc.resolve(end)
  const last = Selection.near($end, -1)
  return last instanceof NodeSelection && last.node.isBlock ? (Selection.findFrom($end, 1, true) ?? last) : last
}

/**
 * The ends first, for they join what stands around them, with a mark between; the rest is put before the mark. Who
 * undoes meanwhile takes the mark away, and the rest is not wanted.
 */
async function replaceInSteps(
  editor: Editor,
  place: Place,
  nodes: readonly Node[],
  manner: Manner,
  breathe: () => Promise<void>,
): Promise<Transaction | undefined> {
  const mark = editor.schema.nodes['horizontalRule']?.create({ html: { class: 'bring-in' } })
  const [first] = nodes
  const last = nodes.at(-1)
  if (!mark || !first || !last) return undefined
  const began = replace(editor, place, [first, mark, last], manner)
  const step = (change: (tr: Transaction, at: number) => void): boolean => {
    const at = editor.isDestroyed ? -1 : markIn(editor.state.doc, mark, place)
    if (at < 0) return false
    const tr = editor.state.tr.setMeta('appendedTransaction', began)
    change(tr, at)
    const grown = tr.doc.content.size - editor.state.doc.content.size
    place.change(() => editor.view.dispatch(tr))
    place.to += grown
    return true
  }
  for (let from = 1; from < nodes.length - 1; from += AT_ONCE) {
    await breathe()
    const part = nodes.slice(from, Math.min(from + AT_ONCE, nodes.length - 1))
    if (!step((tr, at) => tr.insert(at, part))) return undefined
  }
  const isWhole = step((tr, at) => tr.delete(at, at + mark.nodeSize).scrollIntoView())
  return isWhole ? began : undefined
}

function markIn(doc: Node, mark: Node, { from, to }: Place): number {
  let found = -1
  doc.nodesBetween(Math.min(from, doc.content.size), Math.min(to, doc.content.size), (node, position) => {
    if (node.eq(mark)) found = position
    return found < 0 && !node.isTextblock
  })
  return found
}
