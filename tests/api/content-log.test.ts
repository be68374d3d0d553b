import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  contentArchive,
  contentAttrAdd,
  contentAttrRemove,
  contentCancelTop,
  contentCopy,
  contentDelete,
  contentDestroy,
  contentLock,
  contentLog,
  contentMove,
  contentOffline,
  contentPublish,
  contentRecover,
  contentRelaAdd,
  contentRelaDelete,
  contentSave,
  contentSetTop,
  contentSort,
  contentToPublish,
  contentUnlock,
} from '#contract/contents.ts'
import { noteContents } from '#server/areas/contents/log.ts'
import { KEPT, TRIM_CONTENT_LOGS } from '#server/areas/contents/log-cleaning.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, init, save, stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

const EDIT = ['View', 'AddContent', 'EditContent', 'DeleteContent']
let server: TestApp
let ann: TestClient
let site: TestSite
let other: TestSite

beforeAll(async () => {
  server = await startApp({ settings: { demo: false }, now: () => new Date(2026, 4, 6, 7, 8, 9) })
  site = await addSite(server.services, 'logged')
  other = await addSite(server.services, 'elsewhere')
  ann = await server.withUser({
    userName: 'ann',
    menus: ['cms:content:view'],
    sites: { [site.siteId]: ['View'] },
    catalogs: { [site.news]: EDIT, [site.sport]: EDIT },
  })
})
afterAll(() => server.close())

const at = () => ({ site: site.siteId })
const logOf = (contentId: string, query = {}) => ann.ok(contentLog, { ...at(), params: { contentId }, query })
const entries = async (contentId: string) => (await logOf(contentId)).rows.map(({ kind, facts }) => [kind, facts])
const made = (fields = {}) => stored(server.services, ann, site, fields)

