import { useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { LINK_REQUIRED, type Link, linkAdd, linkDelete, linkEdit, linkList } from '#contract/operations.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { LogoField } from './logo-field.tsx'

export const links = defineCrud({
  list: linkList,
  add: linkAdd,
  edit: linkEdit,
  remove: linkDelete,
  rowKey: 'linkId',
  nameField: 'name',
  required: LINK_REQUIRED,
})

interface LinkDialogProps {
  groupId: string
  row: Link | undefined
  onClose: () => void
}

export function LinkDialog({ groupId, row, onClose }: LinkDialogProps) {
  const { t } = useLingui()
  return (
    <RowDialog
      crud={links}
      row={row}
      titles={{ add: t`Add link`, edit: t`Edit link` }}
      blank={{ groupId, name: '', url: '', logo: '', sortFlag: undefined }}
      toBody={(values) => ({ ...values, url: completeAddress(values.url) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t`Name`} max={100} required />
          <TextField
            form={form}
            name="url"
            label={t`Address`}
            max={500}
            placeholder="https://"
            complete={completeAddress}
            required
          />
          <LogoField form={form} src={row?.src} />
          {row && <NumberField form={form} name="sortFlag" label={t`Order`} min={0} />}
        </>
      )}
    </RowDialog>
  )
}
