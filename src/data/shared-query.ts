import { liveQuery, type Subscription } from 'dexie'
import { useSyncExternalStore } from 'react'
import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work.ts'
import { workDatabase } from '#data/databases.ts'
import { currentOwner } from '#data/owner.ts'
import { serverInstance } from '#data/server-instance.ts'
import { session } from '#data/session.ts'
import { createStore } from '#data/store.ts'

/**
 * A hook like `useWork` whose query runs once for all components that use it, and only while there are any. `fallback`
 * until the first answer and while nobody is signed in.
 */
export function createSharedQuery<T>(query: (work: WorkDatabase, owner: Owner) => Promise<T>, fallback: T): () => T {
  const answer = createStore(fallback)
  let listeners = 0
  let stop: () => void = () => undefined

  const subscribe = (listener: () => void) => {
    const unsubscribe = answer.subscribe(listener)
    if (++listeners === 1) stop = watch(query, fallback, answer.set)
    return () => {
      unsubscribe()
      if (--listeners === 0) stop()
    }
  }
  return () => useSyncExternalStore(subscribe, answer.get)
}

/** Follows the query of whoever is signed in; nobody ever sees the answer of somebody else. */
function watch<T>(
  query: (work: WorkDatabase, owner: Owner) => Promise<T>,
  fallback: T,
  tell: (value: T) => void,
): () => void {
  let following: symbol | undefined
  let subscription: Subscription | undefined
  const end = () => {
    following = undefined
    subscription?.unsubscribe()
    subscription = undefined
  }
  const follow = () => {
    end()
    const owner = currentOwner()
    if (!owner) return tell(fallback)
    const mine = Symbol('following')
    following = mine
    void workDatabase().then((work) => {
      if (following === mine) subscription = liveQuery(() => query(work, owner)).subscribe(tell)
    })
  }
  const unwatch = [session.subscribe(follow), serverInstance.subscribe(follow)]
  follow()
  return () => {
    end()
    for (const one of unwatch) one()
  }
}