describe('the log of a content', () => {
  test('says who added it and when, and nothing of its text', async () => {
    const contentId = await made({ title: 'Secret title', contentHtml: '<p>secret body</p>' })
    const { rows, total } = await logOf(contentId)
    expect(total).toBe('1')
    expect(rows).toEqual([
      {
        logId: expect.any(String) as string,
        contentId,
        operator: 'ann',
        operTime: '2026-05-06 07:08:09',
        kind: 'add',
        facts: { toCatalogId: site.news },
      },
    ])
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('secret')
  })

  test('tells every change of its state, newest first', async () => {
    const contentId = await made()
    const body = [contentId]
    await ann.ok(contentToPublish, { ...at(), body })
    await ann.ok(contentPublish, { ...at(), body: { contentIds: body } })
    await save(server.services, ann, site, contentSave, article(server.services, site, { contentId, opType: 'UPDATE' }))
    await ann.ok(contentOffline, { ...at(), body })
    await ann.ok(contentArchive, { ...at(), body })
    await ann.ok(contentOffline, { ...at(), body })
    await ann.ok(contentDelete, { ...at(), body })
    await ann.ok(contentRecover, { ...at(), body })
    expect(await entries(contentId)).toEqual([
      ['recover', { to: '40' }],
      ['delete', { from: '40' }],
      ['offline', { from: '50', to: '40' }],
      ['archive', { from: '40', to: '50' }],
      ['offline', { from: '60', to: '40' }],
      ['save', { from: '30', to: '60', version: '3' }],
      ['publish', { from: '20', to: '30' }],
      ['toPublish', { from: '0', to: '20' }],
      ['add', { toCatalogId: site.news }],
    ])
  })

  test('tells where it was put, pinned, marked, locked and related', async () => {
    const [contentId, target] = [await made(), await made()]
    const body = { contentIds: [contentId] }
    await ann.ok(contentSetTop, { ...at(), body: { ...body, topEndTime: '2026-12-24 18:00:00' } })
    await ann.ok(contentCancelTop, { ...at(), body: [contentId] })
    await ann.ok(contentSort, { ...at(), body: { contentId, targetContentId: target } })
    await ann.ok(contentAttrAdd, { ...at(), body: { ...body, attr: 'hot' } })
    await ann.ok(contentAttrAdd, { ...at(), body: { ...body, attr: 'hot' } })
    await ann.ok(contentAttrRemove, { ...at(), body: { ...body, attr: 'hot' } })
    await ann.ok(contentLock, { ...at(), params: { contentId } })
    await ann.ok(contentUnlock, { ...at(), params: { contentId } })
    await ann.ok(contentUnlock, { ...at(), params: { contentId } })
    await ann.ok(contentRelaAdd, { query: { contentId }, body: [target] })
    await ann.ok(contentRelaDelete, { query: { contentId }, body: [target] })
    await ann.ok(contentMove, { ...at(), body: { ...body, catalogId: site.sport } })
    expect((await entries(contentId)).slice(0, -1)).toEqual([
      ['move', { fromCatalogId: site.news, toCatalogId: site.sport, from: '0', to: '0' }],
      ['relaDelete', { contentIds: target, count: '1' }],
      ['relaAdd', { contentIds: target, count: '1' }],
      ['unlock', {}],
      ['lock', {}],
      ['attrRemove', { attr: 'hot' }],
      ['attrAdd', { attr: 'hot' }],
      ['sort', { before: target }],
      ['cancelTop', {}],
      ['setTop', { until: '2026-12-24 18:00:00' }],
    ])
  })

  test('of a copy says what it is a copy of, and the original where it went', async () => {
    const contentId = await made()
    await ann.ok(contentCopy, { ...at(), body: { contentIds: [contentId], catalogIds: [site.sport], copyType: 1 } })
    const [[kind, facts] = []] = await entries(contentId)
    expect([kind, facts]).toEqual(['copy', { copiedTo: expect.any(String) as string, toCatalogId: site.sport }])
    const copy = (facts as Record<string, string>)['copiedTo'] ?? ''
    expect(await entries(copy)).toEqual([['copy', { copyOf: contentId }]])
  })

  test('names the contents of its facts by their titles, those of closed catalogs excepted', async () => {
    const [contentId, target, away] = [await made(), await made(), await made()]
    await ann.ok(contentSort, { ...at(), body: { contentId, targetContentId: target } })
    await ann.ok(contentRelaAdd, { query: { contentId }, body: [target, away] })
    await ann.ok(contentMove, { ...at(), body: { contentIds: [away], catalogId: site.sport } })
    const title = async (id: string) => (await init(ann, site, id)).title
    const titles = async (reader: TestClient) =>
      (await reader.ok(contentLog, { ...at(), params: { contentId } })).rows.map((row) => row.titles)
    const [seen, hidden] = [{ [target]: await title(target) }, { [away]: await title(away) }]
    expect(await titles(ann)).toEqual([{ ...seen, ...hidden }, seen, undefined])
    const reader = await server.withUser({
      userName: 'logreader',
      sites: { [site.siteId]: ['View'] },
      catalogs: { [site.news]: ['View'] },
    })
    expect(await titles(reader)).toEqual([seen, seen, undefined])
  })

  test('has no line of a call that was refused', async () => {
    const contentId = await made()
    await ann.call(contentArchive, { ...at(), body: [contentId] })
    await ann.call(contentOffline, { ...at(), body: [contentId], query: { version: 99 } })
    expect(await entries(contentId)).toHaveLength(1)
  })

  test('is read page by page', async () => {
    const contentId = await made()
    await ann.ok(contentLock, { ...at(), params: { contentId } })
    const first = await logOf(contentId, { pageSize: 1 })
    const second = await logOf(contentId, { pageSize: 1, pageNum: 2 })
    expect([first.total, first.rows[0]?.kind, second.rows[0]?.kind]).toEqual(['2', 'lock', 'add'])
  })

  test('keeps the newest entries and does not grow for ever', async () => {
    const contentId = await made()
    const actor = { services: server.services, userName: 'ann' }
    await server.services.db.transaction().execute(async (tx) => {
      const content = { contentId, siteId: site.siteId }
      for (let n = 1; n <= KEPT + 5; n++) await noteContents(tx, actor, 'lock', [content], () => ({ n: String(n) }))
    })
    await server.scheduler.run(TRIM_CONTENT_LOGS)
    const { rows, total } = await logOf(contentId, { pageSize: 1000 })
    expect([total, rows[0]?.facts['n'], rows.at(-1)?.facts['n']]).toEqual([String(KEPT), String(KEPT + 5), '6'])
  })

  test('goes with a content that is destroyed', async () => {
    const contentId = await made()
    await ann.ok(contentDelete, { ...at(), body: [contentId] })
    await ann.ok(contentDestroy, { ...at(), body: [contentId] })
    expect((await ann.call(contentLog, { ...at(), params: { contentId } })).errCode).toBe('NOT_FOUND')
    const left = await server.services.db
      .selectFrom('contentLog')
      .select('logId')
      .where('contentId', '=', contentId)
      .execute()
    expect(left).toEqual([])
  })

  test('is closed to who may not see the content', async () => {
    const admin = await server.as('admin')
    const foreign = await stored(server.services, admin, other)
    const hidden = await stored(server.services, admin, site, { catalogId: site.culture })
    const params = (contentId: string) => ({ params: { contentId } })
    expect((await ann.call(contentLog, { ...at(), ...params(foreign) })).errCode).toBe('NOT_FOUND')
    expect((await ann.call(contentLog, { site: other.siteId, ...params(foreign) })).code).toBe(403)
    expect((await ann.call(contentLog, { ...at(), ...params(hidden) })).code).toBe(403)
    expect((await ann.call(contentLog, { ...at(), ...params('4711') })).errCode).toBe('NOT_FOUND')
  })
})
