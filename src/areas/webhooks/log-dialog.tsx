import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Delivery, DELIVERY_STATES, type Webhook, webhookLog } from '#contract/webhooks.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { Filters, SelectFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { SelectionFoot } from '#kit/list/selection-bar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { AgainButton } from './again-button.tsx'
import { DELIVERY_COLUMNS } from './delivery-columns.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { STATE_TEXTS } from './delivery-state.tsx'
import { eventOptions } from './webhook-crud.ts'

/** While something is on its way, what comes of it is seen without a press. */
const LOOK_MS = 2000
const lookAgain = (rows: readonly Delivery[]) => {
  return rows.some(({ state, tries }) => state === 'sending' || (state === 'waiting' && tries === 0)) && LOOK_MS
}

/** What was sent to one webhook; draw it only while it is open. */
export function LogDialog({
  webhook: { webhookId, name, failingSince },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const [shown, setShown] = useState<string>()
  const list = useList(webhookLog, {
    rowKey: 'deliveryId',
    fixed: { webhookId },
    filters: { state: '', event: '' },
    pageSize: 10,
    place: 'memory',
    interval: lookAgain,
  })
  const states = DELIVERY_STATES.map((state) => ({ value: state, label: i18n._(STATE_TEXTS[state]) }))
  return (
    <Modal opened onClose={onClose} size={1000} title={t`Log: ${name}`}>
      <Stack gap="sm">
        {failingSince && (
          <Text size="sm">
            <Trans>
              Failing since <DateCell value={failingSince} />
            </Trans>
          </Text>
        )}
        <Filters list={list}>
          <SelectFilter name="state" label={t`Status`} options={states} />
          <SelectFilter name="event" label={t`Event`} options={eventOptions((text) => i18n._(text))} />
        </Filters>
        <ListTable
          list={list}
          columns={DELIVERY_COLUMNS}
          label={t`Log: ${name}`}
          empty={t`Nothing has been sent yet`}
          onRowOpen={({ deliveryId }) => setShown(deliveryId)}
          rowActions={(row) => row.state !== 'sending' && <AgainButton ids={[row.deliveryId]} look="row" />}
        />
        <SelectionFoot list={list}>
          <AgainButton
            ids={list.selection.rows.map(({ deliveryId }) => deliveryId)}
            look="plain"
            onDone={list.selection.clear}
          />
        </SelectionFoot>
        <Pager list={list} />
      </Stack>
      {shown !== undefined && <DeliveryDialog deliveryId={shown} onClose={() => setShown(undefined)} />}
    </Modal>
  )
}
