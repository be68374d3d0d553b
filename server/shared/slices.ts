import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows that are worked on at a time: the longest list of the wire would hold everybody else for a second. */
const SLICE = 200

/** Whether a list is so long that others get their turn while it is worked on. */
export function isLong(list: readonly unknown[]): boolean {
  return list.length > SLICE
}

/** The parts of a list in their order; between two of them the event loop serves others. */
export async function* slicesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += SLICE) {
    if (from > 0) await nextTurn()
    yield rows.slice(from, from + SLICE)
  }
}

/** What `map` of a list does, slice by slice. */
export async function mapInSlices<Row, Value>(rows: readonly Row[], present: (row: Row) => Value): Promise<Value[]> {
  const values: Value[] = []
  for await (const slice of slicesOf(rows)) for (const row of slice) values.push(present(row))
  return values
}
