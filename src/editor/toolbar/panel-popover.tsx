import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { followKeyboard } from '#kit/show/follow-keyboard.ts'
import classes from './late-popover.module.css'

interface PanelPopoverProps {
  opened: boolean
  onDismiss: () => void
  target: ReactElement<{ autoFocus?: boolean }>
  children: ReactNode
}

const attach = (panel: HTMLElement | null) => (panel ? followKeyboard(panel) : undefined)

/** A panel below its button of the bar. It opens after that, a new element, has taken the focus and is the stop of the bar. */
export function PanelPopover({ opened, target, children, onDismiss }: PanelPopoverProps) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <Popover opened={opened && isThere} onDismiss={onDismiss} withinPortal trapFocus zIndex={300}>
      <Popover.Target>{cloneElement(target, { autoFocus: true })}</Popover.Target>
      <Popover.Dropdown ref={attach} className={classes['panel'] ?? ''}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
