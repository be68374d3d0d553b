import { i18n } from '@lingui/core'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetLost } from '#data/device/forget-lost.ts'
import { onNotice } from '#data/page/notices.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { cachedSites, readCached, writeCached } from '#db/cache/cache-store.ts'
import { writeDraft } from '#db/work/drafts.ts'
import { indexRows, searchIndex } from '#db/cache/content-index.ts'
import { changeLostWork, readLostWork } from '#db/work/lost-work.ts'
import { WorkDatabase } from '#db/work/work.ts'

const OWNER = { serverId: 's', userId: 'u' }
const OTHER = { ...OWNER, userId: 'v' }
let cache: CacheDatabase
let work: WorkDatabase

vi.mock('#data/storage/databases.ts', () => ({ cacheDatabase: async () => cache, workDatabase: async () => work }))
vi.mock('#data/session/owner.ts', () => ({ knownOwner: async () => OWNER }))

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(() => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  cache = new CacheDatabase(parts)
  work = new WorkDatabase(parts)
})

const rights = (...all: string[]) => forgetLost(new Set(all))
const row = (contentId: string, catalogId: string) =>
  ({ contentId, catalogId, contentType: 'article', title: `Text ${contentId}`, status: '0', createTime: '' }) as never

describe('a site that may no longer be seen', () => {
  const addressOf = (siteId: string, page = 1) => ({ endpointId: 'template.list', siteId, args: { page } })
  const ALL = ['Site:View:1', 'Site:View:2', 'Site:View:10']
  const sites = async () => (await cachedSites(cache, OWNER)).toSorted()

  beforeEach(async () => {
    for (const siteId of ['', '1', '2', '10'])
      for (const page of [1, 2]) await writeCached(cache, OWNER, addressOf(siteId, page), { data: siteId, storedAt: 1 })
    await writeCached(cache, OTHER, addressOf('2'), { data: 'of another user', storedAt: 1 })
  })

  test('F41: copies of a site that may no longer be seen go, those of others stay', async () => {
    await rights(...ALL)
    await rights('Site:View:1', 'Site:View:10', 'cms:content:view')
    expect(await sites()).toEqual(['', '1', '10'])
    expect(await readCached(cache, OWNER, addressOf('2'))).toBeUndefined()
    expect(await readCached(cache, OWNER, addressOf('10'))).toMatchObject({ data: '10' })
    expect(await readCached(cache, OTHER, addressOf('2'))).toMatchObject({ data: 'of another user' })
  })

  test('so do the rows of its lists', async () => {
    await rights(...ALL, 'Site:View:4')
    await indexRows(cache, OWNER, '4', [row('7', '3')], 1)
    expect(await sites()).toContain('4')
    await rights(...ALL)
    expect(await cache.held.count()).toBe(0)
    expect(await cache.shelves.count()).toBe(0)
  })

  test('who may see everything, or was never told anything of sites, loses nothing', async () => {
    await rights('cms:content:view')
    await rights('cms:content:view', 'cms:catalog:view')
    await rights('*')
    await rights('*', 'Site:View:1')
    expect(await sites()).toEqual(['', '1', '10', '2'])
  })

  test('who could see everything and now sees some loses the others', async () => {
    await rights('*')
    await rights('Site:View:1')
    expect(await sites()).toEqual(['', '1'])
  })

  test('who loses the last one of his sites is told of no right any more, and loses its copies', async () => {
    await rights(...ALL)
    await rights('cms:content:view')
    expect(await sites()).toEqual([''])
  })

  test('while rights stay as they were, nothing is looked through', async () => {
    await rights(...ALL)
    const search = vi.spyOn(cache.answers, 'where')
    await rights(...ALL.toReversed(), 'cms:content:view')
    expect(search).not.toHaveBeenCalled()
  })
})

