import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import {
  type DictData,
  dictDataAdd,
  dictDataByType,
  dictDataEdit,
  dictDataList,
  dictDataRemove,
  dictTypeOptions,
} from '#contract/system/dicts.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { DeleteButton, DeleteFoot, EditButton } from '#kit/form/edit-delete.tsx'
import { DictLabel } from '#kit/show/dict-tag.tsx'
import { Filters, SelectFilter, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import { useList } from '#kit/list/use-list.ts'
import { DictDataDialog } from './dict-data-dialog.tsx'

const column = columnsOf<DictData>()
const columns = [
  column.custom('dictLabel', msg`Label`, (row) => (
    <OpenText>
      <DictLabel label={row.dictLabel} listClass={row.listClass} cssClass={row.cssClass} />
    </OpenText>
  )),
  column.text('dictValue', msg`Value`),
  column.number('dictSort', msg`Order`),
  column.dict('fixed', 'YesOrNo', msg`Built-in`),
  column.dict('status', 'EnableOrDisable', msg`Status`),
  column.text('remark', msg`Note`),
  column.date('createTime', msg`Created`),
]

export function DictDataTable({ type }: { type: string }) {
  const { t } = useLingui()
  const types = useRead(dictTypeOptions)
  const list = useList(dictDataList, { rowKey: 'dictCode', filters: { dictType: type, dictLabel: '' }, pageSize: 10 })
  const dialog = useEditDialog<DictData>(dictDataEdit)
  const deletes = (rows: readonly DictData[]) => ({
    endpoint: dictDataRemove,
    rows,
    nameOf: (row: DictData) => row.dictLabel,
    body: (chosen: readonly DictData[]) => chosen.map((row) => row.dictCode),
    invalidates: [dictDataList, dictDataByType],
    reason: rows.some((row) => row.fixed === 'Y') ? t`Built-in entries can't be deleted` : undefined,
  })
  return (
    <>
      <Toolbar>
        <ActionButton endpoint={dictDataAdd} look="main" icon={IconPlus} onClick={dialog.create}>
          <Trans>Add</Trans>
        </ActionButton>
        <Filters list={list}>
          <SelectFilter
            name="dictType"
            label={t`Type`}
            options={(types.data ?? []).map((one) => ({ value: one.dictType, label: one.dictName }))}
          />
          <TextFilter name="dictLabel" label={t`Label`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Dictionary entries`}
        onRowOpen={dialog.open}
        rowActions={(row) => (
          <>
            <EditButton endpoint={dictDataEdit} onClick={() => dialog.edit(row)} />
            <DeleteButton {...deletes([row])} look="row" />
          </>
        )}
      />
      <DeleteFoot {...deletes(list.selection.rows)} list={list} />
      <Pager list={list} />
      {dialog.isOpen && (
        <DictDataDialog type={list.place.filters['dictType'] || type} row={dialog.row} onClose={dialog.close} />
      )}
    </>
  )
}
