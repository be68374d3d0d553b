import type { OperationRow } from '#db/rows.ts'

/** Somebody else has changed what an order meets, or the text that it was meant for was given up. */
const MEETS_ANOTHER: ReadonlySet<string | undefined> = new Set(['CHANGED', 'MERGED', 'TEXT_GIVEN_UP'])

/** What it meets differs from what the person saw who ordered it: he reads that first. */
export function needsReading({ state, lastError }: Pick<OperationRow, 'state' | 'lastError'>): boolean {
  return state === 'waiting' && MEETS_ANOTHER.has(lastError?.code)
}
