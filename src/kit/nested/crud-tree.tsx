import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { DeleteButton, EditButton } from '#kit/form/edit-delete.tsx'
import { useEditDialog } from '#kit/form/use-edit-dialog.ts'
import type { Column } from '#kit/list/columns.tsx'
import type { List } from '#kit/list/list-state.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { useRowTree } from './row-tree.ts'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { type ListOptions, type RowOf, useList } from '#kit/list/use-list.ts'
import type { Crud, SearchField } from '#kit/crud/crud.ts'
import { deletingOf, SearchFields, startOf } from '#kit/crud/crud-parts.tsx'

/** What the dialog of a tree is told. */
export interface CrudTreeDialogState<Row> {
  /** Undefined while a row is created. */
  row: Row | undefined
  /** Below which a new one goes; undefined where that is to be chosen. */
  parent: Row | undefined
  list: List<Row>
  onClose: () => void
}

interface CrudTreeProps<L extends AnyEndpoint> {
  crud: Crud<L>
  /** Field with the id of the row that a row stands below. */
  parentKey: keyof RowOf<L> & string
  columns: readonly Column<RowOf<L>>[]
  /** Read out as the name of the table. */
  label: string
  search: readonly SearchField<L>[]
  binding?: Omit<ListOptions<L>, 'rowKey' | 'filters'>
  /** Whether all rows are shown at first, not the roots alone. */
  startsOpen?: boolean
  /** Stands beside the button that adds. */
  tools?: ReactNode
  /** Why nothing can be added below a row. */
  lonelyReason?: (row: RowOf<L>) => string | undefined
  warning?: string
  /** Why these rows may not go. */
  keepReason?: (rows: readonly RowOf<L>[]) => string | undefined
  /** Drawn while it is open. */
  dialog: (state: CrudTreeDialogState<RowOf<L>>) => ReactNode
}

/**
 * The list of rows that stand below each other, as `CrudList` is that of equal ones: a table that is a tree, whose rows take
 * others below them. Its call answers all rows at once: there are no pages, and nothing is done to several rows.
 */
export function CrudTree<L extends AnyEndpoint>(props: CrudTreeProps<L>) {
  const { crud, parentKey, columns, search, warning, keepReason } = props
  const bound = useList(crud.list, { ...props.binding, rowKey: crud.rowKey, filters: startOf(search) })
  const parentOf = useCallback((row: RowOf<L>) => String(row[parentKey]), [parentKey])
  const { rows, tree, allOpen, toggleAll } = useRowTree(bound, { parentOf, startsOpen: props.startsOpen ?? false })
  const dialog = useEditDialog<RowOf<L>>(crud.edit)
  const [parent, setParent] = useState<RowOf<L>>()
  const addBelow = (row: RowOf<L> | undefined) => {
    setParent(() => row)
    dialog.create()
  }
  return (
    <>
      <Toolbar>
        <ActionButton endpoint={crud.add} look="main" icon={IconPlus} onClick={() => addBelow(undefined)}>
          <Trans>Add</Trans>
        </ActionButton>
        {props.tools}
        {allOpen !== undefined && (
          <Button variant="default" onClick={toggleAll}>
            {allOpen ? <Trans>Collapse all</Trans> : <Trans>Expand all</Trans>}
          </Button>
        )}
        <SearchFields list={bound} search={search} />
        <ListTools list={bound} columns={columns} />
      </Toolbar>
      <ListTable
        list={{ ...bound, rows }}
        tree={tree}
        columns={columns}
        label={props.label}
        selectable={false}
        {...(dialog.open && { onRowOpen: dialog.open })}
        rowActions={(row) => (
          <>
            <EditButton endpoint={crud.edit} onClick={() => dialog.edit(row)} />
            <ActionButton
              endpoint={crud.add}
              look="row"
              icon={IconPlus}
              reason={props.lonelyReason?.(row)}
              onClick={() => addBelow(row)}
            >
              <Trans>Add</Trans>
            </ActionButton>
            <DeleteButton {...deletingOf(crud, [row], { warning, keepReason })} look="row" />
          </>
        )}
      />
      {dialog.isOpen &&
        props.dialog({
          row: dialog.row,
          parent: dialog.row ? undefined : parent,
          list: bound,
          onClose: dialog.close,
        })}
    </>
  )
}
