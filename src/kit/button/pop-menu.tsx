import { cloneElement, type MouseEvent, type ReactElement, useState } from 'react'
import { notify } from '#data/page/notices.ts'
import { failureText } from '#data/request/failure-text.ts'
import { hasGoneOn } from './has-gone-on.ts'
import type { PressedMenu, PressedMenuProps } from './pressed-menu.tsx'

interface TargetProps {
  onClick?: (event: MouseEvent) => void
  autoFocus?: boolean
}

interface Props extends Omit<PressedMenuProps, 'target'> {
  /** The button that opens the menu. */
  target: ReactElement<TargetProps>
}

/** A menu that is a plain button until it is opened for the first time: every row of a list has one. */
export function PopMenu({ target, ...menu }: Props) {
  const [Pressed, setPressed] = useState<typeof PressedMenu>()
  if (Pressed) return <Pressed {...menu} target={target} />
  const press = async ({ currentTarget }: MouseEvent) => {
    try {
      const part = await import('./pressed-menu.tsx')
      if (!hasGoneOn(currentTarget)) setPressed(() => part.PressedMenu)
    } catch (error) {
      notify({ level: 'error', message: failureText(error) })
    }
  }
  return cloneElement(target, { onClick: (event) => void press(event), 'aria-haspopup': 'menu' } as TargetProps)
}
