import type { OperationRow } from '#db/rows.ts'
import { ownerKey } from '#db/work/work.ts'
import { STATES, syncState } from '#data/outbox/sync-state.ts'
import { inOrder, readShowable } from '#data/outbox/use-outbox.ts'
import { useBatchedReads } from '#data/live/use-work.ts'

const STUCK = STATES.filter((state) => ['attention', 'conflict'].includes(syncState({ state })))

/** The first operations that wait for a person, at most `count`, in their order; undefined until read. */
export function useStuckWork(count: number): OperationRow[] | undefined {
  return useBatchedReads(
    ['outbox'],
    async (work, owner) => {
      const keys = STUCK.map((state) => [...ownerKey(owner), state])
      const seqs = await Promise.all(
        keys.map((key) =>
          work.outbox
            .where('[serverId+userId+state+kind]')
            .between([...key, ''], [...key, '\uffff'])
            .primaryKeys(),
        ),
      )
      return readShowable(work, inOrder(seqs.flat()).slice(0, count))
    },
    [String(count)],
  )
}
