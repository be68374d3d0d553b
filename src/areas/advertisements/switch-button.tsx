import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { AD_STATE, type Advertisement, advertisementDisable, advertisementEnable } from '#contract/advertisements.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { AD_READS } from './reads.ts'

/** Shows an advertisement to readers, or hides it. */
export function SwitchButton({ row }: { row: Advertisement }) {
  const { t } = useLingui()
  const isOn = row.state === AD_STATE.enabled
  const endpoint = isOn ? advertisementDisable : advertisementEnable
  const switching = useAction(endpoint, {
    success: isOn ? t`Disabled` : t({ message: 'Enabled', context: 'done' }),
    invalidates: AD_READS,
  })
  return (
    <ActionButton
      endpoint={endpoint}
      look="row"
      icon={isOn ? IconPlayerPause : IconPlayerPlay}
      loading={switching.pending}
      onClick={() => void switching.run({ body: [row.advertisementId] }).catch(() => undefined)}
    >
      {isOn ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
    </ActionButton>
  )
}
