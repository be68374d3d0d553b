import { Dexie, RangeSet, type Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, onTestFinished, test } from 'vitest'
import { watchThrottled } from './throttled-query.ts'

interface Row {
  seq: number
}

let databases = 0

function tables(): Record<'rows' | 'others', Table<Row, number>> {
  const db = new Dexie(`paced-${databases++}`, { indexedDB: new IDBFactory(), IDBKeyRange })
  db.version(1).stores({ rows: 'seq', others: 'seq' })
  return { rows: db.table('rows'), others: db.table('others') }
}

/** Follows the count of the rows; `readings` counts how often it was read, `most` how many at a time. */
function follow(rows: Table<Row, number>, slowly: () => Promise<void> = () => Promise.resolve()) {
  const seen = { told: [] as number[], failed: [] as unknown[], readings: 0, atOnce: 0, most: 0 }
  const read = async () => {
    seen.readings++
    seen.most = Math.max(seen.most, ++seen.atOnce)
    const count = await rows.count()
    await slowly()
    seen.atOnce--
    return count
  }
  const stop = watchThrottled(
    { tables: [rows], read },
    (count) => seen.told.push(count),
    (error) => seen.failed.push(error),
  )
  onTestFinished(stop)
  return { seen, stop }
}

test('it answers at once, reads many changes once, and misses none', async () => {
  const { rows } = tables()
  const { seen } = follow(rows)
  await expect.poll(() => seen.told).toEqual([0])
  for (let seq = 1; seq <= 40; seq++) await rows.put({ seq })
  await expect.poll(() => seen.told.at(-1)).toBe(40)
  expect(seen.readings).toBeLessThan(10)
  expect(seen.told).toHaveLength(seen.readings)
  await rows.put({ seq: 41 })
  await expect.poll(() => seen.told.at(-1)).toBe(41)
})

test('while the changes go on and each reading lasts longer than they are apart, it still tells, one reading at a time', async () => {
  const { rows } = tables()
  let seq = 0
  const threeMore = async () => {
    for (const end = seq + 3; seq < end;) await rows.put({ seq: ++seq })
  }
  const { seen } = follow(rows, threeMore)
  await expect.poll(() => seen.told.length, { timeout: 5_000 }).toBeGreaterThan(2)
  expect(seen.told.slice(0, 3)).toEqual([0, 3, 6])
  expect(seen.most).toBe(1)
})

test('changes of tables that it does not look at are none of its business', async () => {
  const { rows, others } = tables()
  const { seen } = follow(rows)
  await expect.poll(() => seen.told).toEqual([0])
  await others.put({ seq: 1 })
  await rows.put({ seq: 1 })
  await expect.poll(() => seen.told).toEqual([0, 1])
  await others.put({ seq: 2 })
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(seen.readings).toBe(2)
})

test('a reading that fails is told, and the next change is read again', async () => {
  const { rows } = tables()
  let isBroken = true
  const { seen } = follow(rows, () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve()))
  await expect.poll(() => seen.failed).toHaveLength(1)
  isBroken = false
  await rows.put({ seq: 1 })
  await expect.poll(() => seen.told).toEqual([1])
})

test('a reading that broke off because the page was put aside is no failure, and is read again when the page is back', async () => {
  const { rows } = tables()
  let isAside = true
  const broken = () => Promise.reject(new Dexie.DatabaseClosedError())
  const { seen } = follow(rows, () => (isAside ? broken() : Promise.resolve()))
  await expect.poll(() => seen.readings).toBe(1)
  isAside = false
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) })
  await expect.poll(() => seen.told).toEqual([0])
  expect(seen.failed).toEqual([])
})

test('nothing is read or told once it was stopped', async () => {
  const { rows } = tables()
  const { seen, stop } = follow(rows)
  await expect.poll(() => seen.told).toEqual([0])
  stop()
  await rows.put({ seq: 1 })
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(seen).toMatchObject({ told: [0], readings: 1 })
})
