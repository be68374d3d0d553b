import { type OperationState, syncState } from '#data/use-outbox.ts'

/** What waits for a person, and what goes on by itself; each in its order. */
export function attentionFirst<Row extends { state: OperationState }>(rows: readonly Row[]) {
  const needsPerson = (row: Row) => ['attention', 'conflict'].includes(syncState(row))
  return { needing: rows.filter(needsPerson), others: rows.filter((row) => !needsPerson(row)) }
}
