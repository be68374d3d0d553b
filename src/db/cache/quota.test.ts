import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { NEEDED_BY_ALL, writeCached } from '#db/cache/cache-store.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { relieve, withRoom } from '#db/cache/quota.ts'
import { addVersion, listVersions } from '#db/work/versions.ts'
import { WorkDatabase } from '#db/work/work.ts'
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

describe('earlier versions without a name', () => {
  async function writing() {
    const device = await deviceOf(8)
    const { work, cache } = device
    const version = { ...owner, key: 'content:5', siteId: '1', why: 'typed' as const }
    await addVersion(work, { ...version, form: { contentId: '5', title: 'named' }, name: 'For the editor', at: 1 })
    await addVersion(work, { ...version, form: { contentId: '5', title: 'typed' }, at: 2 })
    const names = async () => (await listVersions(work, owner, 'content:5')).map(({ name }) => name)
    return { device, cache, names }
  }

  test('make way last, after every copy that can be fetched again', async () => {
    const { device, cache, names } = await writing()
    await withRoom(device, async () => {
      if ((await cache.answers.count()) > 0) throw full()
    })
    expect(await names()).toEqual([undefined, 'For the editor'])
    await withRoom(device, async () => {
      if ((await names()).includes(undefined)) throw full()
    })
    expect(await names()).toEqual(['For the editor'])
  })

  test('are left alone when room is made ahead of need', async () => {
    const { device, cache, names } = await writing()
    for (let time = 0; time < 5; time++) await relieve(device.cache, { usage: 90, quota: 100, persisted: false })
    expect(await cache.answers.count()).toBe(0)
    expect(await names()).toEqual([undefined, 'For the editor'])
  })
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
  expect(await relieve(device.cache, { usage: 50, quota: 100, persisted: false })).toBe(false)
  expect(await relieve(device.cache, { usage: 0, quota: 0, persisted: false })).toBe(false)
  expect(await cache.answers.count()).toBe(8)
  expect(await relieve(device.cache, { usage: 90, quota: 100, persisted: false })).toBe(true)
  expect(await cache.answers.count()).toBe(4)
})

describe('what the person asked to keep', () => {
  const base = { ...owner, siteId: '1', below: false, catalogIds: [], state: 'kept' as const, unlisted: false }
  const pin = (key: string, askedAt: number) => ({
    ...base,
    key,
    title: key,
    askedAt,
    total: 2,
    done: 2,
    failed: 0,
    bytes: 9,
  })
  const keep = (contentId: string, pins: string[]) => {
    const place = { siteId: '1', contentId, catalogId: '7', contentType: 'article', title: contentId }
    return { ...owner, ...place, pins, mark: '', isDue: false, storedAt: 5, bytes: 4, pictures: [] }
  }

  async function keeping() {
    const device = await deviceOf(4)
    const { work, cache } = device
    await cache.pins.bulkPut([pin('catalog:1', 1), pin('catalog:2', 2)])
    await cache.keeps.bulkPut([
      keep('a', ['catalog:1']),
      keep('b', ['catalog:1', 'catalog:2']),
      keep('c', ['catalog:2']),
    ])
    for (const contentId of ['a', 'b', 'c']) {
      await cache.copies.put({ ...owner, contentId, data: {} as never, storedAt: 5 })
    }
    await work.drafts.put({
      ...owner,
      key: 'content:5',
      siteId: '1',
      form: { contentId: '5' },
      blobRefs: [],
      updatedAt: 1,
      tabId: 't',
    })
    const copies = async () => (await cache.copies.toArray()).map(({ contentId }) => contentId)
    return { device, work, cache, copies }
  }

  test('goes after every other copy, and the pin asked for last goes first', async () => {
    const { device, work, cache, copies } = await keeping()
    await withRoom(device, async () => {
      if ((await cache.copies.count()) > 2) throw full()
    })
    expect(await cache.answers.count()).toBe(0)
    expect(await copies()).toEqual(['a', 'b'])
    expect(await cache.pins.toArray()).toMatchObject([
      { key: 'catalog:1', state: 'kept', done: 2 },
      { key: 'catalog:2', state: 'stopped', halted: 'room', done: 0 },
    ])
    expect(await work.drafts.count()).toBe(1)
  })

  test('goes wholly before a write of unsent work fails, and no draft does', async () => {
    const { device, work, copies } = await keeping()
    await expect(withRoom(device, () => Promise.reject(full()))).rejects.toMatchObject({ failure: 'full' })
    expect(await copies()).toEqual([])
    expect(await work.drafts.count()).toBe(1)
  })

  test('is left alone when room is made ahead of need', async () => {
    const { device, copies } = await keeping()
    await relieve(device.cache, { usage: 90, quota: 100, persisted: false })
    expect(await copies()).toEqual(['a', 'b', 'c'])
  })
})

test('what all copies need to be shown goes later than single answers', async () => {
  const ids = endpoints.map(({ id }) => id)
  expect(NEEDED_BY_ALL.filter((id) => !ids.includes(id))).toEqual([])
  const device = await deviceOf(4)
  const tree = { endpointId: 'catalog.treeData', siteId: '1', args: {} }
  await writeCached(device.cache, owner, tree, { data: 1, storedAt: 0 })
  await relieve(device.cache, { usage: 90, quota: 100, persisted: false })
  expect((await device.cache.answers.toArray()).map(({ endpointId }) => endpointId)).toContain('catalog.treeData')
})
