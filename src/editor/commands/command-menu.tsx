import type { MenuProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { ToolButton } from '#editor/toolbar/tool-button.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import type { CommandGroup } from './command.ts'
import { CommandItems } from './command-items.tsx'
import type { Tools } from './load-commands.ts'

interface Props {
  editor: Editor
  group: CommandGroup
  tools: Tools
  label: string
  icon?: Icon
  text?: string
}

/** One group of commands behind a button of the bar. */
export function CommandMenu({ editor, group, tools, label, ...look }: Props) {
  // Whoever closes a menu goes on writing; what a command opens takes the focus after that.
  const toText = () => void editor.commands.focus(undefined, { scrollIntoView: false })
  return (
    <PopMenu
      alignItemsLabels="all"
      withinPortal
      keepMounted={false}
      returnFocus={false}
      onClose={toText}
      zIndex={300}
      position="bottom-start"
      middlewares={WITHIN}
      styles={LOW}
      target={<ToolButton label={label} {...look} />}
    >
      <CommandItems editor={editor} group={group} tools={tools} />
    </PopMenu>
  )
}

/** On a phone the bar stands in the middle of the page: a menu that ended below the screen could not be scrolled to its end. */
const WITHIN: MenuProps['middlewares'] = {
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--room', `${Math.max(availableHeight, LEAST_ROOM)}px`),
  },
}
const LEAST_ROOM = 120

/** The text below stays in sight. */
const LOW = { dropdown: { maxHeight: 'min(60vh, 480px, var(--room, 60vh))', minWidth: 200, overflow: 'auto' } }
