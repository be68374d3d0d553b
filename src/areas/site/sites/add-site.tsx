import { Trans } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { siteAdd } from '#contract/site-forms.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { SiteAddDialog } from './site-add-dialog.tsx'

/** The button of the list that makes a site, and its dialog. */
export function AddSite() {
  const [adding, dialog] = useDisclosure(false)
  return (
    <>
      <ActionButton endpoint={siteAdd} look="main" icon={IconPlus} onClick={dialog.open}>
        <Trans>Add</Trans>
      </ActionButton>
      {adding && <SiteAddDialog onClose={dialog.close} />}
    </>
  )
}
