import { useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useSession } from '#data/use-session.ts'

export interface EditState<Row> {
  isOpen: boolean
  /** The row being edited; undefined while one is created. */
  row: Row | undefined
  create: () => void
  edit: (row: Row) => void
  close: () => void
}

/** Whether the dialog of a list is open, and for which row; rows open only for who may call `editing`. */
export function useEditDialog<Row>(editing: AnyEndpoint): EditState<Row> {
  const { mayCall } = useSession()
  const [state, setState] = useState<{ row: Row | undefined }>()
  return {
    isOpen: state !== undefined,
    row: state?.row,
    create: () => setState({ row: undefined }),
    edit: (row) => {
      if (mayCall(editing)) setState({ row })
    },
    close: () => setState(undefined),
  }
}
