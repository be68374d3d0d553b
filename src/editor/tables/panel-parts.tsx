import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hint } from '#kit/button/hint.tsx'
import classes from './table-panel.module.css'

interface PartProps {
  title: string
  /** One field, which says its name itself. */
  single?: boolean
  children: ReactNode
}

export function Part({ title, single = false, children }: PartProps) {
  return (
    <div className={classes['part']}>
      <span className={classes['title']} aria-hidden>
        {title}
      </span>
      <div {...(!single && { role: 'group', 'aria-label': title })} className={classes['tools']}>
        {children}
      </div>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: Icon
  off?: boolean
  /** Pressed or not; left out where pressing it switches nothing. */
  active?: boolean
  onClick: () => void
}

export function Tool({ label, icon: Glyph, off = false, active, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant={active ? 'light' : 'default'}
      size={30}
      aria-label={label}
      {...hint(label)}
      aria-pressed={active}
      // Stays reachable: the focus is not lost at the last step to an edge.
      aria-disabled={off}
      data-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Glyph size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
