import { useEffect, useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import type { Column } from './columns.tsx'

/** Columns of a list that are fetched when somebody asks for one of them. */
export interface LateColumns<Row> {
  ids: readonly string[]
  load: () => Promise<readonly Column<Row>[]>
}

const NONE: readonly never[] = []

/** The late columns once they are there; they are fetched while `isWanted`. */
export function useLateColumns<Row>(late: LateColumns<Row> | undefined, isWanted: boolean): readonly Column<Row>[] {
  const [columns, setColumns] = useState<readonly Column<Row>[]>(NONE)
  useEffect(() => {
    if (!late || !isWanted) return
    late.load().then(setColumns, (error: unknown) => notify({ level: 'error', message: failureText(error) }))
  }, [late, isWanted])
  return columns
}