describe('a catalog that may no longer be seen, of a site that may', () => {
  const BEFORE = ['Site:View:1', 'Catalog:View:30', 'Catalog:View:31', 'Catalog:View:32']
  const AFTER = BEFORE.filter((one) => one !== 'Catalog:View:31')
  const at = (endpointId: string, args: unknown = {}) => ({ endpointId, siteId: '1', args })
  const listOf = (catalogId: string) => at('content.list', { query: { catalogId } })
  const initOf = (contentId: string) => at('content.init', { params: { contentId } })
  const tree = at('catalog.treeData')
  const keptIds = async () => (await cache.answers.toArray()).map(({ id }) => id)

  beforeEach(async () => {
    const node = (id: string, ...children: object[]) => ({ id, label: id, children })
    const answers = [
      [tree, { siteName: 'One', rows: [node('30', node('31', node('32')))] }],
      [listOf('30'), { rows: [row('300', '30')] }],
      [listOf('31'), { rows: [] }],
      [at('content.list', { query: { title: 'Text' } }), { rows: [row('300', '30'), row('310', '31')] }],
      [initOf('300'), { contentId: '300', catalogId: '30', title: 'Text 300', status: '0' }],
      [initOf('310'), { contentId: '310', catalogId: '31', title: 'Text 310', status: '0' }],
      [at('content.log', { params: { contentId: '310' } }), { rows: [] }],
      [at('template.bundle'), { snapshot: { catalogs: [{ catalogId: '31' }] } }],
    ] as const
    for (const [address, data] of answers) await writeCached(cache, OWNER, address, { data, storedAt: 1 })
    await rights(...BEFORE)
  })

  test('F41: its lists, the answers that name its contents and its rows go, those of others stay', async () => {
    expect(await keptIds()).toHaveLength(8)
    await rights(...AFTER)
    const left = await keptIds()
    expect(left.map((id) => id.split('|')[3] ?? '').toSorted()).toEqual([
      'catalog.treeData',
      'content.init',
      'content.list',
      'template.bundle',
    ])
    expect(await readCached(cache, OWNER, listOf('30'))).toBeDefined()
    expect(await readCached(cache, OWNER, initOf('300'))).toBeDefined()
    const found = await searchIndex(cache, OWNER, { siteId: '1', title: 'text', offset: 0, limit: 10 })
    expect(found.rows.map(({ contentId }) => contentId)).toEqual(['300'])
  })

  test('the tree stays without it and what lies below it, as the server shows it', async () => {
    await rights(...AFTER)
    const kept = await readCached<{ siteName: string; rows: object[] }>(cache, OWNER, tree)
    expect(kept?.data).toEqual({ siteName: 'One', rows: [{ id: '30', label: '30', children: [] }] })
    expect(kept?.storedAt).toBe(1)
  })

  test('kept copies of it go, and its pin says so and is looked after again; a stopped one stays stopped', async () => {
    const pin = {
      ...OWNER,
      siteId: '1',
      title: '',
      below: false,
      unlisted: false,
      total: 1,
      done: 1,
      failed: 0,
      bytes: 5,
    }
    const keep = { ...OWNER, siteId: '1', contentType: 'article', title: '', mark: '', isDue: false, bytes: 5 }
    await cache.pins.bulkPut([
      {
        ...pin,
        key: 'catalog:30',
        catalogIds: ['30', '31'],
        below: true,
        state: 'kept',
        askedAt: 1,
        total: 2,
        done: 2,
      },
      { ...pin, key: 'catalog:31', catalogIds: ['31'], state: 'stopped', askedAt: 2 },
      {
        ...pin,
        key: 'content:310',
        catalogIds: [],
        content: { contentId: '310', catalogId: '31', contentType: 'article' },
        state: 'kept',
        askedAt: 3,
      },
    ])
    await cache.keeps.bulkPut([
      { ...keep, contentId: '300', catalogId: '30', pins: ['catalog:30'], pictures: [] },
      { ...keep, contentId: '310', catalogId: '31', pins: ['catalog:30', 'catalog:31', 'content:310'], pictures: [] },
    ])
    const copy = { ...OWNER, data: {} as never, storedAt: 1 }
    await cache.copies.bulkPut([
      { ...copy, contentId: '300' },
      { ...copy, contentId: '310' },
    ])
    await rights(...AFTER)
    expect((await cache.copies.toArray()).map(({ contentId }) => contentId)).toEqual(['300'])
    expect((await cache.keeps.toArray()).map(({ contentId }) => contentId)).toEqual(['300'])
    const pins = await cache.pins.orderBy(':id').toArray()
    expect(pins.map(({ key, isGone = false, unlisted, state, done }) => [key, isGone, unlisted, state, done])).toEqual([
      ['catalog:30', false, true, 'kept', 2],
      ['catalog:31', true, true, 'stopped', 0],
      ['content:310', true, true, 'kept', 0],
    ])
  })
})

test('F41: what was written there stays and is told of once, until it was exported and dismissed', async () => {
  const told: string[] = []
  const stop = onNotice(({ message }) => told.push(message))
  const draft = { ...OWNER, siteId: '1', blobRefs: [], tabId: 't', updatedAt: 5 }
  await writeDraft(work, { ...draft, key: 'content:5', form: { contentId: '5', catalogId: '31', title: 'Mine' } })
  await rights('Site:View:1', 'Catalog:View:31')
  expect(await readLostWork(work, OWNER)).toBeUndefined()
  await rights('Site:View:1')
  await rights('Site:View:1')
  expect(told).toHaveLength(1)
  expect(await readLostWork(work, OWNER)).toEqual({ keys: ['content:5'], titles: ['Mine'], isExported: false })
  await changeLostWork(work, OWNER, { exportedAt: 6 })
  await changeLostWork(work, OWNER, { isDismissed: true })
  await rights('Site:View:1')
  expect(await readLostWork(work, OWNER)).toBeUndefined()
  expect(await work.drafts.count()).toBe(1)
  expect(told).toHaveLength(1)
  stop()
})
