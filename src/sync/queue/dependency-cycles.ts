import type { Owner } from '#db/rows.ts'
import { ownerKey, type WorkDatabase } from '#db/work/work.ts'
import { needsOf } from '#sync/model/operation.ts'
import { waitsFor } from '#sync/model/needed.ts'

/**
 * No order waits for one of those that have just come in where that one waits for the order, by itself or through others
 * and through what stands before them on their keys: none of them would ever be sent. An order that stood there before
 * keeps what it waits for where that makes no ring. In a transaction.
 *
 * @param cameIn ids of the orders that were added behind all others
 */
export async function removeDependencyCycles(
  work: WorkDatabase,
  owner: Owner,
  cameIn: ReadonlySet<string>,
): Promise<void> {
  const rows = await work.outbox.where('[serverId+userId]').equals(ownerKey(owner)).sortBy('seq')
  const places = new Map(rows.map(({ opId, seq }) => [opId, seq]))
  for (const row of rows) {
    const kept: string[] = []
    for (const needed of needsOf(row)) {
      // Each ring has an edge to something later: a key is in order, and else one waits for what was there before.
      const isLater = cameIn.has(needed) && (places.get(needed) ?? 0) >= row.seq
      if (!isLater || !(await waitsFor(work, needed, row))) kept.push(needed)
    }
    if (kept.length < needsOf(row).length) await work.outbox.put({ ...row, dependsOn: kept })
  }
}
