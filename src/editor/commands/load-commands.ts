import type { Editor } from '@tiptap/core'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { loadTexts } from '#data/page/texts.ts'
import type { Command } from './command.ts'

/** Which bar an editor has: `short` is that of a field among others. */
export type Tools = 'full' | 'short'

export async function loadCommands(tools: Tools = 'full'): Promise<readonly Command[]> {
  const [{ ALL_COMMANDS }, { SHORT_COMMANDS }] = await Promise.all([
    import('./all-commands.ts'),
    import('./short-commands.ts'),
    loadTexts('rich-text-commands'),
  ])
  return tools === 'full' ? ALL_COMMANDS : ALL_COMMANDS.filter(({ id }) => SHORT_COMMANDS.has(id))
}

/** For keys, which know a command by its name alone. */
export function runCommand(editor: Editor, id: string): void {
  loadCommands().then(
    (commands) => {
      const command = commands.find((one) => one.id === id)
      if (command && command.enabled?.(editor) !== false) command.run?.(editor)
    },
    (error: unknown) => notify({ level: 'error', message: failureText(error) }),
  )
}
