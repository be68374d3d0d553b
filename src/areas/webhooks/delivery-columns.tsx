import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Delivery } from '#contract/webhooks.ts'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Answer, DeliveryStatus } from './delivery-state.tsx'
import { eventText } from './webhook-crud.ts'

const column = columnsOf<Delivery>()
export const DELIVERY_COLUMNS = [
  column.custom('event', msg`Event`, (row) => <Event row={row} />, { ellipsis: true, minWidth: 150 }),
  column.custom('state', msg`Status`, (row) => <DeliveryStatus state={row.state} />, { width: 120 }),
  column.custom('answer', msg({ message: 'Answer', context: 'webhook' }), (row) => <Answer row={row} />, {
    minWidth: 150,
    ellipsis: true,
  }),
  column.number('tries', msg`Attempts`, { width: 70 }),
  column.date('createTime', msg`Time`, { width: 170 }),
  column.date('nextTryTime', msg`Next attempt`, { width: 170, from: 900 }),
]

function Event({ row: { event } }: { row: Delivery }) {
  const { i18n } = useLingui()
  const text = eventText(event, (message) => i18n._(message))
  return <OpenText title={text}>{text}</OpenText>
}
