import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, useEffect, useState } from 'react'

interface TargetProps {
  onClick?: MouseEventHandler
  autoFocus?: boolean
}

interface Props extends Omit<MenuProps, 'opened' | 'defaultOpened' | 'children'> {
  /** The button that opens the menu. */
  target: ReactElement<TargetProps>
  children: ReactNode
}

/** More entries than there is room for, above or below, are scrolled to. */
const WITHIN = { size: { padding: 8 } }
const SCROLLING = { dropdown: { overflowY: 'auto' } } as const

/** A menu that is a plain button until it is opened for the first time: every row of a list has one. */
export function PopMenu({ target, ...menu }: Props) {
  const [used, setUsed] = useState(false)
  if (used) return <UsedMenu {...menu} target={target} />
  return cloneElement(target, { onClick: () => setUsed(true), 'aria-haspopup': 'menu' } as TargetProps)
}

/** Opens after its button, a new element, has taken the focus: closing brings the focus back to where it was. */
function UsedMenu({ target, children, ...menu }: Props) {
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  return (
    <Menu middlewares={WITHIN} styles={SCROLLING} {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(target, { autoFocus: true })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
