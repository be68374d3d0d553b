import { codeCommands } from '#editor/code/code-commands.ts'
import { blockCommands } from './block-commands.ts'
import { importCommands } from './import-commands.ts'
import type { Command } from './command.ts'
import { editCommands } from './edit-commands.ts'
import { insertCommands, resourceCommands } from './insert-commands.ts'
import { linkCommands } from './link-commands.ts'
import { paragraphCommands } from './paragraph-commands.ts'
import { textCommands } from './text-commands.ts'
import { toolCommands } from './tool-commands.ts'

/** Loaded with the first menu that opens. */
export const ALL_COMMANDS: readonly Command[] = [
  ...blockCommands,
  ...codeCommands,
  ...textCommands,
  ...paragraphCommands,
  ...resourceCommands,
  ...linkCommands,
  ...insertCommands,
  ...editCommands,
  ...importCommands,
  ...toolCommands,
]
