import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { webhookAgain } from '#contract/webhooks.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { LOGS_SHOWN } from './webhook-crud.ts'

interface AgainProps {
  ids: readonly string[]
  look: 'row' | 'plain'
  onDone?: () => void
}

/** Sends deliveries once more. */
export function AgainButton({ ids, look, onDone }: AgainProps) {
  const { t } = useLingui()
  const { run, pending } = useAction(webhookAgain, { success: t`Sent again`, invalidates: LOGS_SHOWN })
  return (
    <ActionButton
      endpoint={webhookAgain}
      look={look}
      icon={IconRefresh}
      loading={pending}
      onClick={() => void run({ body: [...ids] }).then(onDone, () => undefined)}
    >
      <Trans>Send again</Trans>
    </ActionButton>
  )
}
