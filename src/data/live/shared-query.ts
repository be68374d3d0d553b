import { replaceEqualDeep } from '@tanstack/react-query'
import type { Table } from 'dexie'
import { withConnection } from '#db/connection.ts'
import type { Owner } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { currentOwner } from '#data/session/owner.ts'
import { watchThrottled } from '#data/storage/throttled-query.ts'
import { serverInstance } from '#data/identity/server-instance.ts'
import { session } from '#data/session/session.ts'
import { createStore, type Store } from '#data/page/store.ts'

/** What is read, and every table that it is read from. */
export interface SharedQuery<T> {
  tables(work: WorkDatabase): readonly Table[]
  read(work: WorkDatabase, owner: Owner): Promise<T>
}

/**
 * The answer of a query at the pace of `watchPaced`, which runs once for all who listen, and only while somebody does.
 * `fallback` until the first answer and while nobody is signed in; with `onFailure: 'fallback'` also where it can not be
 * read, for an answer that must not be believed then. Nobody hears of an answer that equals the one before.
 */
export function createSharedQuery<T>(
  query: SharedQuery<T>,
  fallback: T,
  { onFailure = 'keep' }: { onFailure?: 'keep' | 'fallback' } = {},
): Pick<Store<T>, 'get' | 'subscribe'> {
  const answer = createStore(fallback)
  let listeners = 0
  let stop: () => void = () => undefined

  const tell = (next: T) => answer.set(replaceEqualDeep(answer.get(), next))
  // What stands stays where that is harmless; the next change is read again.
  const fail = onFailure === 'keep' ? () => undefined : () => tell(fallback)
  const subscribe = (listener: () => void) => {
    const unsubscribe = answer.subscribe(listener)
    if (++listeners === 1) stop = watch(query, fallback, { tell, fail })
    return () => {
      unsubscribe()
      if (--listeners === 0) stop()
    }
  }
  return { get: answer.get, subscribe }
}

/** Follows the query of whoever is signed in; nobody ever sees the answer of somebody else. */
function watch<T>(
  query: SharedQuery<T>,
  fallback: T,
  { tell, fail }: { tell: (value: T) => void; fail: () => void },
): () => void {
  let following: symbol | undefined
  let stop: (() => void) | undefined
  const end = () => {
    following = undefined
    stop?.()
    stop = undefined
  }
  const follow = () => {
    end()
    const owner = currentOwner()
    if (!owner) return tell(fallback)
    const mine = Symbol('following')
    following = mine
    workDatabase()
      .then((work) => {
        if (following !== mine) return
        const read = () => withConnection(work, () => query.read(work, owner))
        stop = watchThrottled({ tables: query.tables(work), read }, tell, fail)
      })
      .catch(fail)
  }
  const unwatch = [session.subscribe(follow), serverInstance.subscribe(follow)]
  follow()
  return () => {
    end()
    for (const one of unwatch) one()
  }
}
