import { useMemo } from 'react'
import type { OperationRow } from '#db/rows.ts'
import { primaryKeysOf, readInPieces } from '#data/storage/batched-reads.ts'
import { isWithdrawable } from '#data/outbox/undo.ts'
import { syncState, type SyncState } from '#data/outbox/use-outbox.ts'
import { useBatchedReads } from '#data/live/use-work.ts'

/** What became of one order so far: `done` on the server, `discarded` taken back or given up by the user. */
export interface OperationOutcome {
  opId: string
  state: SyncState | 'done' | 'discarded'
  /** It can still be taken back as if it had never been ordered. */
  isWithdrawable: boolean
  /** Why it waits, where it does. */
  lastError: OperationRow['lastError']
}

/** What became of orders, by their operation ids; one that is not known (any more) is not in it. */
export type Outcomes = ReadonlyMap<string, OperationOutcome>

const NONE: OperationOutcome[] = []

/** Follows orders, waiting and ended. */
export function useOutcomes(opIds: readonly string[]): Outcomes {
  const found = useBatchedReads(
    ['outbox', 'journal'],
    async (work) => {
      const seqs = await primaryKeysOf(work.outbox, 'opId', opIds)
      const waiting = await readInPieces(work.outbox, seqs)
      const known = new Set(waiting.map((row) => row.opId))
      const others = opIds.filter((opId) => !known.has(opId))
      const ended = await work.journal.where('opId').anyOf(others).toArray()
      return [
        ...waiting.map((row) => ({
          opId: row.opId,
          state: syncState(row),
          isWithdrawable: isWithdrawable(row),
          lastError: row.lastError,
        })),
        ...ended.map(({ opId, outcome }) => ({ opId, state: outcome, isWithdrawable: false, lastError: undefined })),
      ]
    },
    [opIds.join()],
  )
  return useMemo(() => new Map((found ?? NONE).map((one) => [one.opId, one])), [found])
}
