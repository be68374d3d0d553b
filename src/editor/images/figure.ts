import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { changeObject } from '#editor/insert/insert-content.ts'
import { shared, unshared, type Captioned } from './figure-share.ts'
import { figureOf } from './leave-caption.ts'
import { figureFloatOf, floatOf, withFigureFloat, withFloat } from './image-look.ts'

/** Where the chosen picture stands; with a caption its figure stands there. */
export function placeOfPicture(editor: Editor, html: HtmlAttributes): string {
  const figure = figureOf(editor.state)
  return figure ? figureFloatOf(htmlOf(figure.node)) : floatOf(html)
}

export function placePicture(editor: Editor, value: string): void {
  if (!changeCaptioned(editor, (both) => ({ ...both, figure: withFigureFloat(both.figure, value) })))
    changeObject(editor, (html) => withFloat(html, value))
}

/** Writes other attributes to the chosen picture; its width in per cent is that of the line, in a figure too. */
export function changePicture(editor: Editor, edit: (html: HtmlAttributes) => HtmlAttributes): void {
  if (!changeCaptioned(editor, (both) => ({ ...both, picture: edit(both.picture) }))) changeObject(editor, edit)
}

/** The chosen picture as `changePicture` will find it. */
export function pictureInLine(editor: Editor, picture: HtmlAttributes): HtmlAttributes {
  const figure = figureOf(editor.state)
  return figure ? unshared({ figure: htmlOf(figure.node), picture }).picture : picture
}

/** False where the chosen picture has no figure. */
function changeCaptioned({ state, view }: Editor, change: (both: Captioned) => Captioned): boolean {
  const figure = figureOf(state)
  if (!figure || !(state.selection instanceof NodeSelection)) return false
  const old = { figure: htmlOf(figure.node), picture: htmlOf(state.selection.node) }
  const next = shared(change(unshared(old)))
  if (JSON.stringify(next) === JSON.stringify(old)) return true
  const { tr } = state
  tr.setNodeAttribute(figure.at, 'html', next.figure)
  view.dispatch(tr.setNodeAttribute(state.selection.from, 'html', next.picture))
  return true
}

/** Puts the chosen picture into a figure with an empty caption, and the cursor there. */
export function addCaption(editor: Editor): void {
  const { state, view } = editor
  const { container, paragraph } = state.schema.nodes
  if (!(state.selection instanceof NodeSelection) || !container || !paragraph) return
  const { node, $from } = state.selection
  const both = shared({
    figure: withFigureFloat({}, floatOf(htmlOf(node))),
    picture: withFloat(htmlOf(node), 'none'),
  })
  const bare = node.type.create({ ...node.attrs, html: both.picture }, null, node.marks)
  const figure = container.create({ tag: 'figure', html: both.figure }, [
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
  const { node } = state.selection
  const { figure: around, picture } = unshared({ figure: htmlOf(figure.node), picture: htmlOf(node) })
  const html = withFloat(picture, figureFloatOf(around))
  const bare = node.type.create({ ...node.attrs, html }, null, node.marks)
  const tr = state.tr.replaceWith(figure.at, figure.at + figure.node.nodeSize, paragraph.create({ tag: 'p' }, bare))
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, figure.at + 1)))
}

function htmlOf(node: Node): HtmlAttributes {
  return node.attrs['html'] as HtmlAttributes
}
