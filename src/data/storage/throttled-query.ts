import { Dexie, type ObservabilitySet, type Table } from 'dexie'

/** Between two readings, however often what they read changes (ms). */
const REST_MS = 500
/** Who reads long rests longer: whoever sends meanwhile waits for the same tables. */
const REST_PER_READING = 3

/** The page was put aside in the middle of a reading: when it is shown again, Dexie tells that all may have changed. */
function isPutAside(error: unknown): boolean {
  return error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name)
}

/** A query of a database that is asked again after changes. */
export interface ThrottledQuery<T> {
  /** Every table that `read` looks at. */
  readonly tables: readonly Pick<Table, 'name' | 'db'>[]
  read(): Promise<T>
}

/**
 * Answers now, and after changes of the tables by any tab or worker, until the answered function is called. Where they
 * change many times a second it reads once, rests, and reads again: never two readings at a time, and each is told. (A
 * `liveQuery` starts anew at every change and tells of none before the changes end: right for a few rows.)
 */
export function watchThrottled<T>(
  { tables, read }: ThrottledQuery<T>,
  tell: (answer: T) => void,
  fail: (error: unknown) => void,
): () => void {
  const prefixes = tables.map(({ db, name }) => `idb://${db.name}/${name}/`)
  let isOver = false
  let isStale = true
  let isBusy = false

  const look = async () => {
    if (isOver || isBusy || !isStale) return
    isBusy = true
    isStale = false
    const began = performance.now()
    try {
      const answer = await read()
      if (!isOver) tell(answer)
    } catch (error) {
      if (!isOver && !isPutAside(error)) fail(error)
    }
    const rest = Math.max(REST_MS, (performance.now() - began) * REST_PER_READING)
    setTimeout(() => {
      isBusy = false
      void look()
    }, rest)
  }
  const changed = (parts: ObservabilitySet) => {
    isStale ||= Object.keys(parts).some((part) => part === 'all' || prefixes.some((prefix) => part.startsWith(prefix)))
    void look()
  }

  Dexie.on('storagemutated', changed)
  void look()
  return () => {
    isOver = true
    Dexie.on.storagemutated.unsubscribe(changed)
  }
}
