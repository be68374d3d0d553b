import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { hint } from '#kit/button/hint.tsx'

interface Props {
  icon: Icon
  label: string
  onClick: () => void
  /** Undefined for what is done, not switched. */
  active?: boolean
}

/** The text keeps the focus when it is pressed by a pointer. */
export function BarButton({ icon: Glyph, label, onClick, active }: Props) {
  return (
    <ActionIcon
      variant={active ? 'light' : 'subtle'}
      color={active ? undefined : 'gray'}
      size={30}
      aria-label={label}
      aria-pressed={active}
      {...hint(label)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Glyph size={18} stroke={1.7} />
    </ActionIcon>
  )
}
