import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { hint } from '#kit/button/hint.tsx'

interface Props {
  icon: Icon
  label: string
  on: boolean
  onSwitch: (on: boolean) => void
}

export function SwitchButton({ icon: Glyph, label, on, onSwitch }: Props) {
  return (
    <ActionIcon
      size="md"
      variant={on ? 'light' : 'subtle'}
      {...(!on && { color: 'gray' })}
      aria-label={label}
      aria-pressed={on}
      {...hint(label)}
      onClick={() => onSwitch(!on)}
    >
      <Glyph size={16} />
    </ActionIcon>
  )
}
