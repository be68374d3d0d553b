import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RatioRow } from '#contract/stats.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'

const column = columnsOf<RatioRow>()
const columns = [
  column.text('name', msg`Location`),
  column.number('pv_count', msg`Page views`),
  column.custom('ratio', msg`Share`, (row) => `${row.ratio} %`, { align: 'right', width: 100 }),
]

const keyOf = (row: RatioRow) => row.name

export function LocationsTable({ rows }: { rows: readonly RatioRow[] }) {
  const { t } = useLingui()
  const list = useLocalTable(rows, keyOf)
  return (
    <ListTable
      list={list}
      columns={columns}
      label={t`Visitor locations`}
      selectable={false}
      narrow="scroll"
      empty={<Trans>No visits in this period</Trans>}
    />
  )
}
