import { useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useSession } from '#data/session/use-session.ts'
import { useReturnFocus } from '#kit/dialog/return-focus.ts'

export interface EditState<Row> {
  isOpen: boolean
  /** The row being edited; undefined while one is created. */
  row: Row | undefined
  create: () => void
  edit: (row: Row) => void
  /** As `edit`; undefined for who may not. */
  open: ((row: Row) => void) | undefined
  close: () => void
}

/** Whether the dialog of a list is open, and for which row; rows open by their name only for who may call `editing`. */
export function useEditDialog<Row>(editing: AnyEndpoint): EditState<Row> {
  const { mayCall } = useSession()
  const [state, setState] = useState<{ row: Row | undefined }>()
  // Not in the dialog, which is drawn once what it edits was read: by then nobody knows what opened it.
  useReturnFocus(state !== undefined)
  const edit = (row: Row) => setState({ row })
  return {
    isOpen: state !== undefined,
    row: state?.row,
    create: () => setState({ row: undefined }),
    edit,
    open: mayCall(editing) ? edit : undefined,
    close: () => setState(undefined),
  }
}
