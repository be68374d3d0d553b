import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type AdLog, adStatClickLog, adStatViewLog } from '#contract/advertisements/statistics.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'

const column = columnsOf<AdLog>()
const columns = [
  column.custom('adName', msg`Advertisement`, (row) => row.adName ?? row.adId, { ellipsis: true, minWidth: 160 }),
  column.text('ip', msg`IP address`, { width: 140 }),
  column.text('address', msg`Location`, { width: 120, from: 900 }),
  column.text('referer', msg`Source`, { from: 700 }),
  column.text('deviceType', msg`Device`, { width: 110, from: 900 }),
  column.text('browser', msg`Browser`, { width: 130, from: 700 }),
  column.date('evtTime', msg`Time`, { width: 170 }),
  column.text('os', msg({ message: 'System', context: 'device' }), { width: 110, optional: true }),
  column.text('host', msg`Host`, { width: 140, optional: true }),
]

interface Props {
  /** Of clicks or of views: their lists have one shape. */
  call: typeof adStatClickLog
  /** Read out as the name of the table. */
  label: string
}

/** Clicks or views one by one, the newest first. */
function VisitLog({ call, label }: Props) {
  const list = useList(call, { rowKey: 'logId', pageSize: 50 })
  return (
    <>
      <Toolbar>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable list={list} columns={columns} label={label} selectable={false} />
      <Pager list={list} />
    </>
  )
}

export function ClickLog() {
  const { t } = useLingui()
  return <VisitLog call={adStatClickLog} label={t`Clicks`} />
}

export function ViewLog() {
  const { t } = useLingui()
  return <VisitLog call={adStatViewLog} label={t`Views`} />
}
