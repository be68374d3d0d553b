import { foldText } from '#lib/fold-text.ts'
import type { Command } from '#editor/commands/command.ts'

/**
 * The commands that a word finds, in any language: by the start of their name first, then by a word in it, then by the
 * other words that they are known by. Without a word all of them, in the order of the menus.
 */
export function findCommands(
  commands: readonly Command[],
  query: string,
  nameOf: (command: Command) => string,
): readonly Command[] {
  const wanted = foldText(query.trim())
  if (!wanted) return commands
  const ranked = commands.map((command) => ({ command, rank: rankOf(command, wanted, foldText(nameOf(command))) }))
  return ranked
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => command)
}

const NOT_FOUND = 3

function rankOf({ id, words = '' }: Command, wanted: string, name: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(wanted)) return 1
  const known = foldText(`${id.replaceAll('-', ' ')} ${words}`)
  return known.split(' ').some((word) => word.startsWith(wanted)) || known.includes(wanted) ? 2 : NOT_FOUND
}
