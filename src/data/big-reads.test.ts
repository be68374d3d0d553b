import { Dexie, liveQuery, type Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { type Pace, readInPieces, rested } from './big-reads.ts'

interface Row {
  seq: number
  text: string
}

function rowsTable(): Table<Row, number> {
  // Live queries run only where Dexie finds a storage by itself.
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  const db = new Dexie('rows')
  db.version(1).stores({ rows: 'seq' })
  return db.table('rows')
}

test('many rows come in the order that was asked for, without those that are gone', async () => {
  const table = rowsTable()
  const seqs = Array.from({ length: 50 }, (_, index) => 50 - index)
  await table.bulkPut(seqs.filter((seq) => seq !== 7).map((seq) => ({ seq, text: `row ${seq}` })))
  const read = await readInPieces(table, seqs)
  expect(read.map((row) => row.seq)).toEqual(seqs.filter((seq) => seq !== 7))
})

test('a query that rests answers at once, reads many changes once, and misses none', async () => {
  const table = rowsTable()
  const answers: number[] = []
  const pace: Pace = {}
  const counted = () => rested(pace, async () => (await table.toArray()).length)
  const subscription = liveQuery(counted).subscribe((count) => answers.push(count))
  await expect.poll(() => answers).toEqual([0])
  for (let seq = 1; seq <= 40; seq++) await table.put({ seq, text: '' })
  await expect.poll(() => answers.at(-1)).toBe(40)
  expect(answers.length).toBeLessThan(10)
  await table.put({ seq: 41, text: '' })
  await expect.poll(() => answers.at(-1)).toBe(41)
  subscription.unsubscribe()
})
