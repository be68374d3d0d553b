import { needsReading } from '#data/reads/needs-reading.ts'
import { type OperationState, syncState, type WaitingOperation } from '#data/outbox/use-outbox.ts'

/** What waits for a person, and what goes on by itself; each in its order. */
export function attentionFirst<Row extends { state: OperationState }>(rows: readonly Row[]) {
  const needsPerson = (row: Row) => ['attention', 'conflict'].includes(syncState(row))
  return { needing: rows.filter(needsPerson), others: rows.filter((row) => !needsPerson(row)) }
}

type Row = Pick<WaitingOperation, 'state' | 'lastError'>

/** Those that can be tried again or given up together: about each other one a person decides by itself. */
export function refusedOf<One extends Row>(rows: readonly One[]): One[] {
  const isInEditor = ({ lastError }: Row) => lastError?.code === 'IN_EDITOR'
  return rows.filter((row) => syncState(row) === 'attention' && !needsReading(row) && !isInEditor(row))
}
