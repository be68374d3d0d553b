import type { Editor } from '@tiptap/core'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { styleValue, withStyle } from '#shared/stored-html/style-text.ts'
import { cursorBelow } from '#editor/insert/cursor-below.ts'
import { chosenObject, inParagraph } from '#editor/insert/insert-content.ts'
import { type Alignment, frameAttributes, videoAlignment } from './video-code.ts'

interface Video {
  src: string
  width: number
  height: number
  align: Alignment
}

/** Changes the chosen frame together with its line, or puts a new one on a line of its own. */
export function putVideo(editor: Editor, { src, width, height, align }: Video): void {
  const old = chosenObject(editor, 'frame')
  if (old) {
    const { tr, selection } = editor.state
    tr.setNodeAttribute(selection.from, 'html', { ...old, src, width: String(width), height: String(height) })
    const line = lineOf(editor)
    if (line && lineAlignment(editor) !== align)
      tr.setNodeAttribute(selection.$from.before(), 'html', {
        ...line,
        style: withStyle(line['style'] ?? '', 'text-align', align),
      })
    if (tr.docChanged) editor.view.dispatch(tr)
    return
  }
  const frame = { type: 'frame', attrs: { html: frameAttributes(src, width, height) } }
  editor
    .chain()
    .focus()
    .insertContent(inParagraph(frame, `text-align:${align}`))
    .command(cursorBelow)
    .run()
}

/** Where the line of the chosen frame stands. */
export function lineAlignment(editor: Editor): Alignment {
  return videoAlignment(styleValue(lineOf(editor)?.['style'] ?? '', 'text-align') || 'left')
}

function lineOf(editor: Editor): HtmlAttributes | undefined {
  return editor.state.selection.$from.parent.attrs['html'] as HtmlAttributes | undefined
}
