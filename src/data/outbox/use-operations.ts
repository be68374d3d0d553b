import type { JournalRow, OperationRow } from '#db/rows.ts'
import { ownerKey } from '#db/work/work.ts'
import { readInPieces } from '#data/storage/batched-reads.ts'
import { inOrder, readShowable } from '#data/outbox/use-outbox.ts'
import { useBatchedReads } from '#data/live/use-work.ts'

/** Everything of this user that waits, in order, texts included, for the screen that shows them all; undefined until read. */
export function useOperations(): OperationRow[] | undefined {
  return useBatchedReads(
    ['outbox'],
    async (work, owner) => {
      const seqs = await work.outbox.where('[serverId+userId]').equals(ownerKey(owner)).primaryKeys()
      return readShowable(work, seqs)
    },
    [],
  )
}

/** The last ended operations, last first, at most `count`; undefined until read. */
export function useJournal(count: number): JournalRow[] | undefined {
  return useBatchedReads(
    ['journal'],
    async (work, owner) => {
      const ids = await work.journal.where('[serverId+userId]').equals(ownerKey(owner)).primaryKeys()
      return readInPieces(work.journal, inOrder(ids).slice(-count).reverse())
    },
    [String(count)],
  )
}
