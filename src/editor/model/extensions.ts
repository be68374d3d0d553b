import type { Extensions } from '@tiptap/core'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import StarterKit from '@tiptap/starter-kit'
import { importDoor } from '#editor/import/door.ts'
import { clipboard } from '#editor/clipboard/clipboard.ts'
import { codeColours } from '#editor/code/code-colours.ts'
import { dialogs } from '#editor/commands/open-dialog.ts'
import { imageNode } from '#editor/images/image-node.ts'
import { objectNodes } from '#editor/insert/object-nodes.ts'
import { link } from '#editor/links/link-mark.ts'
import { slash } from '#editor/popups/slash-trigger.ts'
import { RawBlock, RawInline } from '#editor/raw-html/raw-nodes.ts'
import { shortcuts } from '#editor/shortcuts/shortcuts.ts'
import { tableNodes } from '#editor/tables/table-nodes.ts'
import { wordMarks } from '#editor/word-check/word-marks.ts'
import { Container } from './container.ts'
import { heardSelection } from './heard-selection.ts'
import { InlineElement } from './inline-element.ts'
import { KeptAttributes } from './kept-attributes.ts'

/** The trailing paragraph is off: it would change a text by opening it. */
export function editorExtensions(): Extensions {
  return [
    heardSelection,
    StarterKit.configure({
      trailingNode: false,
      codeBlock: { enableTabIndentation: true, tabSize: 2 },
      link: false,
    }),
    link,
    Superscript,
    Subscript,
    KeptAttributes,
    InlineElement,
    Container,
    ...tableNodes,
    imageNode,
    codeColours,
    ...objectNodes,
    RawBlock,
    RawInline,
    wordMarks,
    dialogs,
    importDoor,
    clipboard,
    shortcuts,
    slash,
  ]
}
