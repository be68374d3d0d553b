import { liveQuery, type Dexie } from 'dexie'
import { withConnection } from '#db/connection.ts'
import { storageFailure } from '#db/storage-error.ts'

/** After this long a reading that storage has failed is tried again (ms). */
const AGAIN_MS = 5_000

interface Query<T> {
  db: Dexie
  read(): Promise<T>
}

/** What dexie-react-hooks follows; it throws what it hears of as `fail` while the screen is drawn. */
interface Followed<T> {
  subscribe(tell: (answer: T) => void, fail?: (error: unknown) => void): () => void
  hasValue(): boolean
}

/**
 * A `liveQuery` that outlasts its connection: browsers drop it while a device sleeps, and what is shown is asked for
 * when it wakes. It is opened again, and where that does not help, or a newer tab has taken the data over, the last
 * answer stands: no screen breaks in the middle of typing. `fallback` while there is nothing to
 * ask.
 */
export function reconnectingQuery<T>(query: Query<T> | undefined, fallback: T): Followed<T> {
  const subscribe: Followed<T>['subscribe'] = (tell, fail = () => undefined) => {
    if (!query) {
      tell(fallback)
      return () => undefined
    }
    // Dexie sees what is read after a wait only in a function that is `async` itself.
    const live = liveQuery(async () => withConnection(query.db, query.read))
    return retryLost(tell, fail, (...ears) => {
      const following = live.subscribe(...ears)
      return () => following.unsubscribe()
    })
  }
  // Dexie's hook would subscribe once more for a first value.
  return { subscribe, hasValue: () => false }
}

type Follow<T> = (tell: (answer: T) => void, fail: (error: unknown) => void) => () => void

/** Follows anew, after a while, what storage has failed to read; other failures are told. */
export function retryLost<T>(tell: (answer: T) => void, fail: (error: unknown) => void, follow: Follow<T>): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let stop = start()
  function start(): () => void {
    return follow(tell, (error) => {
      if (storageFailure(error) === undefined) return fail(error)
      stop()
      again = setTimeout(() => (stop = start()), AGAIN_MS)
    })
  }
  return () => {
    clearTimeout(again)
    stop()
  }
}
