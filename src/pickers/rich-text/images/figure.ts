import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { HtmlAttributes } from '../model/html-attributes.ts'
import { figureOf } from './leave-caption.ts'
import { figureFloatOf, floatOf, withFigureFloat, withFloat } from './image-look.ts'

/** Where the chosen picture stands; with a caption its figure stands there. */
export function placeOfPicture(editor: Editor, html: HtmlAttributes): string {
  const figure = figureOf(editor.state)
  return figure ? figureFloatOf(figure.node.attrs['html'] as HtmlAttributes) : floatOf(html)
}

export function placePicture(editor: Editor, value: string): void {
  const { state, view } = editor
  if (!(state.selection instanceof NodeSelection)) return
  const { node, from } = state.selection
  const figure = figureOf(state)
  const html = (of: Node) => of.attrs['html'] as HtmlAttributes
  const tr = figure
    ? state.tr.setNodeAttribute(figure.at, 'html', withFigureFloat(html(figure.node), value))
    : state.tr.setNodeAttribute(from, 'html', withFloat(html(node), value))
  view.dispatch(tr)
}

/** Puts the chosen picture into a figure with an empty caption, and the cursor there. */
export function addCaption(editor: Editor): void {
  const { state, view } = editor
  const { container, paragraph } = state.schema.nodes
  if (!(state.selection instanceof NodeSelection) || !container || !paragraph) return
  const { node, $from } = state.selection
  const float = floatOf(node.attrs['html'] as HtmlAttributes)
  const bare = node.type.create(
    { ...node.attrs, html: withFloat(node.attrs['html'] as HtmlAttributes, 'none') },
    null,
    node.marks,
  )
  const figure = container.create({ tag: 'figure', html: withFigureFloat({}, float) }, [
    paragraph.create({ tag: null }, bare),
    paragraph.create({ tag: 'figcaption' }),
  ])
  const line = $from.parent
  const index = $from.index(-1)
  const isAlone = line.childCount === 1 && $from.node(-1).canReplaceWith(index, index + 1, container)
  const { tr } = state
  let at: number
  if (isAlone) {
    at = $from.before()
    tr.replaceWith(at, $from.after(), figure)
  } else {
    at = $from.after()
    tr.insert(at, figure).delete($from.pos, $from.pos + node.nodeSize)
    at = tr.mapping.slice(1).map(at)
  }
  // Behind the opening of the figure, its first line and the opening of the caption.
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + figure.nodeSize - 2)))
  view.dispatch(tr.scrollIntoView())
  editor.commands.focus()
}

/** The picture stands in a line of its own again; one undo brings the caption back. */
export function removeCaption(editor: Editor): void {
  const { state, view } = editor
  const figure = figureOf(state)
  const { paragraph } = state.schema.nodes
  if (!(state.selection instanceof NodeSelection) || !figure || !paragraph) return
  const float = figureFloatOf(figure.node.attrs['html'] as HtmlAttributes)
  const { node } = state.selection
  const bare = node.type.create(
    { ...node.attrs, html: withFloat(node.attrs['html'] as HtmlAttributes, float) },
    null,
    node.marks,
  )
  const tr = state.tr.replaceWith(figure.at, figure.at + figure.node.nodeSize, paragraph.create({ tag: 'p' }, bare))
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, figure.at + 1)))
}
