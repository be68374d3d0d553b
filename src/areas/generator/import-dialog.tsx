import { Button, Stack } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DbTable, genDbList, genImportTable, genList } from '#contract/generator.ts'
import { useAction } from '#data/reads/use-action.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { useList } from '#kit/list/use-list.ts'

const column = columnsOf<DbTable>()
const columns = [
  column.text('tableName', msg({ message: 'Table', context: 'database' }), { minWidth: 160 }),
  column.text('tableComment', msg({ message: 'Comment', context: 'database' })),
  column.date('createTime', msg`Created`, { from: 900 }),
  column.date('updateTime', msg`Updated`, { from: 900 }),
]

const FILTERS = { tableName: '', tableComment: '' }

/** Chooses tables of the database; what was chosen stays chosen while others are looked for. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const list = useList(genDbList, { rowKey: 'tableName', filters: FILTERS, place: 'memory', pageSize: 10 })
  const { rows } = list.selection
  const action = useAction(genImportTable, { success: t`Imported`, invalidates: [genList, genDbList] })
  const importChosen = async () => {
    const tables = rows.map(({ tableName }) => tableName).join(',')
    // What went wrong is shown by the call.
    await action.run({ query: { tables } }).then(onClose, () => undefined)
  }
  return (
    <Modal opened onClose={onClose} size={800} title={<Trans>Import tables</Trans>}>
      <Stack gap="sm">
        <Filters list={list}>
          <TextFilter name="tableName" label={t({ message: 'Table', context: 'database' })} />
          <TextFilter name="tableComment" label={t({ message: 'Comment', context: 'database' })} />
        </Filters>
        <ListTable list={list} columns={columns} label={t`Database tables`} onRowOpen={list.selection.toggle} />
        <Pager list={list} />
        <DialogFoot onCancel={onClose}>
          <Button loading={action.pending} disabled={rows.length === 0} onClick={() => void importChosen()}>
            {rows.length === 0 ? <Trans>Choose a table</Trans> : <Trans>Import</Trans>}
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}
