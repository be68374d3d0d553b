import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import {
  type DictData,
  dictDataAdd,
  dictDataByType,
  dictDataEdit,
  dictDataGet,
  dictDataList,
  LIST_CLASSES,
} from '#contract/system/dicts.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useRead } from '#data/reads/use-read.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { LanguageValues } from '#shared/language-values/language-values.tsx'

interface DictDataDialogProps {
  type: string
  row: DictData | undefined
  onClose: () => void
}

const CLASSES = LIST_CLASSES.map((value) => ({ value, label: value }))

export function DictDataDialog({ type, row, onClose }: DictDataDialogProps) {
  return row ? (
    <StoredEntry type={type} row={row} onClose={onClose} />
  ) : (
    <EntryForm type={type} row={row} onClose={onClose} />
  )
}

/** All fields are saved together, and the row of the list may be of any age. */
function StoredEntry({ type, row, onClose }: DictDataDialogProps & { row: DictData }) {
  const { t } = useLingui()
  const read = useRead(dictDataGet, { params: { dictCode: row.dictCode } }, { staleTime: 0 })
  return (
    <ReadFirst read={read} title={t`Edit entry`} onClose={onClose}>
      {(stored) => <EntryForm type={type} row={{ ...stored, fixed: row.fixed }} onClose={onClose} />}
    </ReadFirst>
  )
}

function EntryForm({ type, row, onClose }: DictDataDialogProps) {
  const { t } = useLingui()
  // Such a back end shows the text of a language, which an edit of the row does not change.
  const isNamedElsewhere = usePlainServer() && row !== undefined
  const initial = {
    dictCode: row?.dictCode,
    dictType: row?.dictType ?? type,
    dictLabel: row?.dictLabel ?? '',
    dictValue: row?.dictValue ?? '',
    cssClass: row?.cssClass ?? '',
    dictSort: Number(row?.dictSort ?? 0),
    listClass: row?.listClass || 'default',
    status: row?.status ?? '0',
    remark: row?.remark ?? '',
  }
  return (
    <EditDialog
      title={row ? t`Edit entry` : t`Add entry`}
      endpoint={row ? dictDataEdit : dictDataAdd}
      initial={initial}
      invalidates={[dictDataList, dictDataByType]}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <TextField form={form} name="dictType" label={t`Type`} disabled />
          <Group align="flex-end" gap="xs" wrap="nowrap" grow preventGrowOverflow={false}>
            <TextField form={form} name="dictLabel" label={t`Label`} max={100} required disabled={isNamedElsewhere} />
            {row && (
              <LanguageValues
                langKey={`DICT.${row.dictType}.${row.dictValue}`}
                invalidates={[dictDataList, dictDataByType]}
                onSaved={(text) => form.setFieldValue('dictLabel', text)}
              />
            )}
          </Group>
          <TextField form={form} name="dictValue" label={t`Value`} max={100} required disabled={row?.fixed === 'Y'} />
          <NumberField form={form} name="dictSort" label={t`Order`} min={0} required />
          <SelectField form={form} name="listClass" label={t`Colour`} options={CLASSES} />
          <TextField form={form} name="cssClass" label={t`Style class`} max={100} />
          <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
        </>
      )}
    </EditDialog>
  )
}
