import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { Tool } from '#editor/toolbar/tools.ts'

/** The menus of the bar, in their order; the slash menu offers all of them under these names. */
export type CommandGroup = 'block' | 'text' | 'paragraph' | 'resource' | 'insert' | 'tools'

/** One thing that a writer can order: written once, offered by the menus of the bar and by the slash menu. Its keys stand in `shortcuts/keys.ts`. */
interface Named {
  id: string
  group: CommandGroup
  label: MessageDescriptor
  icon: Icon
  /** Further words that find it, of any language. */
  words?: string
  enabled?: (editor: Editor) => boolean
  /** Whether the place of the cursor is so already; left out by what switches nothing. */
  active?: (editor: Editor) => boolean
}

/** Done at once, or by choosing a value. */
export type Command = Named &
  ({ run: (editor: Editor) => void; choices?: undefined } | { choices: readonly Choice[]; run?: undefined })

export interface Choice {
  label: MessageDescriptor | string
  active: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

/** A tool of the bar, or one that is made as those are, as a command. */
export function ofTool({ state, ...tool }: Tool, group: CommandGroup, words: string): Command {
  return { ...tool, group, words, ...(state && { active: (editor) => editor.isActive(state) }) }
}
