import { SimpleGrid, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type Dept, deptList } from '#contract/system/depts.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { useRead } from '#data/reads/use-read.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { RadioField, TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { TreeField } from '#kit/nested/tree-field.tsx'
import { treeOptionsOf } from '#kit/nested/tree-options.ts'
import { depts, NO_PARENT } from './dept-crud.ts'

interface DeptDialogProps {
  row: Dept | undefined
  parent: Dept | undefined
  onClose: () => void
}

const BLANK = { parentId: '', deptName: '', orderNum: 0, leader: '', phone: '', email: '', status: '0' }

export function DeptDialog({ row, parent, onClose }: DeptDialogProps) {
  const { t } = useLingui()
  const statuses = useDict('EnableOrDisable')
  return (
    <RowDialog
      crud={depts}
      row={row}
      titles={{ add: t`Add department`, edit: t`Edit department` }}
      blank={{ ...BLANK, parentId: parent?.deptId ?? '' }}
      formats={{ phone: t`Enter an 11-digit mobile number` }}
      onClose={onClose}
      size={800}
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <ParentField form={form} isNew={row === undefined} />
          <TextField form={form} name="deptName" label={t`Name`} max={30} required />
          <NumberField form={form} name="orderNum" label={t`Order`} min={0} required />
          <TextField form={form} name="leader" label={t`Head`} max={20} />
          <TextField form={form} name="phone" label={t`Phone`} max={11} />
          <TextField form={form} name="email" label={t`Email`} max={50} />
          <RadioField form={form} name="status" label={t`Status`} options={statuses} />
        </SimpleGrid>
      )}
    </RowDialog>
  )
}

/** The list behind the dialog may show a part of them: all are asked for. */
function ParentField({ form, isNew }: { form: FormOf<typeof BLANK>; isNew: boolean }) {
  const { t } = useLingui()
  const { data } = useRead(deptList)
  const options = useMemo(
    () =>
      treeOptionsOf(data?.rows ?? [], {
        keyOf: (one) => one.deptId,
        parentOf: (one) => one.parentId,
        labelOf: (one) => one.deptName,
        isDisabled: (one) => one.status !== '0',
      }),
    [data],
  )
  const label = t`Parent department`
  if (isNew) return <TreeField form={form} name="parentId" label={label} options={options} required />
  const { parentId } = form.values
  const name = data?.rows.find((one) => one.deptId === parentId)?.deptName
  return <TextInput label={label} disabled value={parentId === NO_PARENT ? '–' : (name ?? parentId)} readOnly />
}
