import { Popover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { followKeyboard } from '#kit/show/follow-keyboard.ts'
import classes from './late-popover.module.css'

interface PanelPopoverProps {
  opened: boolean
  onDismiss: () => void
  target: ReactElement
  children: ReactNode
}

const attach = (panel: HTMLElement | null) => (panel ? followKeyboard(panel) : undefined)

/** A panel below its button of the bar. */
export function PanelPopover({ target, children, ...state }: PanelPopoverProps) {
  return (
    <Popover {...state} withinPortal trapFocus zIndex={300}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown ref={attach} className={classes['panel'] ?? ''}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
