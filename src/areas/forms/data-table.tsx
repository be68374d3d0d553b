import { msg } from '@lingui/core/macro'
import { Alert, Anchor } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  formDataAdd,
  formDataDelete,
  formDataDetail,
  formDataEdit,
  formDataExport,
  formDataList,
  type FormDataRow,
} from '#contract/forms.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { defineCrud } from '#kit/crud/crud.ts'
import { OpenText } from '#kit/list/cells.tsx'
import { type Column, columnsOf } from '#kit/list/columns.tsx'
import { DataDialog } from './data-dialog.tsx'
import { FieldValue } from './field-value.tsx'
import { filledFields, type MetaField, namingField } from './meta-field.ts'

const formRows = defineCrud({
  list: formDataList,
  add: formDataAdd,
  edit: formDataEdit,
  remove: formDataDelete,
  rowKey: 'dataId',
  nameField: 'dataId',
  removesBy: 'id',
  alsoReads: [formDataDetail],
})

const EXPORT = { endpoint: formDataExport, prefix: 'form', permission: 'cms:customform:view' }

/** Narrower, a column says nothing: with many of them the table scrolls. */
const FIELD_WIDTH = 140

const column = columnsOf<FormDataRow>()
const FIXED = [
  column.text('clientIp', msg`IP address`, { width: 150 }),
  column.date('createTime', msg({ message: 'Sent', context: 'form' })),
  column.text('uuid', msg`Browser fingerprint`, { optional: true }),
  column.text('dataId', msg`ID`, { optional: true }),
]

function columnsFor(fields: readonly MetaField[]): readonly Column<FormDataRow>[] {
  const own = filledFields(fields).map((field, place) =>
    column.custom(
      field.code,
      field.name,
      (row) => {
        const value = <FieldValue field={field} row={row} />
        return place > 0 ? value : <OpenText>{row[field.code] ? value : '—'}</OpenText>
      },
      { ellipsis: true, minWidth: FIELD_WIDTH },
    ),
  )
  return [...own, ...FIXED]
}

/** All that was sent with a form, one column a field. */
export function DataTable({ formId, fields }: { formId: string; fields: readonly MetaField[] }) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const columns = useMemo(() => columnsFor(fields), [fields])
  const fixed = { formId }
  const naming = namingField(filledFields(fields))
  const crud = { ...formRows, query: fixed, ...(naming && { nameField: naming.code }) }
  return (
    <>
      {filledFields(fields).length === 0 && (
        <Alert color="orange">
          <Trans>This form has no fields yet.</Trans>{' '}
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} to={'/operations/customform/fields' as never} search={{ modelId: formId } as never} />
            )}
          >
            <Trans>Add fields</Trans>
          </Anchor>
        </Alert>
      )}
      <CrudList
        crud={crud}
        columns={columns}
        label={t`Form data`}
        search={[{ name: 'ip', label: t`IP address` }]}
        binding={{ fixed, pageSize: 10 }}
        {...(!isPlain && { exports: { ...EXPORT, fixed } })}
        opens
        dialog={({ row, onClose }) => (
          <DataDialog crud={crud} formId={formId} fields={fields} row={row} onClose={onClose} />
        )}
      />
    </>
  )
}
