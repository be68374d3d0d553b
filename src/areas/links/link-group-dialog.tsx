import { useLingui } from '@lingui/react/macro'
import {
  LINK_GROUP_REQUIRED,
  type LinkGroup,
  linkGroupAdd,
  linkGroupEdit,
  linkGroupList,
} from '#contract/operations.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { changedOf } from '#kit/form/changed.ts'
import { TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'

interface LinkGroupDialogProps {
  row: LinkGroup | undefined
  onClose: () => void
}

export function LinkGroupDialog({ row, onClose }: LinkGroupDialogProps) {
  const { t } = useLingui()
  const always = usePlainServer() ? LINK_GROUP_REQUIRED : []
  const initial = {
    linkGroupId: row?.linkGroupId,
    name: row?.name ?? '',
    code: row?.code ?? '',
    sortFlag: row?.sortFlag,
  }
  return (
    <EditDialog
      title={row ? t`Edit link group` : t`Add link group`}
      endpoint={row ? linkGroupEdit : linkGroupAdd}
      initial={initial}
      toBody={(values) => (row ? { linkGroupId: row.linkGroupId, ...changedOf(initial, values, always) } : values)}
      invalidates={[linkGroupList]}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t`Name`} max={100} required />
          <TextField form={form} name="code" label={t`Code`} max={100} required />
          {row && <NumberField form={form} name="sortFlag" label={t`Order`} min={0} />}
        </>
      )}
    </EditDialog>
  )
}
