import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { PopMenu } from '#kit/pop-menu.tsx'
import { RowButton } from '#kit/row-button.tsx'
import type { ShownRow } from './overlay.ts'
import type { RowDialog } from './row-menu/row-dialogs.tsx'

const TEXTS = 'row-menu'

const Items = lazyDialog(async () => (await import('./row-menu/row-menu-items.tsx')).RowMenuItems, TEXTS)
const Dialogs = lazyDialog(async () => (await import('./row-menu/row-dialogs.tsx')).RowDialogs, TEXTS)

/** What is done to one content less often than publishing it; a mere button until it is pressed. */
export function RowMenu({ row, mayEdit }: { row: ShownRow; mayEdit: boolean }) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<RowDialog>()
  return (
    <>
      <PopMenu
        position="bottom-end"
        target={<RowButton icon={IconDots} aria-label={t`More actions for ${row.title || t`Without a title`}`} />}
      >
        <Items row={row} mayEdit={mayEdit} onDialog={setDialog} />
      </PopMenu>
      <Dialogs row={row} opened={dialog !== undefined} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
