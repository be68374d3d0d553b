import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hint } from '#kit/button/hint.tsx'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'

interface Choice<Value> {
  value: Value
  label: ReactNode
}

interface HeaderMenuProps<Value> {
  label: string
  icon: ReactNode
  choices: readonly Choice<Value>[]
  current: Value
  onPick: (value: Value) => void
}

/** A button of the header that offers one of several states; the one in force can not be picked. */
export function HeaderMenu<Value extends string>({ label, icon, choices, current, onPick }: HeaderMenuProps<Value>) {
  return (
    <PopMenu
      position="bottom-end"
      target={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...hint(label)}>
          {icon}
        </ActionIcon>
      }
    >
      {choices.map((choice) => (
        <PopItem
          key={choice.value}
          disabled={choice.value === current}
          rightSection={choice.value === current ? <IconCheck size={16} aria-hidden /> : undefined}
          onClick={() => onPick(choice.value)}
        >
          {choice.label}
        </PopItem>
      ))}
    </PopMenu>
  )
}
