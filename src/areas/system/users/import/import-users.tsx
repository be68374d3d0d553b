import { IconUpload } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { userImportData } from '#contract/system/users.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportUsersDialog, 'import-file')

/** Adds users from a spreadsheet. */
export function ImportUsers() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Can permission={['system:user:import']}>
      <ActionButton endpoint={userImportData} icon={IconUpload} onClick={() => setIsOpen(true)}>
        <Trans>Import</Trans>
      </ActionButton>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </Can>
  )
}
