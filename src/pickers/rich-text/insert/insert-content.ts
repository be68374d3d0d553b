import type { Editor, JSONContent } from '@tiptap/core'
import type { ResourceKind } from '#contract/resources.ts'
import type { PickedResource } from '../../resource-dialog/picked-resource.ts'

/** Each file on a line of its own, in the order in which they were chosen. */
export function insertResources(editor: Editor, wanted: ResourceKind, files: readonly PickedResource[]): void {
  editor
    .chain()
    .focus()
    .insertContent(files.map((file) => paragraphOf(file, wanted)))
    .run()
}

/** A file from elsewhere has no type: it is what the dialog was opened for. */
function paragraphOf(file: PickedResource, wanted: ResourceKind): JSONContent {
  const kind = file.resourceType === 'unknown' ? wanted : file.resourceType
  const reference = file.net ? {} : { iurl: file.path }
  const content: JSONContent =
    kind === 'image'
      ? { type: 'image', attrs: { html: { src: file.src, ...reference, class: 'art-body-img' } } }
      : {
          type: 'text',
          text: file.name,
          marks: [
            { type: 'link', attrs: { href: file.src, target: '_blank', class: `art-body-${kind}`, html: reference } },
          ],
        }
  return { type: 'paragraph', attrs: { tag: 'p' }, content: [content] }
}

/** The selected text becomes the link; without one the title of the target is written. */
export function insertLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty)
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setMark('link', { href, html: {} }).run()
}
