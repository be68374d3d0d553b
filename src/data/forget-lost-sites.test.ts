import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetLostSites } from '#data/forget-lost-sites.ts'
import { CacheDatabase } from '#db/cache.ts'
import { keptSites, readCached, writeCached } from '#db/cache-store.ts'
import { holdRows } from '#db/held-contents.ts'

const OWNER = { serverId: 's', userId: 'u' }
const OTHER = { ...OWNER, userId: 'v' }
let cache: CacheDatabase

vi.mock('#data/databases.ts', () => ({ cacheDatabase: async () => cache }))
vi.mock('#data/owner.ts', () => ({ knownOwner: async () => OWNER }))

const addressOf = (siteId: string, page = 1) => ({ endpointId: 'content.list', siteId, args: { page } })
const sites = async () => (await keptSites(cache, OWNER)).toSorted()

beforeEach(async () => {
  cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  for (const siteId of ['', '1', '2', '10'])
    for (const page of [1, 2]) await writeCached(cache, OWNER, addressOf(siteId, page), { data: siteId, storedAt: 1 })
  await writeCached(cache, OTHER, addressOf('2'), { data: 'of another user', storedAt: 1 })
})

test('F41: copies of a site that may no longer be seen go, those of others stay', async () => {
  await forgetLostSites(new Set(['Site:View:1', 'Site:View:10', 'cms:content:view']))
  expect(await sites()).toEqual(['', '1', '10'])
  expect(await readCached(cache, OWNER, addressOf('2'))).toBeUndefined()
  expect(await readCached(cache, OWNER, addressOf('10'))).toMatchObject({ data: '10' })
  expect(await readCached(cache, OTHER, addressOf('2'))).toMatchObject({ data: 'of another user' })
})

test('so do the rows of its lists', async () => {
  const row = { contentId: '7', catalogId: '3', contentType: 'article', title: 'Hidden', status: '0' }
  await holdRows(cache, OWNER, '4', [row as never], 1)
  expect(await sites()).toContain('4')
  await forgetLostSites(new Set(['Site:View:1']))
  expect(await cache.held.count()).toBe(0)
  expect(await cache.shelves.count()).toBe(0)
})

test('who may see everything, or is told nothing of sites, loses nothing', async () => {
  await forgetLostSites(new Set(['*']))
  await forgetLostSites(new Set(['cms:content:view']))
  await forgetLostSites(new Set(['*', 'Site:View:1']))
  expect(await sites()).toEqual(['', '1', '10', '2'])
})
