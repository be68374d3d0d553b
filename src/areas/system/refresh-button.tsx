import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefreshDot } from '@tabler/icons-react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'

interface RefreshButtonProps {
  endpoint: AnyEndpoint
  /** Reads that this device asks for again. */
  invalidates: readonly AnyEndpoint[]
}

/** Makes the server and this client read again what they keep of a table. */
export function RefreshButton({ endpoint, invalidates }: RefreshButtonProps) {
  const { t } = useLingui()
  const action = useAction(endpoint, { success: t`Cache refreshed`, invalidates })
  return (
    <ActionButton
      endpoint={endpoint}
      icon={IconRefreshDot}
      loading={action.pending}
      onClick={() => void action.run().catch(() => undefined)}
    >
      <Trans>Refresh cache</Trans>
    </ActionButton>
  )
}
