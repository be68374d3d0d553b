import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import type { Column } from '#kit/list/columns.tsx'
import { DeleteButton, EditButton, EditDeleteFoot } from '#kit/form/edit-delete.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { type Export, ExportButton } from '#kit/list/export-button.tsx'
import type { List } from '#kit/list/list-state.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import { type ListOptions, type RowOf, useList } from '#kit/list/use-list.ts'
import type { Crud, SearchField } from './crud.ts'
import { Changing, deletingOf, SearchFields, startOf } from './crud-parts.tsx'
import { RowDialog, type RowFormOptions } from './row-dialog.tsx'

/** What the dialog of a list is told. */
export interface CrudDialogState<Row> {
  /** Undefined while a row is created. */
  row: Row | undefined
  list: List<Row>
  onClose: () => void
}

/** The form of a dialog: its fields, and what they make of a row. */
interface CrudForm<Row, Values extends object> extends RowFormOptions<Row, Values> {
  /** `row` is undefined while one is created. */
  fields: (form: FormOf<Values>, row: Row | undefined) => ReactNode
}

interface CrudListProps<L extends AnyEndpoint, Values extends object> {
  crud: Crud<L>
  columns: readonly Column<RowOf<L>>[]
  /** Read out as the name of the table. */
  label: string
  search: readonly SearchField<L>[]
  /** How the list is bound, beyond its filters: what is sent with every page, sizes. */
  binding?: Omit<ListOptions<L>, 'rowKey' | 'filters'>
  /** The list leaves as a spreadsheet. */
  exports?: Export
  /** Stands beside the button that adds. */
  tools?: ReactNode
  /** What is done with a row beyond editing and deleting it: buttons, or a menu of them. */
  rowTools?: (row: RowOf<L>) => ReactNode
  /** Rows open by their name; not where the name leads to another screen. */
  opens?: boolean
  /** Any of these lets a person change rows, where the calls name no permission. */
  editors?: readonly string[]
  /** Rows are neither added nor deleted by whoever looks. */
  editOnly?: boolean
  /** Pages are shown only where there are several. */
  pagesIfNeeded?: boolean
  /** Rows are added and deleted, never edited. */
  noEdit?: boolean
  /** What goes along with deleted rows, said in the question. */
  warning?: string
  /** Rows that are there for good, and have no actions. */
  isFixed?: (row: RowOf<L>) => boolean
  /** Why these rows may not go (built-in ones). */
  keepReason?: (rows: readonly RowOf<L>[]) => string | undefined
  /** What the dialog asks for. */
  form?: CrudForm<RowOf<L>, Values>
  /** In its place, a dialog that is more than a form; drawn while it is open. */
  dialog?: (state: CrudDialogState<RowOf<L>>) => ReactNode
}

/**
 * All below the title of a screen that lists, adds, edits and deletes rows of one kind: the toolbar with its search, the
 * table with the actions of a row and of several, pages, and the dialog. Without the server it shows the device's copy,
 * and its actions say what they need.
 */
export function CrudList<L extends AnyEndpoint, Values extends object = object>(props: CrudListProps<L, Values>) {
  const { crud, columns, search, warning, keepReason, editOnly = false, noEdit = false } = props
  const list = useList(crud.list, {
    ...props.binding,
    rowKey: crud.rowKey,
    filters: startOf(search),
  })
  const dialog = useEditDialog<RowOf<L>>(crud.edit)
  const deletes = (rows: readonly RowOf<L>[]) => deletingOf(crud, rows, { warning, keepReason })
  return (
    <>
      <Toolbar>
        <Changing editors={props.editors}>
          {!editOnly && (
            <ActionButton endpoint={crud.add} look="main" icon={IconPlus} onClick={dialog.create}>
              <Trans>Add</Trans>
            </ActionButton>
          )}
        </Changing>
        {props.tools}
        {props.exports && <ExportButton {...props.exports} list={list} />}
        <SearchFields list={list} search={search} />
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={props.label}
        selectable={!editOnly}
        {...(props.opens && { onRowOpen: dialog.open })}
        rowActions={(row) =>
          !props.isFixed?.(row) && (
            <Changing editors={props.editors}>
              {!noEdit && <EditButton endpoint={crud.edit} onClick={() => dialog.edit(row)} />}
              {!editOnly && <DeleteButton {...deletes([row])} look="row" />}
              {props.rowTools?.(row)}
            </Changing>
          )
        }
      />
      <Changing editors={props.editors}>
        {!editOnly && (
          <EditDeleteFoot
            {...deletes(list.selection.rows)}
            list={list}
            editing={noEdit ? undefined : crud.edit}
            onEdit={dialog.edit}
          />
        )}
      </Changing>
      <Pager list={list} onlyIfNeeded={props.pagesIfNeeded ?? false} />
      {dialog.isOpen && props.form && (
        <FormDialog crud={crud} form={props.form} row={dialog.row} onClose={dialog.close} />
      )}
      {dialog.isOpen && props.dialog?.({ row: dialog.row, list, onClose: dialog.close })}
    </>
  )
}

interface FormDialogProps<L extends AnyEndpoint, Values extends object> {
  crud: Crud<L>
  form: CrudForm<RowOf<L>, Values>
  row: RowOf<L> | undefined
  onClose: () => void
}

function FormDialog<L extends AnyEndpoint, Values extends object>({ form, ...rest }: FormDialogProps<L, Values>) {
  const { fields, ...options } = form
  return (
    <RowDialog {...options} {...rest}>
      {(values) => fields(values, rest.row)}
    </RowDialog>
  )
}
