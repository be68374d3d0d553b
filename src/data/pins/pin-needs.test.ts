import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { catalogTreeData } from '#contract/catalogs.ts'
import { dictDataByType } from '#contract/system/dicts.ts'
import { addressOf } from '#data/reads/cache-reads.ts'
import { deviceReads, settledReads } from '#data/reads/device-reads.ts'
import { readSiteNeeds } from '#data/pins/pin-needs.ts'
import { CacheDatabase } from '#db/cache/cache.ts'

const OWNER = { serverId: 's', userId: 'u' }
const cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
const asked: string[] = []
let fails = false

vi.mock('#data/storage/databases.ts', () => ({ cacheDatabase: async () => cache }))
vi.mock('#data/request/call.ts', () => ({
  call: async ({ id }: { id: string }, { site }: { site: string }) => {
    asked.push(id)
    if (fails) throw new Error('cut off')
    return `${id} of ${site}`
  },
}))
vi.mock('#data/network/online.ts', () => ({ connection: { get: () => 'online' } }))
vi.mock('#data/session/owner.ts', () => ({ requireOwner: async () => OWNER }))
vi.mock('#data/identity/tab-user.ts', () => ({ tabToken: () => 'T1' }))
vi.mock('#data/identity/current-site.ts', () => ({ currentSiteId: () => '1' }))

const kept = (...[endpoint, input]: [Parameters<typeof addressOf>[0], object?]) =>
  deviceReads.get(OWNER, addressOf(endpoint, '7', input))

test('who keeps a catalog has the way to it without a network, though no screen has asked for it', async () => {
  await readSiteNeeds('7')
  await settledReads()
  expect(await kept(catalogTreeData)).toMatchObject({ data: 'catalog.treeData of 7' })
  for (const dictType of ['CMSContentStatus', 'CMSContentAttribute']) {
    expect(await kept(dictDataByType, { params: { dictType }, query: undefined, body: undefined })).toBeDefined()
  }
  asked.length = 0
  await readSiteNeeds('7')
  expect(asked, 'and it is not asked for with each look').toEqual([])
})

test('what could not be had is asked for again with the next look', async () => {
  fails = true
  await readSiteNeeds('8')
  fails = false
  asked.length = 0
  await readSiteNeeds('8')
  expect(asked).toContain('catalog.treeData')
})
