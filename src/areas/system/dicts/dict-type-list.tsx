import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { type DictType, dictTypeAdd, dictTypeEdit, dictTypeList, dictTypeRemove } from '#contract/system/dicts.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { DeleteButton, DeleteFoot, EditButton } from '#kit/form/edit-delete.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import { useList } from '#kit/list/use-list.ts'
import { DictTypeDialog } from './dict-type-dialog.tsx'
import { RefreshDictsButton } from './refresh-dicts-button.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/dict')({
  staticData: { meta: { title: msg`Dictionaries`, texts: 'system', permission: ['system:dict:view'] } },
  component: DictTypeList,
})

const column = columnsOf<DictType>()
const columns = [
  column.opener('dictName', msg`Name`),
  column.link('dictType', msg`Type`, (row) => ({
    to: '/system/dict-data/index/$dictId',
    params: { dictId: row.dictId },
  })),
  column.dict('fixed', 'YesOrNo', msg`Built-in`),
  column.dict('status', 'EnableOrDisable', msg`Status`),
  column.text('remark', msg`Note`),
  column.date('createTime', msg`Created`),
]

function DictTypeList() {
  const { t } = useLingui()
  const list = useList(dictTypeList, { rowKey: 'dictId', filters: { dictName: '', dictType: '' }, pageSize: 10 })
  const dialog = useEditDialog<DictType>(dictTypeEdit)
  const deletes = (rows: readonly DictType[]) => ({
    endpoint: dictTypeRemove,
    rows,
    nameOf: (row: DictType) => row.dictName,
    body: (chosen: readonly DictType[]) => chosen.map((row) => row.dictId),
    invalidates: [dictTypeList],
    warning: t`Their entries and translations will be deleted too.`,
    reason: rows.some((row) => row.fixed === 'Y') ? t`Built-in dictionaries can't be deleted` : undefined,
  })
  return (
    <Screen title={<Trans>Dictionaries</Trans>}>
      <Toolbar>
        <ActionButton endpoint={dictTypeAdd} look="main" icon={IconPlus} onClick={dialog.create}>
          <Trans>Add</Trans>
        </ActionButton>
        <RefreshDictsButton />
        <Filters list={list}>
          <TextFilter name="dictName" label={t`Name`} />
          <TextFilter name="dictType" label={t`Type`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Dictionaries`}
        onRowOpen={dialog.open}
        rowActions={(row) => (
          <>
            <EditButton endpoint={dictTypeEdit} onClick={() => dialog.edit(row)} />
            <DeleteButton {...deletes([row])} look="row" />
          </>
        )}
      />
      <DeleteFoot {...deletes(list.selection.rows)} list={list} />
      <Pager list={list} />
      {dialog.isOpen && <DictTypeDialog row={dialog.row} onClose={dialog.close} />}
    </Screen>
  )
}
