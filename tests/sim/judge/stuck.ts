import type { OperationRow } from '#db/rows.ts'
import { needsAttention } from '#sync/model/operation.ts'
import type { Device } from '../device/device.ts'

/** Operations that wait for nobody and are still there. */
export function stuckIn(device: Device): OperationRow[] {
  const rows = device.storage.rows('outbox').sort((one, other) => one.seq - other.seq)
  const held = new Set<string>()
  const isHeld = (row: OperationRow) =>
    needsAttention(row) ||
    row.dependsOn.some((opId) => held.has(opId)) ||
    rows.some(
      ({ seq, key, userId, opId }) => seq < row.seq && key === row.key && userId === row.userId && held.has(opId),
    )
  // Who is ordered once more may wait for what was ordered later: no order of the rows is that of the waiting.
  for (let before = -1; before < held.size;) {
    before = held.size
    for (const row of rows) if (isHeld(row)) held.add(row.opId)
  }
  return rows.filter(({ opId }) => !held.has(opId))
}
