import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { ContentRow } from '#contract/contents/rows.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { countIndexed, indexRows, unindexRows, searchIndex, type IndexQuery } from '#db/cache/content-index.ts'

const owner = { userId: 'u1', serverId: 's1' }
const all = { siteId: '1', offset: 0, limit: 20 }

function row(number: number, fields: Partial<ContentRow> = {}): ContentRow {
  const contentId = String(100_000 + number)
  return {
    contentId,
    catalogId: '7',
    contentType: 'article',
    title: `Title ${number}`,
    internalUrl: `iurl://content?id=${contentId}`,
    status: '30',
    attributes: [],
    topFlag: '0',
    isLock: 'N',
    createTime: '2026-01-01 10:00:00',
    ...fields,
  }
}

async function device(rows: readonly ContentRow[]) {
  const cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  await indexRows(cache, owner, '1', rows, 50)
  const find = async (query: Partial<IndexQuery>, of = owner) => {
    const { rows: found, total } = await searchIndex(cache, of, { ...all, ...query })
    return { titles: found.map(({ title }) => title), total }
  }
  return { cache, find }
}

describe('a search over what the device holds', () => {
  test('finds titles that contain the text, whatever the case and the script', async () => {
    const { find } = await device([row(1, { title: 'The Ferry' }), row(2, { title: '渡船与桥' }), row(3)])
    expect((await find({ title: 'FERR' })).titles).toEqual(['The Ferry'])
    expect((await find({ title: '船与' })).titles).toEqual(['渡船与桥'])
    expect((await find({ title: 'bridge' })).total).toBe(0)
  })

  test('restricts to catalogs, types and states; archived ones only when asked for', async () => {
    const { find } = await device([
      row(1, { catalogId: '8' }),
      row(2, { contentType: 'image' }),
      row(3, { status: '50' }),
      row(4, { status: '0' }),
    ])
    expect((await find({ catalogIds: ['8'] })).titles).toEqual(['Title 1'])
    expect((await find({ contentType: 'image' })).titles).toEqual(['Title 2'])
    expect((await find({ status: '50' })).titles).toEqual(['Title 3'])
    expect((await find({})).titles).toEqual(['Title 4', 'Title 2', 'Title 1'])
  })

  test('counts the states of its catalogs, archived contents as well, and nothing of other sites and people', async () => {
    const { cache } = await device([row(1), row(2), row(3, { status: '50' }), row(4, { catalogId: '8' })])
    await indexRows(cache, owner, '2', [row(5)], 50)
    const count = async (of: typeof owner) =>
      Object.fromEntries(await countIndexed(cache, of, { siteId: '1', catalogIds: ['7'], offset: 0, limit: 0 }))
    expect(await count(owner)).toEqual({ 30: 2, 50: 1 })
    expect(await count({ ...owner, userId: 'u2' })).toEqual({})
    const found = await countIndexed(cache, owner, { siteId: '1', title: 'title 3', offset: 0, limit: 0 })
    expect(Object.fromEntries(found)).toEqual({ 50: 1 })
  })

  test('shows what is on top first and then the newest, or as it is asked', async () => {
    const { find } = await device([
      row(1, { topFlag: '5', createTime: '2026-01-03 10:00:00' }),
      row(2, { createTime: '2026-01-01 10:00:00' }),
      row(3, { createTime: '2026-01-02 10:00:00' }),
    ])
    expect((await find({})).titles).toEqual(['Title 1', 'Title 3', 'Title 2'])
    const sort = { by: 'createTime', descending: false } as const
    expect((await find({ sort })).titles).toEqual(['Title 2', 'Title 3', 'Title 1'])
    expect((await find({ sort, offset: 1, limit: 1 })).titles).toEqual(['Title 3'])
  })

  test('knows a row as it was seen last, and forgets what is gone', async () => {
    const { cache, find } = await device([row(1), row(2)])
    await indexRows(cache, owner, '1', [row(1, { title: 'New words', catalogId: '9' })], 60)
    expect((await find({ title: 'Title 1' })).total).toBe(0)
    expect((await find({ catalogIds: ['9'] })).titles).toEqual(['New words'])
    await indexRows(cache, owner, '1', [row(1, { title: 'Older words' })], 55)
    expect((await find({ title: 'words' })).titles).toEqual(['New words'])
    await unindexRows(cache, owner, [row(2).contentId])
    expect((await find({})).titles).toEqual(['New words'])
  })

  test('shows nobody what another user, another server or another site holds', async () => {
    const { cache, find } = await device([row(1)])
    expect((await find({}, { ...owner, userId: 'u2' })).total).toBe(0)
    expect((await find({}, { ...owner, serverId: 's2' })).total).toBe(0)
    expect((await find({ siteId: '2' })).total).toBe(0)
    await indexRows(cache, owner, '2', [row(1)], 60)
    expect((await find({})).total).toBe(0)
    expect((await find({ siteId: '2' })).total).toBe(1)
  })

  test('reads the rows of one page alone, and a hundred shelves, however many rows are held and match', async () => {
    const { cache } = await device(Array.from({ length: 10_000 }, (_, at) => row(at)))
    const reads = { held: 0, shelves: 0 }
    for (const table of ['held', 'shelves'] as const)
      cache[table].hook('reading', (one) => {
        reads[table]++
        return one
      })
    const { rows, total } = await searchIndex(cache, owner, { ...all, title: 'title 99' })
    expect({ total, shown: rows.length }).toEqual({ total: 111, shown: 20 })
    expect(reads).toEqual({ held: 20, shelves: 100 })
  })
})
