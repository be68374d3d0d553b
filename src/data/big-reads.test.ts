import { Dexie, type Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { readInPieces } from './big-reads.ts'

interface Row {
  seq: number
  text: string
}

function rowsTable(): Table<Row, number> {
  const db = new Dexie('rows', { indexedDB: new IDBFactory(), IDBKeyRange })
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
