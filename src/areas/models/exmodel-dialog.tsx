import { useLingui } from '@lingui/react/macro'
import {
  exmodelAdd,
  exmodelDelete,
  exmodelEdit,
  exmodelList,
  exmodelOptions,
  type XModel,
  xmodelGet,
  xmodelTables,
} from '#contract/models.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useRead } from '#data/reads/use-read.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/form/fields.tsx'

const DEFAULT_TABLE = 'cms_exd_default'

export const exmodels = defineCrud({
  list: exmodelList,
  add: exmodelAdd,
  edit: exmodelEdit,
  remove: exmodelDelete,
  get: xmodelGet,
  rowKey: 'modelId',
  nameField: 'name',
  alsoReads: [exmodelOptions],
  required: ['name', 'code', 'tableName'],
})

interface ExmodelDialogProps {
  row: XModel | undefined
  onClose: () => void
}

export function ExmodelDialog({ row, onClose }: ExmodelDialogProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const tables = useRead(xmodelTables, { query: { type: 'CmsExtend' } })
  return (
    <RowDialog
      crud={exmodels}
      row={row}
      titles={{ add: t`Add extension model`, edit: t`Edit extension model` }}
      blank={{ name: '', code: '', tableName: DEFAULT_TABLE, remark: '' }}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t`Name`} max={100} required />
          <TextField form={form} name="code" label={t`Code`} max={100} required />
          <SelectField
            form={form}
            name="tableName"
            label={t`Data table`}
            options={(tables.data?.rows ?? [row?.tableName ?? DEFAULT_TABLE]).map((table) => ({
              value: table,
              label: table,
            }))}
            required
            searchable
            disabled={row !== undefined}
          />
          {/* Other back ends drop it. */}
          {!isPlain && <TextAreaField form={form} name="remark" label={t`Note`} max={500} />}
        </>
      )}
    </RowDialog>
  )
}
