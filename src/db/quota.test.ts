import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { writeCached } from '#db/cache-store.ts'
import { CacheDatabase } from '#db/cache.ts'
import { relieve, withRoom } from '#db/quota.ts'
import { StorageError } from '#db/storage-error.ts'

const owner = { userId: 'u1', serverId: 's1' }

async function cacheOf(count: number): Promise<CacheDatabase> {
  const cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  for (let index = 0; index < count; index++) {
    await writeCached(
      cache,
      owner,
      { endpointId: 'content.list', siteId: '1', args: { index } },
      { data: 1, storedAt: index },
    )
  }
  return cache
}
const full = () => new StorageError('full', undefined)

test('copies make way for unsent work, the oldest first', async () => {
  const cache = await cacheOf(8)
  let tries = 0
  await withRoom(cache, async () => {
    if (tries++ === 0) throw full()
  })
  expect((await cache.answers.orderBy('storedAt').toArray()).map((row) => row.storedAt)).toEqual([4, 5, 6, 7])
})

test('every copy goes before a write of unsent work fails', async () => {
  const cache = await cacheOf(8)
  const written = withRoom(cache, async () => {
    if ((await cache.answers.count()) > 0) throw full()
    return 'written'
  })
  expect(await written).toBe('written')
})

test('a disk that stays full is told', async () => {
  const cache = await cacheOf(2)
  await expect(withRoom(cache, () => Promise.reject(full()))).rejects.toMatchObject({ failure: 'full' })
})

test('room is made before it is needed, and only then', async () => {
  const cache = await cacheOf(8)
  expect(await relieve(cache, { usage: 50, quota: 100, persisted: false })).toBe(false)
  expect(await relieve(cache, { usage: 0, quota: 0, persisted: false })).toBe(false)
  expect(await cache.answers.count()).toBe(8)
  expect(await relieve(cache, { usage: 90, quota: 100, persisted: false })).toBe(true)
  expect(await cache.answers.count()).toBe(4)
})
