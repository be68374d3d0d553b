import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { indexSeenContents } from '#data/reads/content-index.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { forgetAnswers, writeCached } from '#db/cache/cache-store.ts'
import { unindexSeen } from '#db/cache/content-index.ts'

const OWNER = { serverId: 's', userId: 'u' }
const cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })

vi.mock('#data/storage/databases.ts', () => ({ cacheDatabase: async () => cache }))

test('rows that are being taken in while their user signs out do not stay', async () => {
  for (const id of ['101', '102', '103']) {
    const rows = [{ contentId: id, catalogId: '7', title: id, createTime: '' }]
    const address = { endpointId: 'content.list', siteId: '1', args: { query: { catalogId: id } } }
    await writeCached(cache, OWNER, address, { data: { rows }, storedAt: Number(id) })
  }
  let removal: Promise<void> | undefined
  cache.held.hook('creating', () => {
    removal ??= Dexie.ignoreTransaction(() => forgetAnswers(cache, OWNER).then(() => unindexSeen(cache, OWNER)))
  })
  await indexSeenContents(cache, OWNER)
  await removal
  expect(await cache.held.count()).toBe(0)
})
