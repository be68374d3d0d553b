import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ContentRow } from '#contract/contents/rows.ts'
import { findOnDevice } from '#data/reads/content-index.ts'
import { rowOfInit } from '#data/reads/row-of-init.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { writeCached } from '#db/cache/cache-store.ts'
import { WorkDatabase } from '#db/work/work.ts'

const owner = { userId: 'u1', serverId: 's1' }
let cache: CacheDatabase
let work: WorkDatabase

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => cache }))
vi.mock('#data/session/session.ts', () => ({ session: { get: () => undefined } }))

beforeEach(() => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  cache = new CacheDatabase(parts)
  work = new WorkDatabase(parts)
})

const init = (contentId: string, title: string, more: object = {}) => ({
  contentId,
  catalogId: '7',
  catalogName: 'News',
  contentType: 'article' as const,
  title,
  status: '30' as const,
  showSubTitle: 'N' as const,
  publishPipeProps: [],
  catalogConfigProps: {},
  ...more,
})
const listOf = (query: object) => ({ endpointId: 'content.list', siteId: '1', args: { query } })
const KEPT_AT = 100

/** What the server answered for the catalog before the line went. */
async function keptList(titles: Record<string, string>) {
  const rows = Object.entries(titles).map(([id, title]) => rowOfInit(init(id, title)))
  const data = { rows: rows.toReversed(), total: String(rows.length) }
  await writeCached(cache, owner, listOf({ catalogId: '7', pageNum: 1 }), { data, storedAt: KEPT_AT })
  return { data, at: KEPT_AT }
}

/** The end of an operation: what it left of the content, nothing where it deleted it. */
async function sent(kind: string, contentId: string, at: number, left?: object) {
  const key = `content:${contentId}`
  const ended = { ...owner, opId: `${kind}${contentId}`, key, kind, siteId: '1', outcome: 'done', endedAt: at }
  await work.journal.add(ended as never)
  if (left) await work.bases.put({ ...owner, key, form: left, status: '30', hash: 'h', storedAt: at } as never)
  else await work.bases.delete([owner.serverId, owner.userId, key])
}

async function found(query: object, copy?: { data: object; at: number }) {
  const answer = await findOnDevice(owner, listOf({ pageNum: 1, pageSize: 20, ...query }), copy)
  const { rows, total } = (answer as { data: { rows: ContentRow[]; total: string } }).data
  return { titles: rows.map(({ title }) => title), total, rows }
}

const counts = async (query: object) => {
  const address = { endpointId: 'content.counts', siteId: '1', args: { query } }
  return (await findOnDevice(owner, address, undefined))?.data
}

test('a list without a server has what this device has made, changed and deleted since it was kept', async () => {
  const copy = await keptList({ 1: 'Ferry', 2: 'Bridge', 3: 'Harbour' })
  await sent('content.publish', '4', 200, init('4', 'Made here'))
  await sent('content.save', '1', 210, init('1', 'Ferry, corrected'))
  await sent('content.delete', '2', 220)
  await sent('content.move', '3', 230, init('3', 'Harbour', { catalogId: '8' }))
  expect(await found({ catalogId: '7' }, copy)).toMatchObject({ titles: ['Made here', 'Ferry, corrected'], total: '2' })
  expect((await found({ catalogId: '7', title: 'made' })).titles).toEqual(['Made here'])
  expect((await found({ catalogId: '8' })).titles).toEqual(['Harbour'])
  expect(await counts({ catalogId: '7' })).toEqual([{ status: '30', count: 2 }])
  expect(await counts({ catalogId: '7', title: 'ferry' })).toEqual([{ status: '30', count: 1 }])
})

test('what was deleted and restored is there, and what a list has shown later stands', async () => {
  const copy = await keptList({ 1: 'Ferry' })
  await sent('content.delete', '1', 200)
  expect((await found({ catalogId: '7' }, copy)).titles).toEqual([])
  await sent('content.recover', '1', 210, init('1', 'Ferry again'))
  expect((await found({ catalogId: '7' }, copy)).titles).toEqual(['Ferry again'])
  const data = { rows: [rowOfInit(init('1', 'Changed by others'))], total: '1' }
  await writeCached(cache, owner, listOf({ catalogId: '7', pageNum: 1 }), { data, storedAt: 300 })
  expect((await found({ catalogId: '7' }, { data, at: 300 })).titles).toEqual(['Changed by others'])
  expect((await found({ title: 'others' })).titles).toEqual(['Changed by others'])
})

test('what work waits for is found although no row of it is there any more', async () => {
  const base = { form: init('5', 'Edited on this device') }
  const order = { ...owner, key: 'content:5', kind: 'content.save', siteId: '1', createdAt: 400, payload: {} }
  await work.outbox.add({ ...order, opId: '1', base, state: 'queued' } as never)
  await work.outbox.add({ ...order, opId: '2', key: 'content:6', kind: 'content.add', state: 'queued' } as never)
  expect((await found({ catalogId: '7' })).titles).toEqual(['Edited on this device'])
})

test('the work of another account and of another site changes nothing', async () => {
  const copy = await keptList({ 1: 'Ferry' })
  const other = { ...owner, userId: 'u2', key: 'content:1', kind: 'content.delete', siteId: '1', outcome: 'done' }
  await work.journal.add({ ...other, opId: '1', endedAt: 200 } as never)
  expect((await found({ catalogId: '7' }, copy)).titles).toEqual(['Ferry'])
})
