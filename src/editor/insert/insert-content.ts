import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { ResourceKind } from '#contract/resources.ts'
import type { PickedResource } from '#shared/resource-dialog/picked-resource.ts'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { cursorBelow } from './cursor-below.ts'
import { objectKind, type ObjectKind } from './object-kind.ts'

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
  return inParagraph(content)
}

/** The selected text becomes the link; without one the title of the target is written. */
export function insertLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty)
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setMark('link', { href, html: {} }).run()
}

/** A paragraph as the editor makes them. */
export function inParagraph(content: JSONContent, style = ''): JSONContent {
  return { type: 'paragraph', attrs: { tag: 'p', html: style ? { style } : {} }, content: [content] }
}

/** Attributes of the chosen object where it is of that kind: the dialog that makes such things changes it then. */
export function chosenObject(editor: Editor, kind: ObjectKind): HtmlAttributes | undefined {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || objectKind(selection.node) !== kind) return undefined
  return selection.node.attrs['html'] as HtmlAttributes
}

/** Writes other attributes to the object that is chosen, which stays chosen; nothing where they are the same. */
export function changeObject(editor: Editor, edit: (html: HtmlAttributes) => HtmlAttributes): void {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection)) return
  const html = selection.node.attrs['html'] as HtmlAttributes
  const next = edit(html)
  if (JSON.stringify(next) === JSON.stringify(html)) return
  editor.view.dispatch(editor.state.tr.setNodeAttribute(selection.from, 'html', next))
}

/** A picture that stands for something else: changed where it is chosen, else put at the cursor. */
export function putPicture(editor: Editor, kind: ObjectKind, html: HtmlAttributes, ownLine = ''): void {
  const old = chosenObject(editor, kind)
  if (old) return changeObject(editor, () => ({ ...old, ...html }))
  const content = { type: 'image', attrs: { html } }
  const chain = editor.chain().focus()
  if (ownLine) chain.insertContent(inParagraph(content, ownLine)).command(cursorBelow).run()
  else chain.insertContent(content).run()
}

/** Pages are cut between the blocks of the text itself, never inside of a list, table or quote. */
export function insertPageBreak(editor: Editor): void {
  const rule = { type: 'horizontalRule', attrs: { html: { class: 'pagebreak', 'data-hf-break': '' } } }
  const { $from } = editor.state.selection
  const chain = editor.chain().focus()
  const inserted = $from.depth <= 1 ? chain.insertContent(rule) : chain.insertContentAt($from.after(1), rule)
  inserted.command(cursorBelow).run()
}

/** As the server writes them, in the time of this device. */
export function insertNow(editor: Editor, what: 'date' | 'time', now = new Date()): void {
  const two = (value: number) => String(value).padStart(2, '0')
  const text =
    what === 'date'
      ? `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
      : [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':')
  editor.chain().focus().insertContent(text).run()
}
