import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { loginLogList, operLogList } from '#contract/monitor/logs.ts'
import { DeleteFoot } from '#kit/form/edit-delete.tsx'
import type { Column } from '#kit/list/columns.tsx'
import { DAYS, toDaysQuery } from '#kit/list/days-below-params.ts'
import { ExportButton } from '#kit/list/export-button.tsx'
import { DateRangeFilter, Filters } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { type RowOf, useList } from '#kit/list/use-list.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { CleanButton } from './clean-button.tsx'
import { sortLog } from './log-query.ts'

type LogList = typeof operLogList | typeof loginLogList

interface LogScreenProps<L extends LogList> {
  calls: { list: L; remove: AnyEndpoint; clean: AnyEndpoint; exports: AnyEndpoint }
  title: string
  rowKey: keyof RowOf<L> & string
  /** Begins the name of the file of an export. */
  prefix: string
  columns: readonly Column<RowOf<L>>[]
  filters: Readonly<Record<string, string>>
  /** The filters that stay in sight; a period stands behind them. */
  children: ReactNode
  more?: ReactNode
  onOpen?: (row: RowOf<L>) => void
  rowActions?: (row: RowOf<L>) => ReactNode
}

/** A log: entries are found, read, saved as a spreadsheet and deleted, never changed. */
export function LogScreen<L extends LogList>(props: LogScreenProps<L>) {
  const { t } = useLingui()
  const { calls, title, rowKey, columns, onOpen, rowActions } = props
  const list = useList(calls.list, {
    rowKey,
    filters: { ...props.filters, beginTime: '', endTime: '' },
    days: DAYS,
    toQuery: toDaysQuery,
    sortQuery: sortLog as never,
  })
  const idOf = (row: RowOf<L>) => String(row[rowKey])
  return (
    <Screen title={title} aside={<BackLink to="/monitor/logs" />}>
      <Toolbar>
        <ExportButton endpoint={calls.exports} prefix={props.prefix} permission="monitor:logs:view" list={list} />
        <CleanButton endpoint={calls.clean} list={calls.list} />
        <Filters list={list} more={props.more}>
          {props.children}
          <DateRangeFilter names={DAYS} label={t`Period`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={title}
        {...(onOpen && { onRowOpen: onOpen })}
        {...(rowActions && { rowActions })}
      />
      <DeleteFoot
        endpoint={calls.remove}
        list={list}
        nameOf={idOf}
        body={(rows) => rows.map(idOf) as never}
        invalidates={[calls.list]}
        onDone={list.selection.clear}
      />
      <Pager list={list} />
    </Screen>
  )
}
