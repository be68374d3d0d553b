import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { focusTools } from '#editor/toolbar/use-roving-focus.ts'
import { opensAField, openDialog } from '#editor/commands/open-dialog.ts'
import { runCommand } from '#editor/commands/load-commands.ts'
import { KEYS } from './keys.ts'

/**
 * Binds the keys of commands; a command itself is fetched when its key is first pressed. Fields to search in open at once:
 * what is typed behind the key belongs to them.
 */
export const shortcuts = Extension.create({
  name: 'shortcuts',
  addKeyboardShortcuts() {
    const { editor } = this
    const bound = Object.entries(KEYS).map(([id, key]) => {
      const run = () => (opensAField(id) ? openDialog(editor, id) : runCommand(editor, id))
      return [key, () => (run(), true)] as const
    })
    return { ...Object.fromEntries(bound), 'Alt-F10': () => toTools(this.editor.view.dom) }
  },
  addProseMirrorPlugins: () => [leaveByTab()],
})

/**
 * Lists, tables and code need Tab for themselves: after an Escape that nothing else took it goes on to what stands behind
 * the text, or before it.
 */
function leaveByTab(): Plugin {
  let isLeaving = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (_, { key }) => {
          const leaves = isLeaving && key === 'Tab'
          if (key !== 'Shift') isLeaving = false
          return leaves
        },
      },
      handleKeyDown: (_, { key, isComposing }) => {
        if (key === 'Escape' && !isComposing) isLeaving = true
      },
    },
  })
}

/** The bar is not before the text in the order of Tab where a writer is deep in a table: this key always leads there. */
function toTools(text: Element): boolean {
  const bar = text.closest('[data-rich-text]')?.querySelector('[role="toolbar"]')
  if (!bar) return false
  focusTools(bar)
  return true
}
