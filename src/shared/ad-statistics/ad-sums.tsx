import { IconChartLine } from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AdStatRow, adStatChartOf, adStatSum } from '#contract/advertisements/statistics.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { useReturnFocus } from '#kit/dialog/return-focus.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { DateRangeFilter, Filters } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Ratio } from './ratio.tsx'
import { wholeDays } from './stat-values.ts'

const TrendDialog = lazyDialog(() => import('./trend-dialog.tsx').then((file) => file.TrendDialog))

const column = columnsOf<AdStatRow>()
const columns = [
  column.custom('adName', msg`Advertisement`, (row) => row.adName ?? row.advertisementId, { ellipsis: true }),
  column.number('click', msg`Clicks`, { sortable: true, width: 120 }),
  column.number('view', msg`Views`, { sortable: true, width: 120 }),
  column.custom('ratio', msg`Click-through rate`, (row) => <Ratio row={row} />, { width: 120, align: 'right' }),
]
const DAYS = ['beginTime', 'endTime'] as const

/** What was counted of each advertisement in a span of days, or ever. */
export function AdSums() {
  const { t } = useLingui()
  const [shown, setShown] = useState<AdStatRow>()
  useReturnFocus(shown !== undefined)
  const list = useList(adStatSum, {
    rowKey: 'advertisementId',
    filters: { beginTime: '', endTime: '' },
    days: DAYS,
    toQuery: wholeDays,
  })
  return (
    <>
      <Toolbar>
        <Filters list={list}>
          <DateRangeFilter names={DAYS} label={t`Period`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Counted`}
        selectable={false}
        onRowOpen={setShown}
        rowActions={(row) => (
          <ActionButton endpoint={adStatChartOf} look="row" icon={IconChartLine} onClick={() => setShown(row)}>
            <Trans>Trend</Trans>
          </ActionButton>
        )}
      />
      {shown && <TrendDialog ad={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
