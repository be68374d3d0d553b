import { type ReactNode, useEffect } from 'react'
import { useStore } from '#data/page/store.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { ListFoot } from '#kit/list/list-foot.tsx'
import type { TableState } from '#kit/list/list-state.ts'
import { SelectionBar } from '#kit/list/selection-bar.tsx'
import { lastOperation } from './last-operation.ts'

/** Its code comes with the first order. */
const OrderBar = lazyDialog(
  async () => (await import('#areas/contents/operations/operation-bar.tsx')).OperationBar,
  'operations',
)

const forget = () => lastOperation.set(undefined)

interface Props<Row> {
  list: TableState<Row>
  /** What can be done with the chosen rows. */
  children: ReactNode
}

/** What is chosen, and what came of the last order that was given from this list. */
export function ContentFoot<Row>({ list, children }: Props<Row>) {
  const last = useStore(lastOperation)
  useEffect(() => forget, [])
  return (
    <ListFoot>
      <SelectionBar list={list}>{children}</SelectionBar>
      {last && <OrderBar last={last} onClose={forget} />}
    </ListFoot>
  )
}
