import { Trans } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { siteAdd } from '#contract/site-forms.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { SiteAddDialog } from './site-add-dialog.tsx'

/** The button of the list that makes a site, and its dialog; `opens` where that is what somebody came for. */
export function AddSite({ opens }: { opens: boolean }) {
  const navigate = useNavigate()
  const [adding, dialog] = useDisclosure(false)
  const open = useEffectEvent(dialog.open)
  useEffect(() => {
    if (!opens) return
    open()
    void navigate({ to: '.', search: ((now: object) => ({ ...now, add: undefined })) as never, replace: true })
  }, [opens, navigate])
  return (
    <>
      <ActionButton endpoint={siteAdd} look="main" icon={IconPlus} onClick={dialog.open}>
        <Trans>Add</Trans>
      </ActionButton>
      {adding && <SiteAddDialog onClose={dialog.close} />}
    </>
  )
}
