import { Stack } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { templateList, type TemplateRow } from '#contract/templates.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { singleChoice } from '#kit/list/single-choice.ts'
import { useList } from '#kit/list/use-list.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'

const column = columnsOf<TemplateRow>()
const COLUMNS = [
  column.index(),
  column.custom('path', msg`Template`, (row) => (row.remark ? `${row.path} (${row.remark})` : row.path), {
    ellipsis: true,
  }),
]

export interface TemplateSelectorProps {
  opened: boolean
  onClose: () => void
  pipeCode: string
  onPick: (path: string) => void
}

export function TemplateSelectorDialog({ opened, onClose, ...picking }: TemplateSelectorProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Choose a template`} size={700} keepMounted={false}>
      <Choice {...picking} onClose={onClose} />
    </Modal>
  )
}

function Choice({ pipeCode, onPick, onClose }: Omit<TemplateSelectorProps, 'opened'>) {
  const { t } = useLingui()
  const list = useList(templateList, {
    rowKey: 'templateId',
    filters: { filename: '' },
    fixed: { publishPipeCode: pipeCode },
    pageSize: 8,
    place: 'memory',
  })
  const { rows } = list.selection
  const pick = (row: TemplateRow) => {
    onPick(row.path)
    onClose()
  }
  return (
    <Stack gap="sm">
      <Filters list={list}>
        <TextFilter name="filename" label={t`File name`} />
      </Filters>
      <ListTable list={singleChoice(list)} columns={COLUMNS} label={t`Templates`} onRowOpen={pick} />
      <Pager list={list} />
      <DialogFoot onCancel={onClose} onConfirm={() => rows[0] && pick(rows[0])} disabled={rows.length === 0} />
    </Stack>
  )
}
