import type { OperationRow } from '#db/rows.ts'
import { ownerKey, rowKey, type WorkDatabase } from '#db/work/work.ts'
import { dependenciesOf, mentionedKeys } from '#sync/model/dependencies.ts'
import { needsOf, type Operation } from '#sync/model/operation.ts'

type Order = Omit<OperationRow, 'seq'> & { seq?: number }

/** The waiting operations whose result an order needs; asked again whenever its text changes. In a transaction. */
export async function neededBy(work: WorkDatabase, order: Order): Promise<string[]> {
  const found = dependenciesOf(await possiblyNeeded(work, order), order)
  if (order.seq === undefined || !order.key.startsWith('content:')) return found
  const needed: string[] = []
  for (const opId of found) if (!(await waitsFor(work, opId, order))) needed.push(opId)
  return needed
}

/** The few operations among which `dependenciesOf` has to look: thousands may wait that have nothing to do with it. */
function possiblyNeeded(work: WorkDatabase, order: Order): Promise<Operation[]> {
  if (order.kind === 'site.publish' || order.kind === 'catalog.publish') {
    return work.outbox.where('[serverId+userId]').equals(ownerKey(order)).sortBy('seq')
  }
  const keys = [...mentionedKeys(order)].map((key) => rowKey(order, key))
  return keys.length === 0 ? Promise.resolve([]) : work.outbox.where('[serverId+userId+key]').anyOf(keys).sortBy('seq')
}

/**
 * Whether the one of that id already waits for this order, so that it must not be waited for in turn: two new contents
 * may link to each other.
 */
export async function waitsFor(work: WorkDatabase, opId: string, order: Order): Promise<boolean> {
  const seen = new Set([opId])
  let ring = [opId]
  while (ring.length > 0) {
    if (ring.includes(order.opId)) return true
    const rows = await work.outbox.where('opId').anyOf(ring).toArray()
    const keys = rows.map((row) => rowKey(row, row.key))
    const behind = await work.outbox.where('[serverId+userId+key]').anyOf(keys).toArray()
    const before = behind.filter((one) => rows.some((row) => row.key === one.key && one.seq < row.seq))
    const next = [...rows.flatMap(needsOf), ...before.map((one) => one.opId)]
    ring = [...new Set(next)].filter((one) => !seen.has(one))
    for (const one of ring) seen.add(one)
  }
  return false
}
