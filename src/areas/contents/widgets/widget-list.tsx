import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type PageWidget, pageWidgetAdd, pageWidgetList, pageWidgetTypes, WIDGET_PATH } from '#contract/page-widgets.ts'
import { useWaitingFor } from '#data/outbox/use-outbox.ts'
import { usePipes } from '#data/reads/use-pipes.ts'
import { useRead } from '#data/reads/use-read.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, SelectFilter, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useReloadWhenSent } from '../use-reload-when-sent.ts'
import { AddWidget } from '#shared/widget-form/add-widget.tsx'
import { RowTools } from './row-tools.tsx'
import { WaitingWidgets, widgetKey, WidgetStatus } from './widget-status.tsx'

/** Kinds that have an editor here. */
const EDITORS: Readonly<Record<string, string>> = {
  manual: '/cms/block/manual/editor',
  ads: '/cms/adspace/editor',
}

/** What its editor needs to know of a widget. */
type Opened = Pick<PageWidget, 'pageWidgetId' | 'type'>

const column = columnsOf<PageWidget>()

/** Parts of pages that editors fill, of the whole site. */
export function WidgetList({ catalogId }: { catalogId: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const types = useRead(pageWidgetTypes)
  const { nameOf } = usePipes()
  const options = (types.data?.rows ?? [])
    .filter(({ id }) => id in EDITORS)
    .map(({ id, name }) => ({ value: id, label: name }))
  const list = useList(pageWidgetList, { rowKey: 'pageWidgetId', filters: { name: '', type: '' } })
  const columns = useMemo(() => {
    const typeName = new Map(types.data?.rows.map(({ id, name }) => [id, name]))
    return [
      column.opener('name', msg`Name`, { sortable: true }),
      column.text('code', msg`Code`),
      column.custom('type', msg`Type`, ({ type }) => typeName.get(type) ?? type, { width: 120 }),
      column.custom('state', msg`Status`, (row) => <WidgetStatus row={row} />, { width: 160 }),
      column.custom('publishPipeCode', msg`Publish pipe`, ({ publishPipeCode }) => nameOf(publishPipeCode), {
        width: 120,
        from: 900,
      }),
      column.text('path', msg`Path`, { width: 180, from: 900 }),
    ]
  }, [types.data, nameOf])
  const open = useCallback(
    ({ type, pageWidgetId }: Opened) => {
      const to = EDITORS[type]
      if (to) void navigate({ to: to as never, search: { id: pageWidgetId, from: 'pagewidget' } as never })
    },
    [navigate],
  )
  const waiting = useWaitingFor(list.rows.map(widgetKey))
  useReloadWhenSent(list.reload)
  return (
    <>
      <Toolbar>
        <AddWidget
          endpoint={pageWidgetAdd}
          title={t`Add page widget`}
          success={t`Page widget added`}
          types={options}
          path={WIDGET_PATH}
          catalogId={catalogId}
          invalidates={[pageWidgetList]}
          onAdded={open}
        />
        <Filters list={list}>
          <TextFilter name="name" label={t`Name`} />
          <SelectFilter name="type" label={t`Type`} options={options} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <WaitingWidgets value={waiting}>
        <ListTable
          list={list}
          columns={columns}
          label={t`Page widgets`}
          selectable={false}
          onRowOpen={open}
          rowActions={(row) => <RowTools row={row} onEdit={row.type in EDITORS ? open : undefined} />}
        />
      </WaitingWidgets>
      <Pager list={list} />
    </>
  )
}
