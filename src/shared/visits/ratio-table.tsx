import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { RatioRow } from '#contract/stats.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'

const column = columnsOf<RatioRow>()
const columnsFor = (name: MessageDescriptor, counted: MessageDescriptor) => [
  column.text('name', name),
  column.number('pv_count', counted),
  column.custom('ratio', msg`Share`, (row) => `${row.ratio} %`, { align: 'right', width: 100 }),
]

/** Where somebody is counts for each page; where a visit began, and what led to it, for each visit. */
const COLUMNS = {
  place: columnsFor(msg`Location`, msg`Page views`),
  page: columnsFor(msg`Page`, msg`Visits`),
  source: columnsFor(msg`Source`, msg`Visits`),
}

const keyOf = (row: RatioRow) => row.name

interface RatioTableProps {
  rows: readonly RatioRow[]
  of: keyof typeof COLUMNS
  /** Read out as the name of the table. */
  label: string
}

/** Parts of the page views or of the visits, the largest first. */
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
