import { Loader } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import type { Command } from '#editor/commands/command.ts'
import { loadCommands, type Tools } from '#editor/commands/load-commands.ts'
import { findCommands } from './find-commands.ts'
import { slashKey } from './slash-plugin.ts'
import { SlashOptions, type Entry } from './slash-options.tsx'
import { usePlaced } from './use-placed.ts'
import { useSlash } from './use-slash.ts'
import classes from './popups.module.css'

interface Props {
  editor: Editor
  tools: Tools
  /** Where the slash stands. */
  at: number
  onClose: () => void
}

/** The list of commands at the cursor. The focus stays in the text, which names the chosen line to screen readers. */
export function SlashMenu({ editor, tools, at, onClose }: Props) {
  const { i18n, t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [commands, setCommands] = useState<readonly Command[]>()
  const [command, setCommand] = useState<Command>()
  const [marked, setMarked] = useState({ index: 0, of: '' })

  const order = (run: (editor: Editor) => void) => {
    const from = slashKey.getState(editor.state) ?? at
    onClose()
    editor.chain().focus().deleteRange({ from, to: editor.state.selection.from }).run()
    run(editor)
  }
  const close = () => onClose()
  const query = useSlash(editor, at, {
    move: (step) => setMarked({ index: (index + step + entries.length) % Math.max(1, entries.length), of: list }),
    choose: () => {
      const entry = entries[index]
      if (!entry) close()
      else entry.run()
      return entry !== undefined
    },
    close,
  })
  const found = commands && findCommands(usable(commands, editor), query, (one) => i18n._(one.label))
  const entries: readonly Entry[] = command
    ? (command.choices ?? []).map(({ label, run }) => ({
        key: typeof label === 'string' ? label : i18n._(label),
        label: typeof label === 'string' ? label : i18n._(label),
        run: () => order(run),
      }))
    : (found ?? []).map((one) => ({
        key: one.id,
        label: i18n._(one.label),
        icon: one.icon,
        ...(query === '' && { group: one.group }),
        run: () => (one.choices ? setCommand(one) : order(one.run)),
      }))
  // Another list begins at its first line.
  const list = command?.id ?? `?${query}`
  const index = marked.of === list ? Math.min(marked.index, Math.max(0, entries.length - 1)) : 0

  useEffect(() => {
    loadCommands(tools).then(setCommands, (error: unknown) => {
      notify({ level: 'error', message: failureText(error) })
      onClose()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each menu
  }, [tools])
  useEffect(() => {
    // Who goes on writing after a blank means no command. An input method parts syllables by blanks before they are words.
    if (found?.length === 0 && /\s/.test(query) && !editor.view.composing) onClose()
  }, [editor, found, query, onClose])
  usePlaced(
    editor,
    box,
    'below',
    useCallback(() => editor.view.coordsAtPos(slashKey.getState(editor.state) ?? at), [editor, at]),
  )
  useActiveDescendant(editor, id, entries.length > 0 ? `${id}-${index}` : '')
  return (
    <div ref={box} className={classes['slash']} onMouseDown={(event) => event.preventDefault()} role="none">
      {commands ? (
        <SlashOptions id={id} label={t`Commands`} entries={entries} index={index} />
      ) : (
        <Loader size="sm" m="sm" />
      )}
    </div>
  )
}

function usable(commands: readonly Command[], editor: Editor): readonly Command[] {
  return commands.filter(({ enabled }) => enabled?.(editor) !== false)
}

function useActiveDescendant(editor: Editor, listId: string, optionId: string): void {
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', listId)
    if (optionId) dom.setAttribute('aria-activedescendant', optionId)
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, listId, optionId])
}
