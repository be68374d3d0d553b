import { blockHash, type BlockSnapshot, type BlockValues } from '#lib/block.ts'
import { withConnection } from '#db/connection.ts'
import { journalEntry } from '#db/work/journal.ts'
import { rowKey, type WorkDatabase } from '#db/work/work.ts'
import { isInFlight } from '#sync/model/operation.ts'

/**
 * Ends the conflict of a block with what the user decided on, upon what the server had when he did. What he had typed stays
 * in the journal, and
 * a publication that was ordered for that is one of what he decided on. False, and nothing done, when somebody is sending it just now, or it is gone.
 */
export function resolveBlock(
  work: WorkDatabase,
  opId: string,
  values: BlockValues,
  theirs: BlockSnapshot,
  now: number,
): Promise<boolean> {
  return withConnection(work, () =>
    work.transaction('rw', work.outbox, work.journal, async () => {
      const row = await work.outbox.where('opId').equals(opId).first()
      if (!row?.payload.block || isInFlight(row, now)) return false
      const target = blockHash(values)
      if (target !== row.targetHash)
        await work.journal.add({ ...journalEntry(row, 'discarded', now), opId: `${opId}.${row.payloadRev}` })
      const { theirs: _, ...block } = row.payload.block
      const { lastError: __, ...kept } = row
      const behind = work.outbox.where('[serverId+userId+key]').equals(rowKey(row, row.key))
      await behind.modify((one) => {
        if (one.kind === 'pagewidget.publish' && one.expect?.hash === row.targetHash) one.expect = { hash: target }
      })
      await work.outbox.put({
        ...kept,
        payload: { ...row.payload, block: { ...block, values, base: theirs } },
        payloadRev: row.payloadRev + 1,
        targetHash: target,
        unsure: false,
        state: 'queued',
        nextAt: 0,
      })
      return true
    }),
  )
}
