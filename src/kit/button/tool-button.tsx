import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { hint } from './hint.tsx'

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  label: string
  icon: Icon
  /** `md` is as high as the head of a card. */
  size?: 'md' | 'lg'
  loading?: boolean
}

/** A quiet button that is known by its picture: tools of lists, charts and cards. */
export function ToolButton({ label, icon: Glyph, size = 'lg', loading = false, ...others }: ToolButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      {...others}
      aria-label={label}
      {...hint(label)}
      loading={loading}
    >
      <Glyph size={18} aria-hidden />
    </ActionIcon>
  )
}
