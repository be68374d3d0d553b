import { Trans, useLingui } from '@lingui/react/macro'
import { IconHistory, IconKey, IconSend } from '@tabler/icons-react'
import { type Webhook, webhookSecret, webhookTest } from '#contract/webhooks.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { LOGS_SHOWN } from './webhook-crud.ts'

interface Props {
  row: Webhook
  onLog: () => void
  onSecret: (secret: string) => void
}

export function WebhookTools({ row: { webhookId, name }, onLog, onSecret }: Props) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const testing = useAction(webhookTest, { success: t`A test is being sent`, invalidates: LOGS_SHOWN })
  const renewing = useAction(webhookSecret, { success: t`The secret was replaced` })
  // What comes of it stands in the log.
  const test = () => void testing.run({ body: { webhookId } }).then(onLog, () => undefined)
  const renew = async () => {
    const isSure = await confirm({
      title: t`Replace the secret`,
      message: t`From now on, “${name}” signs with a new secret. The receiver refuses requests until it knows it.`,
      confirmLabel: t({ message: 'Replace', context: 'secret' }),
      danger: true,
    })
    if (isSure)
      await renewing.run({ body: { webhookId } }).then(
        ({ secret }) => onSecret(secret),
        () => undefined,
      )
  }
  return (
    <>
      <RowButton icon={IconHistory} onClick={onLog}>
        <Trans>Log</Trans>
      </RowButton>
      <ActionButton endpoint={webhookTest} look="row" icon={IconSend} loading={testing.pending} onClick={test}>
        <Trans>Send a test</Trans>
      </ActionButton>
      <ActionButton
        endpoint={webhookSecret}
        look="row"
        icon={IconKey}
        loading={renewing.pending}
        onClick={() => void renew()}
      >
        <Trans>New secret</Trans>
      </ActionButton>
    </>
  )
}
