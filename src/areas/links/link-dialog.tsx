import { useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { LINK_REQUIRED, type Link, linkAdd, linkEdit, linkList } from '#contract/operations.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { changedOf } from '#kit/form/changed.ts'
import { TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { LogoField } from './logo-field.tsx'

interface LinkDialogProps {
  groupId: string
  row: Link | undefined
  onClose: () => void
}

export function LinkDialog({ groupId, row, onClose }: LinkDialogProps) {
  const { t } = useLingui()
  const always = usePlainServer() ? LINK_REQUIRED : []
  const initial = {
    linkId: row?.linkId,
    groupId,
    name: row?.name ?? '',
    url: row?.url ?? '',
    logo: row?.logo ?? '',
    sortFlag: row?.sortFlag,
  }
  return (
    <EditDialog
      title={row ? t`Edit link` : t`Add link`}
      endpoint={row ? linkEdit : linkAdd}
      initial={initial}
      toBody={(values) => {
        const whole = { ...values, url: completeAddress(values.url) }
        return row ? { linkId: row.linkId, ...changedOf(initial, whole, always) } : whole
      }}
      invalidates={[linkList]}
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
    </EditDialog>
  )
}
