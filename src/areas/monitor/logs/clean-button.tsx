import { Trans, useLingui } from '@lingui/react/macro'
import { IconEraser } from '@tabler/icons-react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { operLogList } from '#contract/monitor/logs.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'

interface CleanButtonProps {
  endpoint: AnyEndpoint
  list: AnyEndpoint
}

/** Empties a whole log, after asking. */
export function CleanButton({ endpoint, list }: CleanButtonProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const action = useAction(endpoint, { success: t`Log cleared`, invalidates: [list, operLogList] })
  const handleClean = async () => {
    const yes = await confirm({
      title: t`Clear log`,
      message: t`Delete all entries of this log? This can't be undone.`,
      confirmLabel: t`Clear log`,
      danger: true,
    })
    if (yes) await action.run().catch(() => undefined)
  }
  return (
    <ActionButton
      endpoint={endpoint}
      icon={IconEraser}
      look="danger"
      loading={action.pending}
      onClick={() => void handleClean()}
    >
      <Trans>Clear log</Trans>
    </ActionButton>
  )
}
