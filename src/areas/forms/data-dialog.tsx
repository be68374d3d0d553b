import { useLingui } from '@lingui/react/macro'
import { formDataDetail, type formDataList, type FormDataRow } from '#contract/forms.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import type { Crud } from '#kit/crud/crud.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { sendKept } from '#shared/resource-dialog/send-kept.ts'
import { FormField } from './form-field.tsx'
import { filledFields, fixedOf, type MetaField, requiredCodes, type RowValues, valuesOf } from './meta-field.ts'

interface Props {
  crud: Crud<typeof formDataList>
  formId: string
  fields: readonly MetaField[]
  /** Undefined while a row is added. */
  row: FormDataRow | undefined
  onClose: () => void
}

/** A row that was sent is opened as it is now; one that is gone meanwhile is said to be when it is saved. */
export function DataDialog({ row, ...props }: Props) {
  return row ? <Stored {...props} row={row} /> : <Dialog {...props} row={undefined} />
}

function Stored({ row, ...props }: Props & { row: FormDataRow }) {
  const { t } = useLingui()
  const query = { formId: props.formId, dataId: row.dataId }
  const read = useRead(formDataDetail, { query }, { staleTime: 0 })
  return (
    <ReadFirst read={read} title={t`Edit record`} onClose={props.onClose}>
      {(detail) => <Dialog {...props} row={{ ...row, ...detail }} />}
    </ReadFirst>
  )
}

function Dialog({ crud, fields, row, onClose }: Props) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const filled = filledFields(fields)
  const values = valuesOf(filled, row)
  const fixed = isPlain && row ? fixedOf(fields, row) : {}
  return (
    <RowDialog<typeof formDataList, RowValues>
      crud={{ ...crud, required: [...Object.keys(values), ...Object.keys(fixed)] }}
      row={row}
      titles={{ add: t`Add record`, edit: t`Edit record` }}
      blank={values}
      filled={() => values}
      toBody={(typed) => ({ ...fixed, ...typed })}
      required={requiredCodes(filled)}
      prepare={sendKept}
      onClose={onClose}
      size={600}
    >
      {(form) =>
        filled.map((field) => (
          <FormField
            key={field.code}
            form={form}
            field={field}
            stored={String(row?.[field.code] ?? '')}
            src={row?.srcs?.[field.code]}
          />
        ))
      }
    </RowDialog>
  )
}
