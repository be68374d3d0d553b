import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestDrain } from '#data/outbox/drain.ts'
import { contentIntent, queueOperations } from '#data/outbox/outbox.ts'
import { undoOperations } from '#data/outbox/undo.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { StorageError } from '#db/storage-error.ts'

let work: WorkDatabase
let cache: CacheDatabase
const lea = { userId: 'u1', serverId: 's1' }
const flags = new Map<string, string>()

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => cache }))
vi.mock('#data/session/owner.ts', () => ({ requireOwner: async () => lea }))
vi.mock('#data/outbox/drain.ts', () => ({ requestDrain: vi.fn<() => void>() }))

beforeEach(() => {
  vi.mocked(requestDrain).mockClear()
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  work = new WorkDatabase(parts)
  cache = new CacheDatabase(parts)
  flags.clear()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => flags.get(name) ?? null,
    setItem: (name: string, value: string) => void flags.set(name, value),
  })
})

/** The disk takes so many rows of the outbox and no more. */
function roomFor(rows: number): void {
  let taken = 0
  work.outbox.hook('creating', () => {
    if (++taken > rows) throw new DOMException('full', 'QuotaExceededError')
  })
}

const content = (index: number) => ({
  contentId: `${index}`,
  catalogId: '10',
  contentType: 'article',
  title: `${index}`,
})
const contents = Array.from({ length: 120 }, (_, index) => content(index))
const publications = contents.map((one) => contentIntent('content.publish', one))

test('where the disk is full in the middle of many orders, those that were kept are told, and sent', async () => {
  roomFor(70)
  const { results, failure } = await queueOperations(publications, '1')
  expect(results).toHaveLength(await work.outbox.count())
  expect(results.every(({ outcome }) => outcome === 'queued')).toBe(true)
  expect(results.length).toBeGreaterThan(0)
  expect(failure).toMatchObject({ failure: 'full' })
  expect(requestDrain).toHaveBeenCalledOnce()
  expect(flags.get('publish_flag')).toBe('true')
})

test('where the disk takes nothing of many orders, that is an error, and nothing is begun', async () => {
  roomFor(10)
  await expect(queueOperations(publications, '1')).rejects.toThrow(StorageError)
  expect(await work.outbox.count()).toBe(0)
  expect(requestDrain).not.toHaveBeenCalled()
  expect(flags.size).toBe(0)
})

test('all of many orders are kept where there is room', async () => {
  const { results, failure } = await queueOperations(publications, '1')
  expect([results.length, failure, await work.outbox.count()]).toEqual([120, undefined, 120])
  const batches = new Set((await work.outbox.toArray()).map(({ batchId }) => batchId))
  expect([batches.size, batches.has(undefined)]).toEqual([1, false])
})

test('what is ordered alone belongs to no batch', async () => {
  await queueOperations(publications.slice(0, 1), '1')
  expect((await work.outbox.toArray()).map(({ batchId }) => batchId)).toEqual([undefined])
})

test('where the disk is full in the middle of an undo, what was undone and what was not is counted', async () => {
  const orders = contents.map((one, index) => ({
    intent: contentIntent('content.delete', one),
    content: { ...one, status: '0' },
    result: { outcome: 'queued' as const, opId: `sent${index}` },
  }))
  roomFor(70)
  const undone = await undoOperations(orders as never, '1')
  expect(undone).toMatchObject({
    withdrawn: 0,
    reversed: 50,
    late: 0,
    failed: { count: 70, error: { failure: 'full' } },
  })
})
