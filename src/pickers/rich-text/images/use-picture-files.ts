import { useLingui } from '@lingui/react/macro'
import type { EditorView } from '@tiptap/pm/view'
import { RESOURCE_SUFFIXES } from '#contract/resources.ts'
import { keepFile } from '#data/blob-files.ts'
import { failureText } from '#data/failure-text.ts'
import { notify } from '#data/notices.ts'
import { pictureToKeep } from '../../picture/picture-to-keep.ts'
import { FILE_SIZE_MAX, suffixOf } from '../../resource-dialog/picked-resource.ts'
import { isOnlyPicture, picturesIn } from './picture-files.ts'

/** Pictures that are pasted or dropped are kept on this device, and go to the server with the text. */
export function usePictureFiles() {
  const { t } = useLingui()

  const take = async (view: EditorView, files: File[], at: number | undefined) => {
    const failed: string[] = []
    for (const file of files) {
      try {
        const { ref, src } = await keepFile(checked(await pictureToKeep(file)))
        insertAt(view, { src, iurl: ref, class: 'art-body-img' }, at)
      } catch (error) {
        failed.push(`${file.name}: ${failureText(error)}`)
      }
    }
    if (failed.length > 0) notify({ level: 'error', title: t`Not inserted`, message: failed.join('\n') })
  }
  const checked = (file: File): File => {
    if (file.size > FILE_SIZE_MAX) throw new Error(t`It is larger than 20 MB`)
    if (file.size === 0) throw new Error(t`It is empty`)
    if (!RESOURCE_SUFFIXES.image.includes(suffixOf(file.name)))
      throw new Error(t`It is of a type that is not supported`)
    return file
  }
  return {
    handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent): boolean => {
      const files = picturesIn(clipboardData)
      if (files.length === 0 || !isOnlyPicture(clipboardData?.getData('text/html') ?? '')) return false
      void take(view, files, undefined)
      return true
    },
    handleDrop: (view: EditorView, event: DragEvent): boolean => {
      const files = picturesIn(event.dataTransfer)
      if (files.length === 0) return false
      event.preventDefault()
      void take(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
      return true
    },
  }
}

/** Where the cursor is by now, or where it was dropped; the text may have been shortened while the file was read. */
function insertAt(view: EditorView, html: Record<string, string>, at: number | undefined): void {
  const { image } = view.state.schema.nodes
  if (view.isDestroyed || !image) return
  const node = image.create({ html })
  const { tr } = view.state
  if (at === undefined) tr.replaceSelectionWith(node, false)
  else tr.insert(Math.min(at, tr.doc.content.size), node)
  view.dispatch(tr.scrollIntoView())
}
