import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { writeCached } from '#db/cache-store.ts'
import { CacheDatabase } from '#db/cache.ts'
import { relieve, withRoom } from '#db/quota.ts'
import { addVersion, listVersions } from '#db/versions.ts'
import { WorkDatabase } from '#db/work.ts'
import { StorageError } from '#db/storage-error.ts'

const owner = { userId: 'u1', serverId: 's1' }

async function deviceOf(count: number): Promise<{ work: WorkDatabase; cache: CacheDatabase }> {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [work, cache] = [new WorkDatabase(parts), new CacheDatabase(parts)]
  for (let index = 0; index < count; index++) {
    await writeCached(
      cache,
      owner,
      { endpointId: 'content.list', siteId: '1', args: { index } },
      { data: 1, storedAt: index },
    )
  }
  return { work, cache }
}
const full = () => new StorageError('full', undefined)

test('copies make way for unsent work, the oldest first', async () => {
  const device = await deviceOf(8)
  const { cache } = device
  let tries = 0
  await withRoom(device, async () => {
    if (tries++ < 2) throw full()
  })
  expect((await cache.answers.orderBy('storedAt').toArray()).map((row) => row.storedAt)).toEqual([4, 5, 6, 7])
})

test('earlier versions without a name make way before any copy does', async () => {
  const { work, cache } = await deviceOf(8)
  const version = { ...owner, key: 'content:5', siteId: '1', why: 'typed' as const }
  await addVersion(work, { ...version, form: { contentId: '5', title: 'named' }, name: 'For the editor', at: 1 })
  await addVersion(work, { ...version, form: { contentId: '5', title: 'typed' }, at: 2 })
  let tries = 0
  await withRoom({ work, cache }, async () => {
    if (tries++ === 0) throw full()
  })
  expect((await listVersions(work, owner, 'content:5')).map(({ name }) => name)).toEqual(['For the editor'])
  expect(await cache.answers.count()).toBe(8)
})

test('every copy goes before a write of unsent work fails', async () => {
  const device = await deviceOf(8)
  const { cache } = device
  const written = withRoom(device, async () => {
    if ((await cache.answers.count()) > 0) throw full()
    return 'written'
  })
  expect(await written).toBe('written')
})

test('a disk that stays full is told', async () => {
  const device = await deviceOf(2)
  await expect(withRoom(device, () => Promise.reject(full()))).rejects.toMatchObject({ failure: 'full' })
})

test('room is made before it is needed, and only then', async () => {
  const device = await deviceOf(8)
  const { cache } = device
  expect(await relieve(device, { usage: 50, quota: 100, persisted: false })).toBe(false)
  expect(await relieve(device, { usage: 0, quota: 0, persisted: false })).toBe(false)
  expect(await cache.answers.count()).toBe(8)
  expect(await relieve(device, { usage: 90, quota: 100, persisted: false })).toBe(true)
  expect(await cache.answers.count()).toBe(4)
})
