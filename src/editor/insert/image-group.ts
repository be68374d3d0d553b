import type { Editor } from '@tiptap/core'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { putPicture } from './insert-content.ts'

/** Where the editor that these texts come from keeps its empty picture; nobody loads it, the page has the group there. */
const SPACER = '/UEditor/themes/default/images/spacer.gif'

function groupAttributes(contentId: string, title: string): HtmlAttributes {
  return { src: SPACER, ex_cid: contentId, title, class: 'img_group_placeholder' }
}

/** The pictures of another content, shown here by the published page. */
export function putImageGroup(editor: Editor, contentId: string, title: string): void {
  putPicture(editor, 'imageGroup', groupAttributes(contentId, title), 'text-align:center')
}
