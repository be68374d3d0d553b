import type { OperationRow } from '#db/rows.ts'
import { dueAt } from '#sync/schedule/back-off.ts'
import { isInFlight, needsAttention, needsOf } from '#sync/model/operation.ts'

/** Operations that may be sent now: the first of each key, due, free, and with nothing that they need still waiting. */
export function selectReady(rows: OperationRow[], now: number): OperationRow[] {
  const waiting = idsOf(rows)
  return heads(rows).filter((row) => isFree(waiting, row, now) && dueAt(row.nextAt, now) <= now)
}

/**
 * When the next operation will be due; undefined when none will by itself. What stands behind one that is `passed`
 * over is not next.
 */
export function nextDue(rows: OperationRow[], now: number, passed?: ReadonlySet<string>): number | undefined {
  const waiting = idsOf(rows)
  const times = heads(rows)
    .filter((row) => !passed?.has(row.opId) && isFree(waiting, row, now))
    .map((row) => dueAt(row.nextAt, now))
  return times.length === 0 ? undefined : times.reduce((first, time) => Math.min(first, time))
}

function idsOf(rows: OperationRow[]): ReadonlySet<string> {
  return new Set(rows.map((row) => row.opId))
}

function heads(rows: OperationRow[]): OperationRow[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const first = !seen.has(row.key)
    seen.add(row.key)
    return first
  })
}

function isFree(waiting: ReadonlySet<string>, row: OperationRow, now: number): boolean {
  if (needsAttention(row) || isInFlight(row, now)) return false
  return !needsOf(row).some((opId) => waiting.has(opId))
}
