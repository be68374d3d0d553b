import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearUp } from '#data/device/clear-up.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { addVersion, listVersions } from '#db/work/versions.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { listedStorage } from '#tests/support/listed-storage.ts'

const DAY = 24 * 3600_000
const START = Date.UTC(2026, 5, 1)
const lea = { userId: 'u1', serverId: 's1' }
const key = 'content:5'
const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })

let work: WorkDatabase
let cache: CacheDatabase

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => cache }))
vi.mock('#data/session/owner.ts', () => ({ knownOwner: async () => lea, requireOwner: async () => lea }))

beforeEach(() => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  work = new WorkDatabase(parts)
  cache = new CacheDatabase(parts)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', listedStorage(new Map()))
})
afterEach(() => vi.restoreAllMocks())

/** The clock shows that many days since the start, and the device clears up. */
async function clearUpOn(day: number): Promise<number[]> {
  vi.spyOn(Date, 'now').mockReturnValue(START + day * DAY)
  await clearUp()
  return Promise.all([work.discarded.count(), work.versions.count(), work.journal.count(), work.bases.count()])
}

/** A draft given up, a version, and an order that ended with what the server confirmed then, all on the first day. */
async function withOldThings(): Promise<void> {
  await work.discarded.add({ ...lea, key, siteId: '1', form: form('Given up'), discardedAt: START } as never)
  await addVersion(work, { ...lea, key, siteId: '1', form: form('Before'), why: 'typed', at: START })
  await work.journal.add({ ...lea, opId: '1', key, kind: 'content.save', outcome: 'done', endedAt: START } as never)
  await work.bases.add({ ...lea, key, form: form('Sent'), hash: 'h', storedAt: START })
  await clearUpOn(0)
}

const ALL = [1, 1, 1, 1]
const NOTHING = [0, 0, 0, 0]

test('on a device in use all goes after its 30 days', async () => {
  await withOldThings()
  for (const day of [5, 10, 15, 20, 25, 29]) expect(await clearUpOn(day)).toEqual(ALL)
  expect(await clearUpOn(31)).toEqual(NOTHING)
})

test('a clock that jumps a year ahead and back costs nothing, however often it is cleared up meanwhile', async () => {
  await withOldThings()
  for (const day of [366, 366.1, 370, 2, 800, 801, 3]) expect(await clearUpOn(day)).toEqual(ALL)
  expect(await clearUpOn(9)).toEqual(ALL)
})

test('a clock that is set back from one wrong year to another has not gone on for a week', async () => {
  await withOldThings()
  for (const day of [1000, 366, 367, 372]) expect(await clearUpOn(day)).toEqual(ALL)
  expect(await clearUpOn(374)).toEqual(NOTHING)
})

test('a device that was not used for weeks clears up a week after its user has come back', async () => {
  await withOldThings()
  expect(await clearUpOn(40)).toEqual(ALL)
  expect(await clearUpOn(44)).toEqual(ALL)
  expect(await clearUpOn(47)).toEqual(NOTHING)
})

test('a device that is used every ten days alone clears up, too', async () => {
  await withOldThings()
  for (const day of [10, 20, 30]) expect(await clearUpOn(day)).toEqual(ALL)
  expect(await clearUpOn(40)).toEqual(NOTHING)
})

test('what is written while the clock is a year ahead thins out no earlier version', async () => {
  await withOldThings()
  for (const [title, at] of [['One', 366] as const, ['Two', 366.1] as const])
    await addVersion(work, { ...lea, key, siteId: '1', form: form(title), why: 'typed', at: START + at * DAY })
  expect(await listVersions(work, lea, key)).toHaveLength(3)
  await clearUpOn(366.2)
  await addVersion(work, { ...lea, key, siteId: '1', form: form('Three'), why: 'typed', at: START + 366.3 * DAY })
  expect(await listVersions(work, lea, key)).toHaveLength(4)
})

test('an open editor puts off the clearing up, not the look at the clock', async () => {
  await withOldThings()
  const held = [{ name: 'holdfast-edit:content:5' }]
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held, pending: [] }) } })
  for (const day of [6, 12, 18, 24, 30]) expect(await clearUpOn(day)).toEqual(ALL)
  vi.stubGlobal('navigator', {})
  expect(await clearUpOn(31)).toEqual(NOTHING)
})
