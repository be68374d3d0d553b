import { cloneElement, type ReactElement, useState } from 'react'
import { notify } from '#data/page/notices.ts'
import { failureText } from '#data/request/failure-text.ts'
import type { PressedMenu, PressedMenuProps } from './pressed-menu.tsx'

interface TargetProps {
  onClick?: () => void
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
  const press = async () => {
    const focused = document.activeElement
    try {
      const part = await import('./pressed-menu.tsx')
      // Whoever has gone on meanwhile is not held up.
      if (document.activeElement === focused) setPressed(() => part.PressedMenu)
    } catch (error) {
      notify({ level: 'error', message: failureText(error) })
    }
  }
  return cloneElement(target, { onClick: () => void press(), 'aria-haspopup': 'menu' } as TargetProps)
}
