import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ContentRow } from '#contract/contents/rows.ts'
import { findOnDevice, rowOfInit } from '#data/held-rows.ts'
import { writeCached } from '#db/cache-store.ts'
import { CacheDatabase } from '#db/cache.ts'
import { addPin } from '#db/pins.ts'

const owner = { userId: 'u1', serverId: 's1' }
let cache: CacheDatabase

vi.mock('#data/databases.ts', () => ({ cacheDatabase: async () => cache }))

beforeEach(() => {
  cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
})

const init = (contentId: string, title: string) => ({
  contentId,
  catalogId: '7',
  catalogName: 'News',
  contentType: 'article' as const,
  title,
  status: '30' as const,
  showSubTitle: 'N' as const,
  publishPipeProps: [],
  catalogConfigProps: {},
})
const row = (contentId: string, title: string): ContentRow => rowOfInit(init(contentId, title))
const listOf = (query: object) => ({ endpointId: 'content.list', siteId: '1', args: { query } })

async function seen(query: object, rows: ContentRow[], storedAt: number) {
  await writeCached(cache, owner, listOf(query), { data: { rows, total: String(rows.length) }, storedAt })
}
async function found(query: object, copyAt?: number) {
  const copy = copyAt === undefined ? undefined : { data: { rows: [row('9', 'The copy')], total: '1' }, at: copyAt }
  const answer = await findOnDevice(owner, listOf({ pageNum: 1, pageSize: 20, ...query }), copy)
  return (answer as { data: { rows: ContentRow[] } }).data.rows.map(({ title }) => title)
}

test('what was seen in any list, or opened, is found without a server', async () => {
  await seen({ catalogId: '7', pageNum: 1 }, [row('1', 'Ferry'), row('2', 'Bridge')], 10)
  await seen({ catalogId: '7', pageNum: 2 }, [row('3', 'Ferry at dawn')], 20)
  const opened = { endpointId: 'content.init', siteId: '1', args: { params: { contentId: '4' } } }
  await writeCached(cache, owner, opened, { data: init('4', 'A last ferry'), storedAt: 30 })
  expect(await found({ catalogId: '7', title: 'ferry' })).toEqual(['A last ferry', 'Ferry at dawn', 'Ferry'])
  expect(await found({ catalogId: '0', title: 'bridge' })).toEqual(['Bridge'])
  await seen({ catalogId: '7', pageNum: 3 }, [row('5', 'Ferry, seen later')], 40)
  expect(await found({ catalogId: '7', title: 'later' })).toEqual(['Ferry, seen later'])
})

test('a list of a period holds what was created from its first day to the end of its last', async () => {
  const created = (contentId: string, createTime: string) => ({ ...row(contentId, createTime), createTime })
  const times = ['2026-03-01 23:59:59', '2026-03-02 00:00:00', '2026-03-05 23:59:59', '2026-03-06 00:00:00']
  await seen(
    { catalogId: '7' },
    times.map((time, index) => created(String(index + 1), time)),
    10,
  )
  const days = { beginTime: '2026-03-02', endTime: '2026-03-05' }
  expect((await found({ catalogId: '7', ...days }, 50)).toSorted()).toEqual([times[1], times[2]])
})

test('a copy of the very list stands until it is filtered, or something kept is fresher', async () => {
  await seen({ catalogId: '7' }, [row('1', 'Ferry')], 10)
  expect(await found({ catalogId: '7' }, 50)).toEqual(['The copy'])
  expect(await found({ catalogId: '7', status: '30' }, 50)).toEqual(['Ferry'])
  const counts = { total: 1, done: 1, failed: 0, bytes: 1, askedAt: 1 }
  const pin = { key: 'catalog:7', siteId: '1', title: 'News', below: false, catalogIds: ['7'], ...counts }
  await addPin(cache, owner, { ...pin, state: 'kept', unlisted: false, freshAt: 60 })
  expect(await found({ catalogId: '7' }, 50)).toEqual(['Ferry'])
})

test('the copy of a kept content is opened unless something newer was seen', async () => {
  const address = { endpointId: 'content.init', siteId: '1', args: { params: { contentId: '4' } } }
  await cache.copies.put({ ...owner, contentId: '4', data: init('4', 'Kept'), storedAt: 20 })
  const titleOf = async (at: number) => {
    const answer = await findOnDevice(owner, address, { data: init('4', 'Seen'), at })
    return (answer as { data: { title: string } }).data.title
  }
  expect(await titleOf(10)).toBe('Kept')
  expect(await titleOf(30)).toBe('Seen')
  const other = { ...owner, userId: 'u2' }
  expect(await findOnDevice(other, address, undefined)).toBeUndefined()
})
