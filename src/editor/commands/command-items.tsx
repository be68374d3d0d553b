import { Loader, Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type ComponentType, useEffect, useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'
import type { Command, CommandGroup } from './command.ts'
import type { CommandListProps } from './command-list.tsx'
import { loadCommands, type Tools } from './load-commands.ts'

interface Props {
  editor: Editor
  group: CommandGroup
  tools: Tools
}

interface Loaded {
  commands: readonly Command[]
  List: ComponentType<CommandListProps>
}

/** What stands in an open menu, fetched when the first one opens. */
export function CommandItems({ editor, group, tools }: Props) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    Promise.all([loadCommands(tools), import('./command-list.tsx')]).then(
      ([commands, { CommandList }]) => setLoaded({ commands, List: CommandList }),
      (error: unknown) => setFailure(failureText(error)),
    )
  }, [tools])
  if (failure) return <Text p="xs">{failure}</Text>
  if (!loaded) return <Loader size="sm" m="sm" />
  return <loaded.List editor={editor} commands={loaded.commands.filter((command) => command.group === group)} />
}
