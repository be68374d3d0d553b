import { IconUpload } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { i18nImport } from '#contract/system/i18n.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const ImportTextsDialog = lazyDialog(
  async () => (await import('./import-texts-dialog.tsx')).ImportTextsDialog,
  'import-file',
)

/** Brings in translations from a spreadsheet. */
export function ImportTexts() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionButton endpoint={i18nImport} icon={IconUpload} onClick={() => setIsOpen(true)}>
        <Trans>Import</Trans>
      </ActionButton>
      {isOpen && <ImportTextsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
