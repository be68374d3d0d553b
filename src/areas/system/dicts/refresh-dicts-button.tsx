import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefreshDot } from '@tabler/icons-react'
import { dictDataByType, dictTypeRefresh } from '#contract/system/dicts.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'

/** Makes the server and this client read all dictionaries again. */
export function RefreshDictsButton() {
  const { t } = useLingui()
  const action = useAction(dictTypeRefresh, { success: t`Cache refreshed`, invalidates: [dictDataByType] })
  return (
    <ActionButton
      endpoint={dictTypeRefresh}
      icon={IconRefreshDot}
      loading={action.pending}
      onClick={() => void action.run().catch(() => undefined)}
    >
      <Trans>Refresh cache</Trans>
    </ActionButton>
  )
}
