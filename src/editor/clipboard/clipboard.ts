import { Extension } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { __pastedCells as cellsIn, CellSelection, isInTable } from '@tiptap/pm/tables'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { editorParser } from '#editor/model/load-html.ts'
import { keepSpaces } from '#lib/kept-spaces.ts'
import { CopySerializer, readOwnCopy } from './own-copy.ts'

/** How a text is copied and comes back; what is from elsewhere goes through `bring-in`. */
export const clipboard = Extension.create({
  name: 'clipboard',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    return [
      new Plugin({
        props: {
          clipboardSerializer: new CopySerializer(schema),
          clipboardParser: editorParser(schema),
          transformPastedText: (text, _, view) => withSpaces(text, view.state.selection.$from),
          transformPastedHTML: (html) => readOwnCopy(schema, html),
          handleDOMEvents: { dragstart: (_, { target }) => tellOfItsEnd(target) },
          handlePaste(view, _, slice) {
            const { selection, doc } = view.state
            if (!isInTable(view.state) || !(selection instanceof CellSelection || cellsIn(slice))) return false
            import('#editor/tables/paste-cells.ts')
              .then(({ pasteCells }) => {
                const isSame = view.state.doc === doc
                pasteCells(view, slice, isSame ? selection : view.state.selection)
              })
              .catch((error: unknown) => notify({ level: 'error', message: failureText(error) }))
            return true
          },
        },
      }),
    ]
  },
})

/** Pages show spaces of plain text side by side as one; code keeps them by itself. */
function withSpaces(text: string, { parent, parentOffset }: ResolvedPos): string {
  return parent.type.spec.code ? text : keepSpaces(text, parentOffset === 0)
}

/**
 * Words that were moved are gone from the page when their drag ends, and no window hears of it: tiptap would take what
 * is dropped next, from elsewhere, for a part of this text and delete it again.
 */
function tellOfItsEnd(dragged: EventTarget | null): void {
  const tell = () => {
    if (dragged instanceof Node && !dragged.isConnected) window.dispatchEvent(new Event('dragend'))
  }
  dragged?.addEventListener('dragend', tell, { once: true })
}
