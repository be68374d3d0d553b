import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { DataOf } from '#contract/endpoint.ts'
import { webhookDelivery } from '#contract/webhooks.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { Facts } from '#kit/show/facts.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { TextBlock } from '#kit/show/text-block.tsx'
import { Answer, DeliveryStatus } from './delivery-state.tsx'
import { eventText } from './webhook-crud.ts'

/** One delivery: what is sent, and what came of the last try. */
export function DeliveryDialog({ deliveryId, onClose }: { deliveryId: string; onClose: () => void }) {
  const { t } = useLingui()
  const read = useRead(webhookDelivery, { params: { deliveryId } }, { staleTime: 0 })
  return (
    <Modal opened onClose={onClose} size={800} title={t`Delivery`}>
      <ReadView read={read}>{(delivery) => <Details delivery={delivery} />}</ReadView>
    </Modal>
  )
}

function Details({ delivery }: { delivery: DataOf<typeof webhookDelivery> }) {
  const { t, i18n } = useLingui()
  const { duration: cost, lastTryTime, nextTryTime } = delivery
  const facts = [
    { name: t`Event`, value: eventText(delivery.event, (text) => i18n._(text)) },
    { name: t`Status`, value: <DeliveryStatus state={delivery.state} /> },
    { name: t({ message: 'Answer', context: 'webhook' }), value: <Answer row={delivery} /> },
    { name: t`Attempts`, value: delivery.tries },
    { name: t`Duration`, value: cost === undefined ? undefined : t`${cost} ms` },
    { name: t`Time`, value: <DateCell value={delivery.createTime} /> },
    { name: t`Last attempt`, value: lastTryTime && <DateCell value={lastTryTime} /> },
    { name: t`Next attempt`, value: nextTryTime && <DateCell value={nextTryTime} /> },
    { name: t`ID`, value: delivery.deliveryId },
  ]
  return (
    <Stack gap="md">
      <Facts facts={facts} />
      <TextBlock title={t`Request body`} text={delivery.payload} />
      <TextBlock title={t({ message: 'Answer', context: 'webhook' })} text={delivery.answer} />
    </Stack>
  )
}
