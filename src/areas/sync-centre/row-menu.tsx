import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hint } from '#kit/button/hint.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { RowButton } from '#kit/button/row-button.tsx'

interface RowMenuProps {
  title: string
  children: ReactNode
}

/** What is seldom done to a row; its button says to which one, for each row has such a button. */
export function RowMenu({ title, children }: RowMenuProps) {
  const { t } = useLingui()
  const label = t`More actions for ${title || t`(untitled)`}`
  return (
    <PopMenu position="bottom-end" target={<RowButton icon={IconDots} aria-label={label} {...hint(t`More actions`)} />}>
      {children}
    </PopMenu>
  )
}
