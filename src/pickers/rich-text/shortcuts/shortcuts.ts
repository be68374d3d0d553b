import { Extension } from '@tiptap/core'
import { focusTools } from '../toolbar/use-roving-focus.ts'
import { runCommand } from '../commands/load-commands.ts'
import { KEYS } from './keys.ts'

/** Binds the keys of commands; a command itself is fetched when its key is first pressed. */
export const shortcuts = Extension.create({
  name: 'shortcuts',
  addKeyboardShortcuts() {
    const bound = Object.entries(KEYS).map(([id, key]) => [key, () => (runCommand(this.editor, id), true)] as const)
    return { ...Object.fromEntries(bound), 'Alt-F10': () => toTools(this.editor.view.dom) }
  },
})

/** The bar is not before the text in the order of Tab where a writer is deep in a table: this key always leads there. */
function toTools(text: Element): boolean {
  const bar = text.closest('[data-rich-text]')?.querySelector('[role="toolbar"]')
  if (!bar) return false
  focusTools(bar)
  return true
}
