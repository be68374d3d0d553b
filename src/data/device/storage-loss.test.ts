import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { checkUnsentOnDevice, type Notes } from '#data/device/storage-loss.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { WorkDatabase } from '#db/work/work.ts'

const owner = { userId: 'u1', serverId: 's1' }

function browser() {
  const notes = new Map<string, string>()
  const storage: Notes = {
    getItem: (key) => notes.get(key) ?? null,
    setItem: (key, value) => void notes.set(key, value),
  }
  const databases = () => {
    const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
    return { work: new WorkDatabase(parts), cache: new CacheDatabase(parts) }
  }
  return { storage, databases }
}

async function fill({ work, cache }: { work: WorkDatabase; cache: CacheDatabase }): Promise<void> {
  const draft = { ...owner, siteId: '1', form: { contentId: '5' }, blobRefs: [], updatedAt: 1, tabId: 't' }
  await work.drafts.put({ ...draft, key: 'content:5' })
  const counts = { total: 1, done: 1, failed: 0, bytes: 9, askedAt: 1 }
  const pin = { ...owner, key: 'catalog:7', siteId: '1', title: 'News', below: false, catalogIds: [], ...counts }
  await cache.pins.put({ ...pin, state: 'kept', unlisted: false })
}

test('F26: databases that the browser removed are told, with what was in them', async () => {
  const { storage, databases } = browser()
  const before = databases()
  await checkUnsentOnDevice(before.work, before.cache, storage, 10)
  await fill(before)
  expect(await checkUnsentOnDevice(before.work, before.cache, storage, 20)).toBeUndefined()
  const after = databases()
  expect(await checkUnsentOnDevice(after.work, after.cache, storage, 30)).toEqual({ at: 20, unsent: 1, kept: 1 })
  expect(await checkUnsentOnDevice(after.work, after.cache, storage, 40)).toBeUndefined()
})

test('F26: one database that is gone is told apart from one that is there', async () => {
  const { storage, databases } = browser()
  const { work, cache } = databases()
  await fill({ work, cache })
  await checkUnsentOnDevice(work, cache, storage, 10)
  expect(await checkUnsentOnDevice(work, databases().cache, storage, 20)).toEqual({ at: 10, unsent: 0, kept: 1 })
})

test('nobody is alarmed by a first start, by empty databases that went, or by a damaged note', async () => {
  const { storage, databases } = browser()
  const first = databases()
  expect(await checkUnsentOnDevice(first.work, first.cache, storage, 10)).toBeUndefined()
  const second = databases()
  expect(await checkUnsentOnDevice(second.work, second.cache, storage, 20)).toBeUndefined()
  storage.setItem('DeviceHolds', '{half')
  expect(await checkUnsentOnDevice(second.work, second.cache, storage, 30)).toBeUndefined()
})
