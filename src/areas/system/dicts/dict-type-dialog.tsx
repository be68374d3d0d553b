import { useLingui } from '@lingui/react/macro'
import type { DictType } from '#contract/system/dicts.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import { dictTypes } from './dict-crud.ts'
import { TranslatedField } from '#shared/language-values/translated-field.tsx'

interface DictTypeDialogProps {
  row: DictType | undefined
  onClose: () => void
}

export function DictTypeDialog({ row, onClose }: DictTypeDialogProps) {
  const { t } = useLingui()
  return (
    <RowDialog
      crud={dictTypes}
      row={row}
      titles={{ add: t`Add dictionary`, edit: t`Edit dictionary` }}
      blank={{ dictName: '', dictType: '', remark: '' }}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <TranslatedField
            form={form}
            name="dictName"
            label={t`Name`}
            langKey={row && `DICT.${row.dictType}`}
            crud={dictTypes}
          />
          <TextField form={form} name="dictType" label={t`Type`} max={100} required disabled={row?.fixed === 'Y'} />
          <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
        </>
      )}
    </RowDialog>
  )
}
