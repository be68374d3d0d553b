import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Command } from '#editor/commands/command.ts'
import { loadCommands, type Tools } from '#editor/commands/load-commands.ts'
import { barState } from '#editor/toolbar/bar-state.ts'
import { ToolButton } from '#editor/toolbar/tool-button.tsx'
import { MARK_TOOLS } from '#editor/toolbar/tools.ts'
import { useRovingFocus } from '#editor/toolbar/use-roving-focus.ts'
import { useBubbleShown } from './use-bubble-shown.ts'
import { usePlaced } from './use-placed.ts'
import classes from './popups.module.css'

interface Props {
  editor: Editor
  tools: Tools
}

/** What is done most to a piece of text, beside it. All of it is in the bar as well. */
export function BubbleMenu(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useBubbleShown(props.editor, box)
  return shown && <Bubble {...props} box={box} />
}

const COMMANDS = ['link', 'heading-2', 'heading-3', 'quote', 'clear-look']

function Bubble({ editor, tools, box }: Props & { box: RefObject<HTMLDivElement | null> }) {
  const { t, i18n } = useLingui()
  const roving = useRovingFocus()
  const [commands, setCommands] = useState<readonly Command[]>([])
  useEffect(() => {
    // Without them the marks are there all the same.
    loadCommands(tools).then(setCommands, () => undefined)
  }, [tools])
  const { on, block } = useEditorState({ editor, selector: ({ editor: current }) => barState(current.state) })
  const pressed = [...on.split(' '), block, on.includes('blockquote') ? 'quote' : '']
  usePlaced(
    editor,
    box,
    'above',
    useCallback(() => selectionRect(editor), [editor]),
  )
  const offered = COMMANDS.flatMap((id) => commands.filter((command) => command.id === id))
  return (
    <div ref={box} className={classes['bubble']}>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Selected text`}
        className={classes['tools']}
        {...roving}
        onKeyDown={(event) => {
          if (event.key === 'Escape') editor.commands.focus()
          roving.onKeyDown(event)
        }}
      >
        {MARK_TOOLS.map(({ id, label, icon, run }) => (
          <ToolButton
            key={id}
            label={i18n._(label)}
            icon={icon}
            active={pressed.includes(id)}
            onClick={() => run(editor)}
          />
        ))}
        {offered.map(({ id, label, icon, active, run }) => (
          <ToolButton
            key={id}
            label={i18n._(label)}
            icon={icon}
            {...(active && { active: pressed.includes(id) })}
            onClick={() =>
              active && id.startsWith('heading') && pressed.includes(id) ? toParagraph(editor) : run?.(editor)
            }
          />
        ))}
      </div>
    </div>
  )
}

/** A heading that is pressed once more is a paragraph again. */
function toParagraph(editor: Editor): void {
  editor.chain().focus().setParagraph().run()
}

function selectionRect(editor: Editor) {
  const { from, to, empty } = editor.state.selection
  if (empty) return undefined
  const start = editor.view.coordsAtPos(from)
  const end = editor.view.coordsAtPos(to, -1)
  // Over several lines the whole width is selected somewhere.
  const oneLine = Math.abs(start.top - end.top) < 4
  const { left, right } = editor.view.dom.getBoundingClientRect()
  return {
    left: oneLine ? start.left : left,
    right: oneLine ? end.right : right,
    top: start.top,
    bottom: Math.max(start.bottom, end.bottom),
  }
}
