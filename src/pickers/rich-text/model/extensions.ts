import type { Extensions } from '@tiptap/core'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import StarterKit from '@tiptap/starter-kit'
import { bringInDoor } from '../bring-in/door.ts'
import { clipboard } from '../clipboard/clipboard.ts'
import { codeColours } from '../code/code-colours.ts'
import { dialogs } from '../commands/open-dialog.ts'
import { imageNode } from '../images/image-node.ts'
import { objectNodes } from '../insert/object-nodes.ts'
import { link } from '../links/link-mark.ts'
import { slash } from '../popups/slash-trigger.ts'
import { RawBlock, RawInline } from '../raw-html/raw-nodes.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { tableNodes } from '../tables/table-nodes.ts'
import { wordMarks } from '../word-check/word-marks.ts'
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
    bringInDoor,
    clipboard,
    shortcuts,
    slash,
  ]
}
