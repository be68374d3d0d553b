import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTableImport } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { genImportTable, genList, type GenTable } from '#contract/generator.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { DAYS, toDaysQuery } from '#kit/list/days-below-params.ts'
import { DateRangeFilter, Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Screen } from '#kit/page/screen.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ChosenTables, RowTools } from './table-actions.tsx'

export const Route = createFileRoute('/_signed-in/_shell/tool/gen')({
  staticData: { meta: { title: msg`Code generator`, texts: 'generator', permission: genList } },
  component: TableList,
})

const column = columnsOf<GenTable>()
const columns = [
  { ...column.index(), from: 900 as const },
  column.opener('tableName', msg({ message: 'Table', context: 'database' }), { minWidth: 140 }),
  column.text('tableComment', msg({ message: 'Comment', context: 'database' })),
  column.text('className', msg`Class`, { from: 900 }),
  column.date('createTime', msg({ message: 'Imported', context: 'date' }), { from: 900 }),
  column.date('updateTime', msg`Updated`, { optional: true }),
]

const FILTERS = { tableName: '', tableComment: '', beginTime: '', endTime: '' }

function TableList() {
  const { t } = useLingui()
  const [isImporting, setImporting] = useState(false)
  const [previewed, setPreviewed] = useState<GenTable>()
  const list = useList(genList, { rowKey: 'tableId', filters: FILTERS, days: DAYS, toQuery: toDaysQuery })
  const open = useOpenTable(list.place.page)
  return (
    <Screen title={<Trans>Code generator</Trans>}>
      <Toolbar>
        <ActionButton endpoint={genImportTable} look="main" icon={IconTableImport} onClick={() => setImporting(true)}>
          <Trans>Import</Trans>
        </ActionButton>
        <Filters list={list}>
          <TextFilter name="tableName" label={t({ message: 'Table', context: 'database' })} />
          <TextFilter name="tableComment" label={t({ message: 'Comment', context: 'database' })} />
          <DateRangeFilter names={DAYS} label={t({ message: 'Imported', context: 'date' })} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Imported tables`}
        onRowOpen={open}
        rowActions={(row) => <RowTools table={row} onOpen={open} onPreview={setPreviewed} />}
      />
      <ChosenTables list={list} />
      <Pager list={list} />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {previewed && <PreviewDialog table={previewed} onClose={() => setPreviewed(undefined)} />}
    </Screen>
  )
}

/** The way back leads to the page that one came from. */
function useOpenTable(page: number): (table: GenTable) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ tableId }) =>
      void navigate({ to: `/tool/gen-edit/index/${tableId}` as never, search: { pageNum: page } as never }),
    [navigate, page],
  )
}
