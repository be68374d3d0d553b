import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import {
  dictTypeAdd,
  dictTypeEdit,
  dictTypeGet,
  dictTypeList,
  dictTypeOptions,
  type DictType,
} from '#contract/system/dicts.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useRead } from '#data/reads/use-read.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { LanguageValues } from '#shared/language-values/language-values.tsx'

interface DictTypeDialogProps {
  row: DictType | undefined
  onClose: () => void
}

export function DictTypeDialog({ row, onClose }: DictTypeDialogProps) {
  return row ? <StoredType row={row} onClose={onClose} /> : <TypeForm row={row} onClose={onClose} />
}

/** All fields are saved together, and the row of the list may be of any age. */
function StoredType({ row, onClose }: DictTypeDialogProps & { row: DictType }) {
  const { t } = useLingui()
  const read = useRead(dictTypeGet, { params: { dictId: row.dictId } }, { staleTime: 0 })
  return (
    <ReadFirst read={read} title={t`Edit dictionary`} onClose={onClose}>
      {(stored) => <TypeForm row={{ ...stored, fixed: row.fixed }} onClose={onClose} />}
    </ReadFirst>
  )
}

function TypeForm({ row, onClose }: DictTypeDialogProps) {
  const { t } = useLingui()
  // Such a back end shows the text of a language, which an edit of the row does not change.
  const isNamedElsewhere = usePlainServer() && row !== undefined
  const initial = {
    dictId: row?.dictId,
    dictName: row?.dictName ?? '',
    dictType: row?.dictType ?? '',
    remark: row?.remark ?? '',
  }
  return (
    <EditDialog
      title={row ? t`Edit dictionary` : t`Add dictionary`}
      endpoint={row ? dictTypeEdit : dictTypeAdd}
      initial={initial}
      invalidates={[dictTypeList, dictTypeOptions]}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <Group align="flex-end" gap="xs" wrap="nowrap" grow preventGrowOverflow={false}>
            <TextField form={form} name="dictName" label={t`Name`} max={100} required disabled={isNamedElsewhere} />
            {row && (
              <LanguageValues
                langKey={`DICT.${row.dictType}`}
                invalidates={[dictTypeList, dictTypeOptions]}
                onSaved={(text) => form.setFieldValue('dictName', text)}
              />
            )}
          </Group>
          <TextField form={form} name="dictType" label={t`Type`} max={100} required disabled={row?.fixed === 'Y'} />
          <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
        </>
      )}
    </EditDialog>
  )
}
