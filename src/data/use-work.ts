import { replaceEqualDeep } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
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
  return useAnswer(keepingEqual, deps, fallback)
}

function useAnswer<T>(
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

/**
 * `useWork` for many rows with their texts, read with `readInPieces`: it rests between two readings. They are too many to
 * be compared: only no rows are always the same. Undefined until the first answer.
 */
export function useBigWork<Row>(
  query: (work: WorkDatabase, owner: Owner) => Promise<Row[]>,
  deps: readonly (string | undefined)[],
  none: Row[],
): Row[] | undefined {
  // Another question is asked at once.
  const question = deps.join()
  const pace = useMemo<Pace>(() => ({ question }), [question])
  const unhurried = async (work: WorkDatabase, owner: Owner) => {
    const rows = await rested(pace, () => query(work, owner))
    return rows.length === 0 ? none : rows
  }
  return useAnswer<Row[] | undefined>(unhurried, deps, undefined)
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
