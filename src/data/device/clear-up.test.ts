import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearUp } from '#data/device/clear-up.ts'
import { rescueDraft } from '#data/drafts/draft-rescue.ts'
import { readBlob, storeBlob } from '#db/work/blobs.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { listedStorage } from '#tests/support/listed-storage.ts'

let work: WorkDatabase
let cache: CacheDatabase
const lea = { userId: 'u1', serverId: 's1' }
const LONG_AGO = 1

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => cache }))
vi.mock('#data/session/owner.ts', () => ({ knownOwner: async () => lea, requireOwner: async () => lea }))

beforeEach(() => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  work = new WorkDatabase(parts)
  cache = new CacheDatabase(parts)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', listedStorage(new Map()))
})

const picked = (byte: number) =>
  storeBlob(work, lea, { name: 'a.png', type: 'image/png', bytes: new Uint8Array([byte]) }, LONG_AGO)

test('on a full disk a file stays that only the last tick of a page names, and one that nothing names goes', async () => {
  const [named, nobodys] = [await picked(1), await picked(2)]
  work.drafts.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  rescueDraft({
    ...lea,
    key: 'content:5',
    siteId: '1',
    tabId: 'gone',
    form: { contentId: '5', catalogId: '10', contentType: 'article', title: 'Typed', logo: `local-blob:${named}` },
    base: undefined,
    blobRefs: [named],
    updatedAt: 2,
  })
  await clearUp()
  expect(await work.drafts.count()).toBe(0)
  expect((await readBlob(work, lea, named))?.hash).toBe(named)
  expect(await readBlob(work, lea, nobodys)).toBeUndefined()
})
