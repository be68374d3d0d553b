import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import type { TreeNode } from '#contract/tree.ts'
import { type Role } from '#contract/system/roles.ts'
import { userDeptTree } from '#contract/system/users.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { bind, RadioField, SelectField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { roles } from './role-crud.ts'

interface RoleDialogProps {
  role: Role | undefined
  onClose: () => void
}

interface RoleForm {
  roleName: string
  roleKey: string
  roleSort: number
  status: string
  dataScope: string
  deptIds: string[]
  remark: string
}

const BLANK: RoleForm = {
  roleName: '',
  roleKey: '',
  roleSort: 0,
  status: '0',
  dataScope: '1',
  deptIds: [],
  remark: '',
}

/** Adds a role or edits one. Which people its users see is an addition of ours. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const statuses = useDict('EnableOrDisable')
  return (
    <RowDialog
      crud={roles}
      row={role}
      titles={{ add: t`Add role`, edit: t`Edit role` }}
      blank={BLANK}
      toBody={({ dataScope, deptIds, ...form }) => ({
        ...form,
        ...(!isPlain && { dataScope, ...(dataScope === '2' && { deptIds }) }),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="roleName" label={t`Name`} max={30} required />
          <TextField
            form={form}
            name="roleKey"
            label={t`Key`}
            description={t`Letters, digits and underscores. Programs know the role by it.`}
            max={100}
            required
          />
          <NumberField form={form} name="roleSort" label={t`Order`} min={0} required />
          <RadioField form={form} name="status" label={t`Status`} options={statuses} />
          {!isPlain && <ScopeFields form={form} />}
          <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
        </>
      )}
    </RowDialog>
  )
}

function ScopeFields({ form }: { form: FormOf<RoleForm> }) {
  const { t } = useLingui()
  const scopes = [
    { value: '1', label: t`All users` },
    { value: '2', label: t`Selected departments` },
    { value: '3', label: t`Own department` },
    { value: '4', label: t`Own department and below` },
    { value: '5', label: t`Only themselves` },
  ]
  return (
    <>
      <SelectField
        form={form}
        name="dataScope"
        label={t`Data scope`}
        description={t`Which users people with this role see in lists. The scopes of several roles add up.`}
        options={scopes}
      />
      {form.values.dataScope === '2' && <DepartmentsField form={form} />}
    </>
  )
}

function DepartmentsField({ form }: { form: FormOf<RoleForm> }) {
  const { t } = useLingui()
  const tree = useRead(userDeptTree, { query: {} })
  return (
    <MultiSelect
      {...bind({ form, name: 'deptIds', label: t`Departments` })}
      data={optionsOf(tree.data ?? [], 0)}
      searchable
      clearable
      hidePickedOptions={false}
    />
  )
}

const INDENT = '\u2003'

function optionsOf(nodes: readonly TreeNode[], depth: number): { value: string; label: string }[] {
  return nodes.flatMap(({ id, label, children = [] }) => [
    { value: id, label: INDENT.repeat(depth) + label },
    ...optionsOf(children, depth + 1),
  ])
}
