import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceReads } from '#data/reads/device-reads.ts'
import { forgetCopies } from '#data/device/forget-copies.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { indexRows, searchIndex } from '#db/cache/content-index.ts'

const OWNER = { serverId: 's', userId: 'u' }
const cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })

vi.mock('#data/storage/databases.ts', () => ({ cacheDatabase: async () => cache }))
vi.mock('#data/identity/tab-user.ts', () => ({ tabToken: () => token }))

let token: string | undefined
beforeEach(() => void (token = 'T1'))

test('rows that he merely saw go with him, those that he keeps for offline work stay', async () => {
  const row = (contentId: string) => ({ contentId, catalogId: '7', title: contentId, createTime: '' }) as ContentRow
  await indexRows(cache, OWNER, '1', [row('101'), row('102'), row('103')], 1)
  await indexRows(cache, { ...OWNER, userId: 'other' }, '1', [row('101')], 1)
  await cache.keeps.put({ ...OWNER, contentId: '102', siteId: '1', pins: ['catalog:7'], pictures: [] } as never)
  await forgetCopies(OWNER)
  const of = async (owner: typeof OWNER) => {
    const { rows } = await searchIndex(cache, owner, { siteId: '1', offset: 0, limit: 9 })
    return rows.map(({ contentId }) => contentId)
  }
  expect(await of(OWNER)).toEqual(['102'])
  expect(await of({ ...OWNER, userId: 'other' })).toEqual(['101'])
})

test('who signs out leaves no copy behind, not even of an answer that was only about to be kept', async () => {
  const address = { endpointId: 'content.list', siteId: '1', args: {} }
  const kept = deviceReads.put(OWNER, address, { data: 'rows', at: 1 })
  await forgetCopies(OWNER)
  await kept
  expect(await deviceReads.get(OWNER, address)).toBeUndefined()
})

test('an answer that arrives when its user has signed out is not kept', async () => {
  const address = { endpointId: 'content.list', siteId: '1', args: {} }
  const kept = deviceReads.put(OWNER, address, { data: 'rows', at: 1 })
  token = undefined
  await kept
  expect(await deviceReads.get(OWNER, address)).toBeUndefined()
})

test('copies that can not be removed are told, and keep pictures from staying no longer', async () => {
  const drop = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: drop })
  vi.spyOn(cache.answers, 'where').mockImplementationOnce(() => {
    throw new Error('no disk')
  })
  await expect(forgetCopies(OWNER)).rejects.toThrow('no disk')
  expect(drop).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
