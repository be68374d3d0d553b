import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { AnyEndpoint, BodyIn, ParamsIn } from '#contract/endpoint.ts'
import { notify } from '#data/page/notices.ts'
import { failureText } from '#data/request/failure-text.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import type { TableState } from '#kit/list/list-state.ts'
import { useNameList } from '#kit/show/name-list.ts'
import { type SecondQuestion, useSecondQuestion } from './second-question.ts'
import { SelectionFoot } from '#kit/list/selection-bar.tsx'

interface DeleteButtonProps<Row, E extends AnyEndpoint> {
  endpoint: E
  rows: readonly Row[]
  nameOf: (row: Row) => string
  body?: ((rows: readonly Row[]) => BodyIn<E>) | undefined
  /** Where the address of the call names what goes. */
  params?: ((rows: readonly Row[]) => ParamsIn<E>) | undefined
  /** Sent beside them. */
  query?: Readonly<Record<string, string>> | undefined
  /** Reads that show these rows and have to be asked again. */
  invalidates: readonly AnyEndpoint[]
  look?: 'danger' | 'row'
  /** Instead of "Delete", where it is another thing. */
  label?: string
  /** What goes along with the rows, said in the question. */
  warning?: string
  /** Why these rows may not go (built-in ones). */
  reason?: string | undefined
  onDone?: (() => void) | undefined
  /** Asked where the server wants a second word. */
  question?: SecondQuestion | undefined
}

/** Deletes after asking with the names of the things. */
export function DeleteButton<Row, E extends AnyEndpoint>(props: DeleteButtonProps<Row, E>) {
  const {
    endpoint,
    rows,
    nameOf,
    body,
    params,
    query,
    invalidates,
    look = 'danger',
    warning,
    reason,
    onDone,
    question,
  } = props
  const { t } = useLingui()
  const { label = t`Delete` } = props
  const confirm = useConfirm()
  const nameList = useNameList()
  const withQuestion = useSecondQuestion(question)
  const action = useAction(endpoint, { success: t`Deleted`, invalidates: [...invalidates] })

  const handleDelete = async () => {
    const names = nameList(rows.map(nameOf))
    const asked = t`Delete ${names}?`
    const yes = await confirm({
      title: label,
      message: warning ? `${asked} ${warning}` : asked,
      confirmLabel: label,
      danger: true,
    })
    if (!yes) return
    const input = { body: body?.(rows), params: params?.(rows), query, ...(question && { quiet: true }) }
    const send = (confirm: boolean) =>
      action.run({ ...input, ...(confirm && { query: { ...query, confirm } }) } as never)
    await withQuestion(send).then(onDone, (error: unknown) => {
      if (question) notify({ level: 'error', message: failureText(error) })
    })
  }
  return (
    <ActionButton
      endpoint={endpoint}
      icon={IconTrash}
      look={look}
      loading={action.pending}
      reason={reason}
      onClick={() => void handleDelete()}
    >
      {label}
    </ActionButton>
  )
}

interface DeleteFootProps<Row, E extends AnyEndpoint> extends Omit<DeleteButtonProps<Row, E>, 'rows' | 'look'> {
  list: TableState<Row>
}

/** The bar of the chosen rows in a list where deleting is all that is done with several. */
export function DeleteFoot<Row, E extends AnyEndpoint>({ list, ...props }: DeleteFootProps<Row, E>) {
  return (
    <SelectionFoot list={list}>
      <DeleteButton {...props} rows={list.selection.rows} />
    </SelectionFoot>
  )
}

interface EditDeleteFootProps<Row, E extends AnyEndpoint> extends DeleteFootProps<Row, E> {
  /** The call of the dialog; undefined where rows are not edited. */
  editing: AnyEndpoint | undefined
  onEdit: (row: Row) => void
}

/** The same where a row that is chosen alone can be edited, too. */
export function EditDeleteFoot<Row, E extends AnyEndpoint>(props: EditDeleteFootProps<Row, E>) {
  const { list, editing, onEdit, ...deleting } = props
  const { t } = useLingui()
  const [row, ...others] = list.selection.rows
  return (
    <SelectionFoot list={list}>
      {editing && (
        <ActionButton
          endpoint={editing}
          icon={IconPencil}
          reason={others.length > 0 ? t`Select only one to edit` : undefined}
          onClick={() => row !== undefined && onEdit(row)}
        >
          <Trans>Edit</Trans>
        </ActionButton>
      )}
      <DeleteButton {...deleting} rows={list.selection.rows} />
    </SelectionFoot>
  )
}

/** Opens the dialog of a row. */
export function EditButton({ endpoint, onClick }: { endpoint: AnyEndpoint; onClick: () => void }) {
  return (
    <ActionButton endpoint={endpoint} look="row" icon={IconPencil} onClick={onClick}>
      <Trans>Edit</Trans>
    </ActionButton>
  )
}
