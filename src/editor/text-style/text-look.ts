import type { Editor } from '@tiptap/core'
import type { Mark, Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { styleValue, withStyle } from '#shared/stored-html/style-text.ts'

/** One property of every text block in the selection, '' takes it away. */
export function setBlockStyle(editor: Editor, property: string, value: string): boolean {
  return changeBlocks(editor, (html) => styled(html, property, value))
}

/** Writes other attributes to every text block in the selection, in one step. */
export function changeBlocks(editor: Editor, change: (html: HtmlAttributes) => HtmlAttributes): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      state.doc.nodesBetween(from, to, (node, position) => {
        if (!node.isTextblock || !('html' in node.attrs)) return
        const html = change(node.attrs['html'] as HtmlAttributes)
        // Text that stands bare in a cell or list item needs an element for its look to stand on.
        const tag = node.attrs['tag'] === null ? { tag: 'p' } : {}
        tr.setNodeMarkup(position, undefined, { ...node.attrs, ...tag, html }, node.marks)
      })
      return true
    })
    .run()
}

/** Value of a property of the block that the cursor stands in. */
export function blockStyle(editor: Editor, property: string): string {
  const html = editor.state.selection.$from.parent.attrs['html'] as HtmlAttributes | undefined
  return styleValue(html?.['style'] ?? '', property)
}

/** One property of the selected text, on its innermost span or on a new one. */
export function setTextStyle(editor: Editor, property: string, value: string): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const type = state.schema.marks['inlineElement']
      if (!type) return false
      const { from, to, empty } = state.selection
      if (empty) {
        const marks = state.storedMarks ?? state.selection.$from.marks()
        tr.setStoredMarks(restyled(marks, type.name, property, value, (html) => type.create({ tag: 'span', html })))
        return true
      }
      state.doc.nodesBetween(from, to, (node, position) => {
        if (!node.isText) return
        const start = Math.max(from, position)
        const end = Math.min(to, position + node.nodeSize)
        const wanted = restyled(node.marks, type.name, property, value, (html) => type.create({ tag: 'span', html }))
        for (const mark of node.marks) if (!mark.isInSet(wanted)) tr.removeMark(start, end, mark)
        for (const mark of wanted) if (!mark.isInSet(node.marks)) tr.addMark(start, end, mark)
      })
      return true
    })
    .run()
}

export function textStyle(editor: Editor, property: string): string {
  return textStyleOf(editor.state, property)
}

/** Value of a property of the text at the cursor, or of the first that is selected. */
export function textStyleOf({ selection, storedMarks }: EditorState, property: string): string {
  const marks =
    storedMarks ??
    (selection.empty ? selection.$from.marks() : firstText(selection.$from.parent, selection.$from.parentOffset))
  return marks.map((mark) => styleValue(styleOf(mark), property)).findLast(Boolean) ?? ''
}

function firstText(parent: Node, offset: number): readonly Mark[] {
  return parent.maybeChild(parent.childAfter(offset).index)?.marks ?? []
}

function restyled(
  marks: readonly Mark[],
  type: string,
  property: string,
  value: string,
  create: (html: HtmlAttributes) => Mark,
): Mark[] {
  const spans = marks.filter((mark) => mark.type.name === type && mark.attrs['tag'] === 'span')
  const innermost = spans.at(-1)
  const others = marks.filter((mark) => !spans.includes(mark))
  const changed = spans.slice(0, -1).map((mark) => create(styled(mark.attrs['html'] as HtmlAttributes, property, '')))
  const last = styled((innermost?.attrs['html'] as HtmlAttributes | undefined) ?? {}, property, value)
  const kept = [...changed, create(last)].filter((mark) => Object.keys(mark.attrs['html'] as HtmlAttributes).length > 0)
  return kept.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), others) as Mark[]
}

function styleOf(mark: Mark): string {
  return (mark.attrs['html'] as HtmlAttributes | undefined)?.['style'] ?? ''
}

export function styled(html: HtmlAttributes, property: string, value: string): HtmlAttributes {
  const style = withStyle(html['style'] ?? '', property, value)
  const { style: _, ...others } = html
  return style ? { ...others, style } : others
}
