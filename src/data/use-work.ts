import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { isOutdated } from '#db/connection.ts'
import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work.ts'
import { type Pace, rested } from '#data/big-reads.ts'
import { workDatabase } from '#data/databases.ts'
import { serverId, serverInstance } from '#data/server-instance.ts'
import { session } from '#data/session.ts'
import { useStore } from '#data/store.ts'

/**
 * What a query of the work database answers, now and after every change by any tab or worker. `fallback` until the
 * first answer and while nobody is signed in. `deps` as in effects, owner aside.
 */
export function useWork<T>(
  query: (work: WorkDatabase, owner: Owner) => Promise<T>,
  deps: readonly unknown[],
  fallback: T,
): T {
  const work = useWorkDatabase()
  const userId = useStore(session)?.user.userId
  useStore(serverInstance)
  const server = serverId()
  return useLiveQuery(
    () => (work && userId !== undefined ? lastingly(work, query(work, { userId, serverId: server })) : fallback),
    [work, userId, server, ...deps],
    fallback,
  )
}

/** `useWork` for many rows with their texts, read with `readInPieces`: it rests between two readings. */
export function useBigWork<T>(
  query: (work: WorkDatabase, owner: Owner) => Promise<T>,
  deps: readonly (string | undefined)[],
  fallback: T,
): T {
  // Another question is asked at once.
  const question = deps.join()
  const pace = useMemo<Pace>(() => ({ question }), [question])
  return useWork((work, owner) => rested(pace, () => query(work, owner)), deps, fallback)
}

function useWorkDatabase(): WorkDatabase | undefined {
  const [work, setWork] = useState<WorkDatabase>()
  useEffect(() => void workDatabase().then(setWork), [])
  return work
}

/** What is shown stays when a newer tab has taken the data over: no screen breaks while the person is asked to reload. */
function lastingly<T>(work: WorkDatabase, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (isOutdated(work)) return new Promise<T>(() => undefined)
    throw error
  })
}
