import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Keys pressed together; `mod` is Cmd on a Mac, Ctrl elsewhere. */
export type Keys = readonly string[]

export interface Shortcut {
  /** Each of them does it. */
  readonly keys: readonly Keys[]
  readonly does: MessageDescriptor
}

export interface ShortcutGroup {
  readonly title: MessageDescriptor
  readonly shortcuts: readonly Shortcut[]
}

const line = (does: MessageDescriptor, ...keys: Keys[]): Shortcut => ({ keys, does })

/** Every shortcut there is; who adds one says so here. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: msg`Everywhere`,
    shortcuts: [
      line(msg`Find a page, site or command`, ['mod', 'K']),
      line(msg`The same while editing text`, ['mod', 'Shift', 'K']),
      line(msg`Close the open dialog or menu`, ['Esc']),
      line(msg`Show these shortcuts`, ['?']),
    ],
  },
  {
    title: msg`Lists`,
    shortcuts: [
      line(msg`Move between rows`, ['↑'], ['↓']),
      line(msg`First and last row`, ['Home'], ['End']),
      line(msg`Select row`, ['Space']),
      line(msg`Open the row, or search from a filter`, ['Enter']),
    ],
  },
  {
    title: msg`Trees`,
    shortcuts: [
      line(msg`Move between items`, ['↑'], ['↓']),
      line(msg`Expand and collapse`, ['→'], ['←']),
      line(msg`Select the item`, ['Enter']),
    ],
  },
  {
    title: msg`Open pages`,
    shortcuts: [line(msg`Close the tab`, ['Delete']), line(msg`Open the tab's menu`, ['Shift', 'F10'])],
  },
  {
    title: msg({ message: 'Editor', context: 'keys' }),
    shortcuts: [
      line(msg`Save without publishing`, ['mod', 'S']),
      line(msg`Undo`, ['mod', 'Z']),
      line(msg`Redo`, ['mod', 'Shift', 'Z']),
      line(msg`Bold, italic, underline`, ['mod', 'B'], ['mod', 'I'], ['mod', 'U']),
      line(msg`Link`, ['mod', 'K']),
      line(msg`Find in the text, replace`, ['mod', 'F'], ['mod', 'H']),
      line(msg`Find any text command by name`, ['/']),
      line(msg`All text editor shortcuts`, ['mod', '/']),
      line(msg`New line in the same paragraph`, ['Shift', 'Enter']),
      line(msg`Leave the text (press Esc first)`, ['Tab']),
    ],
  },
]
