import { Dexie, type Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, onTestFinished, test } from 'vitest'
import { reconnectingQuery } from '#data/storage/reconnecting-query.ts'

interface Row {
  seq: number
}

const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again'
// Without a browser's own, Dexie follows nothing.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
let databases = 0

const lost = () => new DOMException(LOST, 'UnknownError')

/** Follows the count of the rows; a reading fails with what `failure` answers for its number. */
function follow(failure: (reading: number) => Error | undefined) {
  const db = new Dexie(`lasting-${databases++}`)
  db.version(1).stores({ rows: 'seq' })
  const rows: Table<Row, number> = db.table('rows')
  const seen = { told: [] as number[], failed: [] as unknown[] }
  let readings = 0
  const read = async () => {
    const failed = failure(++readings)
    if (failed) throw failed
    return rows.count()
  }
  const stop = reconnectingQuery({ db, read }, -1).subscribe(
    (count) => seen.told.push(count),
    (error) => seen.failed.push(error),
  )
  onTestFinished(stop)
  return { rows, seen }
}

test('F27: a query whose connection the browser has dropped is read by the next one, and follows the changes there', async () => {
  const { rows, seen } = follow((reading) => (reading === 1 || reading === 3 ? lost() : undefined))
  await expect.poll(() => seen.told).toEqual([0])
  await rows.put({ seq: 1 })
  await expect.poll(() => seen.told).toEqual([0, 1])
  await rows.put({ seq: 2 })
  await expect.poll(() => seen.told).toEqual([0, 1, 2])
  expect(seen.failed).toEqual([])
})

test('F27: where no connection helps the last answer stands, and it is tried again by itself', async () => {
  let isLost = false
  const { rows, seen } = follow(() => (isLost ? lost() : undefined))
  await expect.poll(() => seen.told).toEqual([0])
  isLost = true
  await rows.put({ seq: 1 })
  await new Promise((resolve) => setTimeout(resolve, 500))
  isLost = false
  await expect.poll(() => seen.told).toEqual([0, 1])
  expect(seen.failed).toEqual([])
})

test('a mistake in a query is told', async () => {
  const { seen } = follow(() => new TypeError('not a function'))
  await expect.poll(() => seen.failed).toHaveLength(1)
})

test('without a database there is the fallback', () => {
  const told: number[] = []
  reconnectingQuery<number>(undefined, -1).subscribe((count) => told.push(count))
  expect(told).toEqual([-1])
})
