import { Text } from '@mantine/core'
import { IconArrowLeft, IconChevronRight, type Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { keyText } from '#editor/shortcuts/key-text.ts'
import { PopCheckbox, PopItem, PopLabel } from '#kit/button/pop-items.tsx'
import type { Command } from './command.ts'
import classes from './command-list.module.css'

export interface CommandListProps {
  editor: Editor
  commands: readonly Command[]
}

/** The commands of one menu. One that means choosing a value shows the values in its place. */
export function CommandList({ editor, commands }: CommandListProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<Command>()
  const list = useRef<HTMLDivElement>(null)
  // The item that had the focus is gone when another list stands here, or not there yet when the menu opens.
  useEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>('[data-menu-item]:not(:disabled)')
    if (list.current?.closest('[data-menu-dropdown]')?.contains(document.activeElement) || chosen) items?.[0]?.focus()
  }, [chosen])
  return (
    <div ref={list} role="none">
      {chosen ? (
        <Choices editor={editor} command={chosen} onBack={() => setChosen(undefined)} />
      ) : (
        commands.map((command) => (
          <Item
            key={command.id}
            icon={command.icon}
            label={i18n._(command.label)}
            active={command.active?.(editor)}
            disabled={command.enabled?.(editor) === false}
            right={command.choices ? <IconChevronRight size={14} /> : keyText(command.id)}
            closes={!command.choices}
            onClick={() => (command.choices ? setChosen(command) : command.run(editor))}
          />
        ))
      )}
    </div>
  )
}

function Choices({ editor, command, onBack }: { editor: Editor; command: Command; onBack: () => void }) {
  const { i18n, t } = useLingui()
  return (
    <>
      <Item icon={IconArrowLeft} label={t`Back`} closes={false} onClick={onBack} />
      <PopLabel>{i18n._(command.label)}</PopLabel>
      {command.choices?.map(({ label, active, run }) => {
        const name = typeof label === 'string' ? label : i18n._(label)
        return <Item key={name} label={name} active={active(editor)} closes onClick={() => run(editor)} />
      })}
    </>
  )
}

interface ItemProps {
  label: string
  icon?: Icon
  active?: boolean | undefined
  disabled?: boolean
  right?: ReactNode
  /** Whether the menu is done with it. */
  closes: boolean
  onClick: () => void
}

function Item({ label, icon: Glyph, active, disabled = false, right, closes, onClick }: ItemProps) {
  const content = (
    <span className={classes['item']}>
      {Glyph && <Glyph size={18} stroke={1.6} aria-hidden />}
      {label}
    </span>
  )
  const shared = {
    disabled,
    closeMenuOnClick: closes,
    rightSection: typeof right === 'string' ? <Text className={classes['keys'] ?? ''}>{right}</Text> : right,
  }
  if (active === undefined)
    return (
      <PopItem {...shared} onClick={onClick}>
        {content}
      </PopItem>
    )
  return (
    <PopCheckbox {...shared} checked={active} onChange={onClick}>
      {content}
    </PopCheckbox>
  )
}
