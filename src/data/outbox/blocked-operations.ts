import type { OperationRow } from '#db/rows.ts'
import { needsAttention, needsOf } from '#sync/model/operation.ts'

/**
 * Operation ids of what is not sent before a person has ended something else: an order before it on the same thing, or
 * one that it needs. `rows` are all that waits, in order.
 */
export function findBlocked(rows: readonly OperationRow[]): string[] {
  const stuckKeys = new Set<string>()
  const stuck = new Set<string>()
  const held: string[] = []
  for (const row of rows) {
    const isHeld = stuckKeys.has(row.key) || needsOf(row).some((opId) => stuck.has(opId))
    if (isHeld) held.push(row.opId)
    if (!isHeld && !needsAttention(row)) continue
    stuckKeys.add(row.key)
    stuck.add(row.opId)
  }
  return held
}
