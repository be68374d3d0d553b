import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { type Webhook, webhookEdit, webhookList } from '#contract/webhooks.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { readsOf } from '#kit/crud/crud.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { SwitchCell } from '#kit/list/switch-cell.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { useNameList } from '#kit/show/name-list.ts'
import { Status } from '#kit/show/status.tsx'
import { LogDialog } from './log-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { eventText, webhooks } from './webhook-crud.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookTools } from './webhook-tools.tsx'

export const Route = createFileRoute('/_signed-in/_shell/configs/webhook')({
  staticData: { meta: { title: msg`Webhooks`, texts: 'webhooks', permission: webhookList } },
  component: WebhookList,
})

const column = columnsOf<Webhook>()
const columns = [
  column.opener('name', msg`Name`, { minWidth: 130 }),
  column.text('url', msg({ message: 'Address', context: 'webhook' }), { minWidth: 140 }),
  column.custom('events', msg`Events`, (row) => <Events row={row} />, { ellipsis: true, minWidth: 140, from: 700 }),
  column.custom('state', msg`Status`, (row) => <State row={row} />, { width: 150 }),
  column.number('waiting', msg({ message: 'Waiting', context: 'webhook' }), { optional: true }),
  column.custom('enabled', msg`Enabled`, (row) => <Enabled row={row} />, { width: 90 }),
  column.date(['updateTime', 'createTime'], msg`Updated`, { optional: true }),
]

function Events({ row: { events } }: { row: Webhook }) {
  const { i18n } = useLingui()
  return useNameList()(events.map((event) => eventText(event, (text) => i18n._(text))))
}

function State({ row: { enabled, stopped, failingSince } }: { row: Webhook }) {
  if (stopped === 'Y')
    return (
      <Status kind="danger">
        <Trans>Disabled after failing for days</Trans>
      </Status>
    )
  if (enabled === 'N')
    return (
      <Status kind="neutral">
        <Trans>Disabled</Trans>
      </Status>
    )
  if (!failingSince)
    return (
      <Status kind="success">
        <Trans context="webhook">Working</Trans>
      </Status>
    )
  return (
    <Status kind="warning">
      <Trans context="webhook">Failing</Trans>
    </Status>
  )
}

function Enabled({ row: { webhookId, name, enabled } }: { row: Webhook }) {
  const { t } = useLingui()
  const isOn = enabled === 'Y'
  return (
    <SwitchCell
      endpoint={webhookEdit}
      input={{ body: { webhookId, enabled: isOn ? 'N' : 'Y' } }}
      checked={isOn}
      label={t`${name} enabled`}
      success={isOn ? t`Disabled. Events are no longer recorded for it.` : t({ message: 'Enabled', context: 'done' })}
      invalidates={readsOf(webhooks)}
    />
  )
}

function WebhookList() {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string>()
  const [logOf, setLogOf] = useState<Webhook>()
  return (
    <Screen title={<Trans>Webhooks</Trans>}>
      <CrudList
        crud={webhooks}
        columns={columns}
        label={t`Webhooks`}
        search={[{ name: 'query', label: t`Name` }]}
        pagesIfNeeded
        opens
        warning={t`Its log and pending deliveries are deleted too.`}
        rowTools={(row) => <WebhookTools row={row} onLog={() => setLogOf(row)} onSecret={setSecret} />}
        dialog={({ row, onClose }) => <WebhookDialog row={row} onSecret={setSecret} onClose={onClose} />}
      />
      {logOf && <LogDialog webhook={logOf} onClose={() => setLogOf(undefined)} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Screen>
  )
}
