import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import type { ShownRow } from './overlay.ts'
import type { PrimaryAction } from './primary-actions.ts'
import type { RowDialog } from './row-menu/row-dialogs.tsx'

const TEXTS = 'row-menu'

const Items = lazyDialog(async () => (await import('./row-menu/row-menu-items.tsx')).RowMenuItems, TEXTS)
const Dialogs = lazyDialog(async () => (await import('./row-menu/row-dialogs.tsx')).RowDialogs, TEXTS)

interface RowMenuProps {
  row: ShownRow
  mayEdit: boolean
  /** What stands beside the menu; on a phone at its head. */
  primary: readonly PrimaryAction[]
}

/** What the state of a content does not ask for; a mere button until it is pressed. */
export function RowMenu({ row, mayEdit, primary }: RowMenuProps) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<RowDialog>()
  return (
    <>
      <PopMenu
        position="bottom-end"
        target={<RowButton icon={IconDots} aria-label={t`More actions for ${row.title || t`Untitled`}`} />}
      >
        <Items row={row} mayEdit={mayEdit} primary={primary} onDialog={setDialog} />
      </PopMenu>
      <Dialogs row={row} opened={dialog !== undefined} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
