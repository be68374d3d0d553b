import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ContentRow } from '#contract/contents/rows.ts'
import { findOnDevice } from '#data/reads/content-index.ts'
import { rowOfInit } from '#data/reads/row-of-init.ts'
import { writeCached } from '#db/cache/cache-store.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { unindexRows } from '#db/cache/content-index.ts'
import { addPin } from '#db/cache/pins.ts'
import { WorkDatabase } from '#db/work/work.ts'

const owner = { userId: 'u1', serverId: 's1' }
let cache: CacheDatabase
let work: WorkDatabase

let preferences: object
let worker: string

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => cache }))
vi.mock('#data/session/session.ts', () => ({ session: { get: () => ({ user: { preferences } }) } }))
vi.mock('#data/session/owner.ts', () => ({ currentOwner: () => ({ userId: worker, serverId: 's1' }) }))

beforeEach(() => {
  preferences = {}
  worker = 'u1'
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  cache = new CacheDatabase(parts)
  work = new WorkDatabase(parts)
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

test('what was deleted does not come back from a list that was seen before', async () => {
  await seen({ catalogId: '7' }, [row('1', 'Ferry'), row('2', 'Ferry at dawn')], 10)
  expect(await found({ title: 'ferry' })).toHaveLength(2)
  await unindexRows(cache, owner, ['2'])
  expect(await found({ title: 'ferry' })).toEqual(['Ferry'])
})

test('what is seen in the very millisecond of a search is found by the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 50 })
  await seen({ catalogId: '7' }, [row('1', 'Ferry')], 50)
  expect(await found({ title: 'ferry' })).toEqual(['Ferry'])
  await seen({ catalogId: '7', pageNum: 2 }, [row('2', 'Ferry at dawn')], 50)
  expect(await found({ title: 'ferry' })).toEqual(['Ferry at dawn', 'Ferry'])
  vi.useRealTimers()
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

const node = (id: string, children: object[] = []) => ({ id, label: id, children })
const ofCatalog = (contentId: string, catalogId: string) => ({ ...row(contentId, `In ${catalogId}`), catalogId })

test('a list has the contents of the catalogs below where its user likes to see them, as from the server', async () => {
  const tree = { rows: [node('7', [node('71', [node('711')]), node('72')]), node('8')], siteName: 'Demo' }
  await writeCached(
    cache,
    owner,
    { endpointId: 'catalog.treeData', siteId: '1', args: {} },
    { data: tree, storedAt: 5 },
  )
  const rows = ['7', '71', '711', '8'].map((catalogId, index) => ofCatalog(String(index + 1), catalogId))
  await seen({ catalogId: '0' }, rows, 10)
  expect(await found({ catalogId: '7' })).toEqual(['In 7'])
  preferences = { IncludeChildContent: 'Y' }
  expect(await found({ catalogId: '7' })).toEqual(['In 711', 'In 71', 'In 7'])
  expect(await found({ catalogId: '8' })).toEqual(['In 8'])
  expect(await found({ catalogId: '9' })).toEqual([])
  expect(await found({ catalogId: '7', below: 'N' })).toEqual(['In 7'])
})

test('without the tree it has those of the catalog itself, and what another user likes does not count', async () => {
  await seen({ catalogId: '0' }, [ofCatalog('1', '7'), ofCatalog('2', '71')], 10)
  preferences = { IncludeChildContent: 'Y' }
  expect(await found({ catalogId: '7' })).toEqual(['In 7'])
  const tree = { rows: [node('7', [node('71')])], siteName: 'Demo' }
  await writeCached(
    cache,
    owner,
    { endpointId: 'catalog.treeData', siteId: '1', args: {} },
    { data: tree, storedAt: 5 },
  )
  worker = 'u2'
  expect(await found({ catalogId: '7' })).toEqual(['In 7'])
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

test('what was opened under one address is found under another one of the same content, the newest of all', async () => {
  const address = (contentId: string, catalogId: string, siteId = '1') => {
    const params = { catalogId, contentType: 'article', contentId }
    return { endpointId: 'content.init', siteId, args: { params } }
  }
  const titleOf = async (contentId: string, at?: number) => {
    const copy = at === undefined ? undefined : { data: init(contentId, 'The copy'), at }
    const answer = await findOnDevice(owner, address(contentId, '0'), copy)
    return (answer as { data: { title: string } } | undefined)?.data.title
  }
  await writeCached(cache, owner, address('4', '7'), { data: init('4', 'Before it was moved'), storedAt: 10 })
  await writeCached(cache, owner, address('4', '8'), { data: init('4', 'Opened'), storedAt: 20 })
  await writeCached(cache, owner, address('44', '7'), { data: init('44', 'Another'), storedAt: 90 })
  await writeCached(cache, owner, address('4', '7', '2'), { data: init('4', 'On another site'), storedAt: 90 })
  await writeCached(cache, owner, address('0', '7'), { data: init('0', 'The empty form of a catalog'), storedAt: 90 })
  expect(await titleOf('4')).toBe('Opened')
  expect(await titleOf('4', 15)).toBe('Opened')
  expect(await titleOf('4', 25)).toBe('The copy')
  expect(await titleOf('5')).toBeUndefined()
  expect(await titleOf('0')).toBeUndefined()
  await cache.copies.put({ ...owner, contentId: '4', data: init('4', 'Kept'), storedAt: 30 })
  expect(await titleOf('4', 25)).toBe('Kept')
})
