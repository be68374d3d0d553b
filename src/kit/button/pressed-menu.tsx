import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { OpenMenu } from './pop-items.tsx'

export interface PressedMenuProps extends Omit<MenuProps, 'opened' | 'defaultOpened' | 'children'> {
  target: ReactElement<{ autoFocus?: boolean }>
  children: ReactNode
}

/** More entries than there is room for, above or below, are scrolled to. */
const WITHIN = { size: { padding: 8 } }
const SCROLLING = { dropdown: { overflowY: 'auto' } } as const

/** Opens after its button, a new element, has taken the focus: closing brings the focus back to where it was. */
export function PressedMenu({ target, children, ...menu }: PressedMenuProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  return (
    <Menu middlewares={WITHIN} styles={SCROLLING} {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(target, { autoFocus: true })}</Menu.Target>
      <Menu.Dropdown>
        <OpenMenu value={Menu}>{children}</OpenMenu>
      </Menu.Dropdown>
    </Menu>
  )
}
