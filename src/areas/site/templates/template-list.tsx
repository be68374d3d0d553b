import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { templateGet, templateList, type TemplateRow } from '#contract/templates.ts'
import { usePipes } from '#data/reads/use-pipes.ts'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, SelectFilter, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { SelectionFoot } from '#kit/list/selection-bar.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Screen } from '#kit/page/screen.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { AddTemplate, ClearCacheButton, DeleteTemplates, TemplateRowActions } from './template-actions.tsx'
import { TemplateDialog } from './template-dialog.tsx'

export const Route = createFileRoute('/_signed-in/_shell/configs/template')({
  staticData: { meta: { title: msg`Templates`, texts: 'site', permission: templateGet } },
  component: TemplateList,
})

const column = columnsOf<TemplateRow>()

/** Publish pipes are shown by the names that people gave them. */
function useColumns() {
  const { nameOf } = usePipes()
  const byteText = useByteText()
  return useMemo(
    () => [
      column.link('path', msg`Template`, (row) => ({ to: '/cms/template/editor', search: { id: row.templateId } }), {
        minWidth: 200,
      }),
      column.custom('publishPipeCode', msg`Publish pipe`, ({ publishPipeCode }) => nameOf(publishPipeCode), {
        width: 120,
        card: 'line',
      }),
      column.text('remark', msg`Note`, { from: 900 }),
      column.custom('filesize', msg`Size`, ({ filesize }) => byteText(Number(filesize)), {
        width: 110,
        align: 'right',
        from: 700,
        card: 'line',
      }),
      column.date('modifyTime', msg`Modified`, { from: 900 }),
    ],
    [nameOf, byteText],
  )
}

function TemplateList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { options } = usePipes()
  const columns = useColumns()
  const list = useList(templateList, { rowKey: 'templateId', filters: { filename: '', publishPipeCode: '' } })
  const dialog = useEditDialog<TemplateRow>(templateGet)
  const open = ({ templateId }: TemplateRow) =>
    void navigate({ to: '/cms/template/editor', search: { id: templateId } as never })
  const { rows } = list.selection
  return (
    <Screen title={<Trans>Templates</Trans>}>
      <Toolbar>
        <AddTemplate onClick={dialog.create} />
        <Filters list={list}>
          <TextFilter name="filename" label={t`File name`} />
          <SelectFilter name="publishPipeCode" label={t`Publish pipe`} options={options} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Templates`}
        onRowOpen={open}
        rowActions={(row) => <TemplateRowActions row={row} onRename={() => dialog.edit(row)} />}
        empty={<Trans>No template yet. Add one, or put files into the template folder of a publish pipe.</Trans>}
      />
      <SelectionFoot list={list}>
        <ClearCacheButton rows={rows} />
        <DeleteTemplates rows={rows} />
      </SelectionFoot>
      <Pager list={list} />
      {dialog.isOpen && <TemplateDialog row={dialog.row} pipes={options} onClose={dialog.close} />}
    </Screen>
  )
}
