import { replaceEqualDeep } from '@tanstack/react-query'
import { useObservable } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import { withConnection } from '#db/connection.ts'
import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { reconnectingQuery, retryLost } from '#data/storage/reconnecting-query.ts'
import { watchThrottled } from '#data/storage/throttled-query.ts'
import { serverId, serverInstance } from '#data/identity/server-instance.ts'
import { session } from '#data/session/session.ts'
import { useStore } from '#data/page/store.ts'

/**
 * What a query of the work database answers, now and after every change by any tab or worker. `fallback` until the
 * first answer and while nobody is signed in. `deps` as in effects, owner aside. An answer that equals the one before is
 * the one before, so that it renders nothing: while much is sent, most changes are none of the query's.
 */
export function useWork<T>(
  query: (work: WorkDatabase, owner: Owner) => Promise<T>,
  deps: readonly unknown[],
  fallback: T,
): T {
  const before = useRef(fallback)
  const keepingEqual = async (work: WorkDatabase, owner: Owner) => {
    const answer = await query(work, owner)
    return (before.current = replaceEqualDeep(before.current, answer))
  }
  const { work, owner } = useWhose()
  return useObservable(
    () => reconnectingQuery(work && owner && { db: work, read: () => keepingEqual(work, owner) }, fallback),
    [work, owner?.userId, owner?.serverId, ...deps],
    fallback,
  )
}

/**
 * `useWork` for many rows with their texts, read with `readInPieces` at the pace of `watchPaced` from the tables of these
 * names. An answer of the very same rows is the answer before. Undefined until the first one.
 */
export function useBatchedReads<Row>(
  tables: readonly ('outbox' | 'journal')[],
  query: (work: WorkDatabase, owner: Owner) => Promise<Row[]>,
  deps: readonly (string | undefined)[],
): Row[] | undefined {
  const { work, owner } = useWhose()
  const subscribe = (tell: (rows: Row[] | undefined) => void, fail: (error: unknown) => void = () => undefined) => {
    if (!work || !owner) {
      tell(undefined)
      return () => undefined
    }
    let before: Row[] | undefined
    const read = async () => {
      const rows = await withConnection(work, () => query(work, owner))
      return (before = before && areSame(before, rows) ? before : rows)
    }
    const paced = { tables: tables.map((name) => work[name]), read }
    return retryLost(tell, fail, (...ears) => watchThrottled(paced, ...ears))
  }
  // Dexie's hook would subscribe once more for a first value.
  const hasValue = () => false
  return useObservable(() => ({ subscribe, hasValue }), [work, owner?.userId, owner?.serverId, ...deps], undefined)
}

function areSame<Row>(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index])
}

/** The database, and whose rows of it: undefined while it is opened, and while nobody is signed in. */
function useWhose(): { work: WorkDatabase | undefined; owner: Owner | undefined } {
  const work = useWorkDatabase()
  const userId = useStore(session)?.user.userId
  useStore(serverInstance)
  return { work, owner: userId === undefined ? undefined : { userId, serverId: serverId() } }
}

function useWorkDatabase(): WorkDatabase | undefined {
  const [work, setWork] = useState<WorkDatabase>()
  useEffect(() => void workDatabase().then(setWork), [])
  return work
}
