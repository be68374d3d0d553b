import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { restoreVersion } from '#data/versions/versions.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { addVersion, listVersions } from '#db/work/versions.ts'
import { WorkDatabase } from '#db/work/work.ts'

let work: WorkDatabase
let cache: CacheDatabase
const lea = { userId: 'u1', serverId: 's1' }

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => cache }))
vi.mock('#data/session/owner.ts', () => ({ requireOwner: async () => lea }))
vi.mock('#data/versions/snapshot.ts', () => ({ fingerprintOf: async ({ title }: { title: string }) => title }))

beforeEach(() => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  ;[work, cache] = [new WorkDatabase(parts), new CacheDatabase(parts)]
})

const form = (title: string) => ({ contentId: '5', title })

test('on a full disk no version is given up for one that is restored: it would be the one that was asked for', async () => {
  const kept = { ...lea, key: 'content:5', siteId: '1', why: 'typed', at: Date.now() } as const
  await addVersion(work, { ...kept, form: form('Earlier') })
  const [earlier] = await listVersions(work, lea, 'content:5')
  work.drafts.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const restoring = restoreVersion(earlier!.id, form('Now'), { siteId: '1', base: undefined })
  await expect(restoring).rejects.toMatchObject({ failure: 'full' })
  expect(await listVersions(work, lea, 'content:5')).toEqual([earlier])
})
