import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useRead } from '#data/reads/use-read.ts'
import { EditDialog, type FormOf } from '#kit/form/edit-dialog.tsx'
import { ReadFirst } from '#kit/form/read-first.tsx'
import type { RowOf } from '#kit/list/use-list.ts'
import { type Crud, readsOf } from './crud.ts'
import { editBodyOf, filledFrom } from './row-form.ts'

/** What a form makes of rows. */
export interface RowFormOptions<Row, Values extends object> {
  titles: { add: string; edit: string }
  /** The fields of a new row; a stored one fills those that it has by the same name. */
  blank: Values
  /** Fields that a stored row fills otherwise. */
  filled?: (row: Row) => Partial<Values>
  /** What travels, where it is more or less than the fields. */
  toBody?: (values: Values) => object
  /** Fields that may not be left empty here, though the call takes them so. */
  required?: readonly (keyof Values & string)[]
  /** Said of fields that are not as their rule wants them, where the rule has no words. */
  formats?: Readonly<Record<string, string>>
  /** Makes ready what travels, such as files that it names. @throws CallError */
  prepare?: (body: object) => Promise<object>
  /** Hears what was saved and what the server answered, before the dialog closes. */
  onSaved?: (values: Values, data: unknown) => void
  size?: number
}

interface RowDialogProps<L extends AnyEndpoint, Values extends object> extends RowFormOptions<RowOf<L>, Values> {
  crud: Crud<L>
  /** Undefined while a row is created. */
  row: RowOf<L> | undefined
  onClose: () => void
  children: (form: FormOf<Values>) => ReactNode
}

/**
 * The dialog that adds a row or edits one. The list may be old: of a stored row only what was changed travels, so that
 * nothing of others is put back. A back end without our extensions takes rows as a whole: there the form opens on what
 * it has now, where it can be asked for one row.
 */
export function RowDialog<L extends AnyEndpoint, Values extends object>(props: RowDialogProps<L, Values>) {
  const { crud, row } = props
  const isPlain = usePlainServer()
  if (isPlain && row && crud.get) return <StoredRow {...props} row={row} get={crud.get} />
  return <RowForm {...props} always={isPlain ? (crud.required ?? []) : []} />
}

interface StoredRowProps<L extends AnyEndpoint, Values extends object> extends RowDialogProps<L, Values> {
  row: RowOf<L>
  get: AnyEndpoint
}

function StoredRow<L extends AnyEndpoint, Values extends object>(props: StoredRowProps<L, Values>) {
  const { crud, row, get } = props
  const read = useRead(get, { params: { [crud.rowKey]: row[crud.rowKey] } } as never, { staleTime: 0 })
  return (
    <ReadFirst read={read} title={props.titles.edit} onClose={props.onClose}>
      {(stored) => <RowForm {...props} row={mergeRows(row, stored)} always={crud.required ?? []} />}
    </ReadFirst>
  )
}

/** Lists alone say some things of a row. */
function mergeRows<Row>(listed: Row, stored: unknown): Row {
  return { ...(listed as object), ...(stored as object) } as Row
}

interface RowFormProps<L extends AnyEndpoint, Values extends object> extends RowDialogProps<L, Values> {
  /** What travels of a stored row in any case. */
  always: readonly string[]
}

function RowForm<L extends AnyEndpoint, Values extends object>(props: RowFormProps<L, Values>) {
  const { t } = useLingui()
  const { crud, row, titles, blank, always, toBody = (values: Values): object => values } = props
  const initial = { ...filledFrom(blank, row as object | undefined), ...(row && props.filled?.(row)) }
  return (
    <EditDialog
      title={row ? titles.edit : titles.add}
      endpoint={row ? crud.edit : crud.add}
      initial={initial}
      toBody={(values) => (row ? editBodyOf(crud, row, [toBody(initial), toBody(values)], always) : toBody(values))}
      success={row ? t`Saved` : t`Added`}
      invalidates={readsOf(crud)}
      question={crud.question}
      query={crud.query}
      {...(props.onSaved && { onSaved: props.onSaved })}
      {...(props.prepare && { prepare: props.prepare })}
      {...(props.required && { required: props.required })}
      {...(props.formats && { formats: props.formats })}
      onClose={props.onClose}
      {...(props.size !== undefined && { size: props.size })}
    >
      {props.children}
    </EditDialog>
  )
}
