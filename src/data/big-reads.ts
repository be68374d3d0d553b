/** Rows read at once: with their texts they are copied into the page in one go, and it stands still meanwhile. */
const PIECE = 20
/** Between two readings of the same rows, however often they change (ms). */
const REST_MS = 500

/** As much of a Dexie table as is needed. */
interface Readable<Row> {
  bulkGet(keys: number[]): PromiseLike<(Row | undefined)[]>
}

/** The rows of these keys, in their order, those that are gone left out; never more at once than a page bears. */
export async function readInPieces<Row>(table: Readable<Row>, keys: readonly number[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < keys.length; from += PIECE) {
    const piece = await table.bulkGet(keys.slice(from, from + PIECE))
    rows.push(...piece.filter((row) => row !== undefined))
  }
  return rows
}

/** What one query remembers between its runs. */
export interface Pace {
  readonly question?: string
  endedAt?: number
}

/** Runs a query of `liveQuery` after a rest since it ran last: what changes many times a second is not read as often. */
export async function rested<T>(pace: Pace, query: () => Promise<T>): Promise<T> {
  const left = (pace.endedAt ?? Number.NEGATIVE_INFINITY) + REST_MS - performance.now()
  // Wrapped, or Dexie would lose sight of what the query reads.
  if (left > 0) await Promise.resolve(new Promise((resolve) => setTimeout(resolve, left)))
  const answer = await query()
  pace.endedAt = performance.now()
  return answer
}
