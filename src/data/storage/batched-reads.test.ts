import { Dexie, RangeSet, type Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { primaryKeysOf, readInPieces } from './batched-reads.ts'

interface Row {
  seq: number
  text: string
  kind?: string
}

let databases = 0

function rowsTable(): Table<Row, number> {
  const db = new Dexie(`rows-${databases++}`, { indexedDB: new IDBFactory(), IDBKeyRange })
  db.version(1).stores({ rows: 'seq, kind' })
  return db.table('rows')
}

/** A table with these rows, and the keys that were read from it. */
async function watched(...seqs: number[]) {
  const table = rowsTable()
  await table.bulkPut(seqs.map((seq) => ({ seq, text: 'old' })))
  const bulkGet = vi.spyOn(table, 'bulkGet')
  return { table, keysRead: () => bulkGet.mock.calls.flatMap(([keys]) => keys as unknown as number[]) }
}

test('many rows come in the order that was asked for, without those that are gone', async () => {
  const table = rowsTable()
  const seqs = Array.from({ length: 50 }, (_, index) => 50 - index)
  await table.bulkPut(seqs.filter((seq) => seq !== 7).map((seq) => ({ seq, text: `row ${seq}` })))
  const read = await readInPieces(table, seqs)
  expect(read.map((row) => row.seq)).toEqual(seqs.filter((seq) => seq !== 7))
})

test('a row that did not change is the same object and is not read again', async () => {
  const { table, keysRead } = await watched(1, 2, 3)
  const before = await readInPieces(table, [1, 2, 3])
  await table.update(2, { text: 'new' })
  await table.delete(3)
  const after = await readInPieces(table, [1, 2, 3])
  expect(after.map(({ text }) => text)).toEqual(['old', 'new'])
  expect(after[0]).toBe(before[0])
  expect(keysRead()).toEqual([1, 2, 3, 2, 3])
})

test('a change of another tab or worker is read', async () => {
  const { table } = await watched(1, 2)
  const before = await readInPieces(table, [1, 2])
  const part = `idb://${table.db.name}/rows/`
  // As it comes over the channel: without its methods.
  Dexie.on.storagemutated.fire({ [part]: structuredClone(new RangeSet(1)) })
  const after = await readInPieces(table, [1, 2])
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
})

test('a row that changed while it was read is read again', async () => {
  const { table } = await watched(1, 2)
  const reading = readInPieces(table, [1, 2])
  await table.update(1, { text: 'new' })
  const [, untouched] = await reading
  const after = await readInPieces(table, [1, 2])
  expect(after[0]?.text).toBe('new')
  expect(after[1]).toBe(untouched)
})

test('all rows are read again when all may have changed, or when the database was closed', async () => {
  const { table, keysRead } = await watched(1, 2)
  const held = [await readInPieces(table, [1, 2])]
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) })
  held.push(await readInPieces(table, [1, 2]))
  table.db.close({ disableAutoOpen: false })
  held.push(await readInPieces(table, [1, 2]))
  expect(new Set(held.flat()).size).toBe(6)
  expect(keysRead()).toEqual([1, 2, 1, 2, 1, 2])
})

test('rows that are emptied out at once are gone', async () => {
  const { table } = await watched(1, 2, 3)
  const held = await readInPieces(table, [1, 2, 3])
  await table.where('seq').above(1).delete()
  expect(await readInPieces(table, [1, 2, 3])).toEqual([held[0]])
  await table.clear()
  expect(await readInPieces(table, [1, 2, 3])).toEqual([])
})

test('primary keys are found for many values of an index', async () => {
  const table = rowsTable()
  await table.bulkPut(Array.from({ length: 100 }, (_, seq) => ({ seq, text: '', kind: `kind ${seq % 50}` })))
  const kinds = Array.from({ length: 45 }, (_, index) => `kind ${index}`)
  const keys = await primaryKeysOf(table, 'kind', kinds)
  expect(new Set(keys)).toEqual(new Set(Array.from({ length: 100 }, (_, seq) => seq).filter((seq) => seq % 50 < 45)))
  expect(keys).toHaveLength(90)
})
