import { Dexie, RangeSet, type IndexableType, type ObservabilitySet, type Table } from 'dexie'

/** Rows read at once: with their texts they are copied into the page in one go, and it stands still meanwhile. */
const PIECE = 20

/** Every key there can be. */
const ALL = new RangeSet(Number.NEGATIVE_INFINITY, [[]])

/** As much of a table as a reading of rows needs. */
type Readable<Row> = Pick<Table<Row, number>, 'name' | 'db' | 'bulkGet'>

/** Rows of one table that were read and have not changed since. Held weakly: who shows them keeps them. */
interface KeptRows<Row> {
  /** These rows, in this order, those that are gone left out. */
  read(keys: readonly number[]): Promise<Row[]>
}

const keptOf = new WeakMap<object, KeptRows<object>>()

/**
 * The rows of these keys, in their order, those that are gone left out; never more at once than a page bears. A row that
 * somebody still holds from an earlier reading is the same object while it has not changed, and is not read again.
 */
export async function readInPieces<Row extends object>(table: Readable<Row>, keys: readonly number[]): Promise<Row[]> {
  const kept = (keptOf.get(table) as KeptRows<Row> | undefined) ?? keepRows(table)
  keptOf.set(table, kept)
  return kept.read(keys)
}

/** The primary keys of what has one of these values in this index, read for each value at once: `anyOf` goes row by row. */
export async function primaryKeysOf(
  table: Pick<Table<unknown, number>, 'where'>,
  index: string,
  values: readonly IndexableType[],
): Promise<number[]> {
  const keys: number[] = []
  for (let from = 0; from < values.length; from += PIECE) {
    const piece = values.slice(from, from + PIECE)
    keys.push(...(await Promise.all(piece.map((value) => table.where(index).equals(value).primaryKeys()))).flat())
  }
  return keys
}

function keepRows<Row extends object>(table: Readable<Row>): KeptRows<Row> {
  const rows = new Map<number, WeakRef<Row>>()
  /** What changed during each reading that has not ended: it may have read the row before or after. */
  const readings = new Set<RangeSet>()

  const forget = (changed: RangeSet) => {
    for (const reading of readings) reading.add(changed)
    for (const { from, to } of changed) {
      if (from === to) rows.delete(from as number)
      else for (const key of rows.keys()) if (changed.hasKey(key)) rows.delete(key)
    }
  }
  Dexie.on('storagemutated', (parts: ObservabilitySet) => {
    const changed = parts['all'] ?? parts[`idb://${table.db.name}/${table.name}/`]
    if (changed) forget(RangeSet(changed))
  })
  table.db.on('close', () => forget(ALL))

  const readPiece = async (keys: number[]) => {
    const changed = new RangeSet()
    readings.add(changed)
    try {
      const found = await table.bulkGet(keys)
      keys.forEach((key, index) => {
        const row = found[index]
        if (row && !changed.hasKey(key)) rows.set(key, new WeakRef(row))
      })
      return found
    } finally {
      readings.delete(changed)
    }
  }
  const read = async (keys: readonly number[]) => {
    const found = new Map(keys.map((key) => [key, rows.get(key)?.deref()]))
    const missing = keys.filter((key) => !found.get(key))
    for (let from = 0; from < missing.length; from += PIECE) {
      const piece = missing.slice(from, from + PIECE)
      const read = await readPiece(piece)
      piece.forEach((key, index) => found.set(key, read[index]))
    }
    return [...found.values()].filter((row) => row !== undefined)
  }
  return { read }
}
