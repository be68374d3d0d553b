import { Anchor, Stack } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { opIdOf, type QueuedOperation } from '#data/outbox/queued-operation.ts'
import type { OperationOutcome, Outcomes } from '#data/outbox/use-outcomes.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { Status } from '#kit/show/status.tsx'
import { useReason } from '#shared/reason/use-reason.ts'
import { OUTCOME_LOOK, type OutcomeState, stateOf, useOutcomeText } from './outcome-text.ts'

interface Row {
  contentId: string
  title: string
  state: OutcomeState
  lastError: OperationOutcome['lastError']
}

const column = columnsOf<Row>()
const COLUMNS = [
  column.text('title', msg`Title`),
  column.custom('state', msg`State`, (row) => <State state={row.state} />, { width: 180 }),
  column.custom('reason', msg`Reason`, (row) => <Reason row={row} />, { width: 260 }),
]

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  orders: readonly QueuedOperation[]
  outcomes: Outcomes
}

/** What became of an order, content by content, while it goes on. */
export function OperationDialog({ opened, onClose, title, orders, outcomes }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={800} keepMounted={false}>
      <Outcomes orders={orders} outcomes={outcomes} />
    </Modal>
  )
}

/** One order of each content: the first that is not done, else the last. */
function atWork(orders: readonly QueuedOperation[], outcomes: Outcomes): QueuedOperation[] {
  const shown = new Map<string, QueuedOperation>()
  for (const order of orders) {
    const before = shown.get(order.content.contentId)
    if (!before || stateOf(before, outcomes) === 'done') shown.set(order.content.contentId, order)
  }
  return [...shown.values()]
}

function Outcomes({ orders, outcomes }: Pick<Props, 'orders' | 'outcomes'>) {
  const { t } = useLingui()
  const rows = useMemo(
    () =>
      atWork(orders, outcomes).map((order) => ({
        contentId: order.content.contentId,
        title: order.content.title || t`Untitled`,
        state: stateOf(order, outcomes),
        lastError: outcomes.get(opIdOf(order) ?? '')?.lastError,
      })),
    [orders, outcomes, t],
  )
  const table = useLocalTable(rows, keyOf)
  const needsPerson = rows.some(({ state }) => state === 'attention' || state === 'conflict')
  return (
    <Stack gap="sm">
      <ListTable list={table} columns={COLUMNS} label={t`Result`} selectable={false} />
      {needsPerson && (
        <Anchor component={Link} to="/sync" size="sm">
          <Trans>Resolve in the Sync centre</Trans>
        </Anchor>
      )}
    </Stack>
  )
}

const keyOf = (row: Row) => row.contentId

function State({ state }: { state: OutcomeState }) {
  return <Status kind={OUTCOME_LOOK[state]}>{useOutcomeText()(state)}</Status>
}

function Reason({ row }: { row: Row }) {
  return useReason()(row)
}
