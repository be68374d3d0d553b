import { useLingui } from '@lingui/react/macro'
import { type DictData, LIST_CLASSES } from '#contract/system/dicts.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { dictEntries } from './dict-crud.ts'
import { TranslatedField } from '#shared/language-values/translated-field.tsx'

interface DictDataDialogProps {
  type: string
  row: DictData | undefined
  onClose: () => void
}

const CLASSES = LIST_CLASSES.map((value) => ({ value, label: value }))
const BLANK = { dictLabel: '', dictValue: '', cssClass: '', dictSort: 0, listClass: 'default', status: '0', remark: '' }

export function DictDataDialog({ type, row, onClose }: DictDataDialogProps) {
  const { t } = useLingui()
  return (
    <RowDialog
      crud={dictEntries}
      row={row}
      titles={{ add: t`Add entry`, edit: t`Edit entry` }}
      blank={{ dictType: type, ...BLANK }}
      filled={({ dictSort, listClass }) => ({ dictSort: Number(dictSort), listClass: listClass || BLANK.listClass })}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <TextField form={form} name="dictType" label={t`Type`} disabled />
          <TranslatedField
            form={form}
            name="dictLabel"
            label={t`Label`}
            langKey={row && `DICT.${row.dictType}.${row.dictValue}`}
            crud={dictEntries}
          />
          <TextField form={form} name="dictValue" label={t`Value`} max={100} required disabled={row?.fixed === 'Y'} />
          <NumberField form={form} name="dictSort" label={t`Order`} min={0} required />
          <SelectField form={form} name="listClass" label={t`Colour`} options={CLASSES} />
          <TextField form={form} name="cssClass" label={t`Style class`} max={100} />
          <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
        </>
      )}
    </RowDialog>
  )
}
