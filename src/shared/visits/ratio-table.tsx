import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { RatioRow } from '#contract/stats.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'

const column = columnsOf<RatioRow>()
const columnsFor = (name: MessageDescriptor) => [
  column.text('name', name),
  column.number('pv_count', msg`Page views`),
  column.custom('ratio', msg`Share`, (row) => `${row.ratio} %`, { align: 'right', width: 100 }),
]

/** By what page views are told apart. */
const COLUMNS = { place: columnsFor(msg`Location`), page: columnsFor(msg`Page`), source: columnsFor(msg`Source`) }

const keyOf = (row: RatioRow) => row.name

interface RatioTableProps {
  rows: readonly RatioRow[]
  of: keyof typeof COLUMNS
  /** Read out as the name of the table. */
  label: string
}

/** Parts of the page views, the largest first. */
export function RatioTable({ rows, of, label }: RatioTableProps) {
  const list = useLocalTable(rows, keyOf)
  return (
    <ListTable
      list={list}
      columns={COLUMNS[of]}
      label={label}
      selectable={false}
      narrow="scroll"
      empty={<Trans>No visits in this period</Trans>}
    />
  )
}
