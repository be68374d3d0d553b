/** Rows read at once: with their texts they are copied into the page in one go, and it stands still meanwhile. */
const PIECE = 20

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
