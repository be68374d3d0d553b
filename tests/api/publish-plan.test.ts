import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogPublish } from '#contract/catalogs.ts'
import { catalogPublishPlan, type PublishPlan, sitePublishPlan } from '#contract/publishing/plan.ts'
import { sitePublish } from '#contract/sites.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { publishedArticle } from '#tests/support/publishing.ts'

let server: TestApp
let admin: TestClient
let siteId = ''
let contentId = ''
let catalogId = ''
let file = ''
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())
beforeEach(async () => {
  await server.services.tasks.idle()
  await server.services.publisher.idle()
  ;({ siteId, contentId, catalogId, file } = await publishedArticle(server.services))
})

const set = (values: Record<string, unknown>, id = contentId) =>
  server.services.db.updateTable('content').set(values).where('contentId', '=', id).execute()

const order = (contentStatus = '30') => ({ siteId, publishIndex: false, contentStatus })

const planCatalog = (status = '30', body = {}): Promise<PublishPlan> =>
  admin.ok(catalogPublishPlan, {
    query: { pageSize: 1000 },
    body: { catalogId, publishChild: false, publishDetail: true, publishStatus: status, ...body },
  })

const eventOf = ({ rows }: PublishPlan, path: string, pipeCode = 'pc') =>
  rows.filter((row) => row.path === path && row.pipeCode === pipeCode).map((row) => row.event)

const own = () => file.slice('demo_pc/'.length)

describe('the plan of a publication', () => {
  test('counts per pipe what it lists: the home page, catalogs, and every page of a content', async () => {
    const plan = await admin.ok(sitePublishPlan, { query: { pageSize: 10_000 }, body: order() })
    expect(plan.rows.length).toBe(Number(plan.total))
    for (const { pipeCode, pipeName, ...counts } of plan.pipes) {
      expect(pipeName).not.toBe('')
      for (const [event, count] of Object.entries(counts))
        expect(plan.rows.filter((row) => row.pipeCode === pipeCode && row.event === event).length).toBe(count)
    }
    expect(eventOf(plan, 'index.html')).toEqual(['rewritten'])
    expect(eventOf(plan, own())).toEqual(['rewritten'])
    const paged = plan.rows.filter((row) => row.kind === 'content' && row.path.endsWith('_2.html'))
    expect(paged.length).toBeGreaterThan(0)
  })

  test('names as new just what is written then and was not there', async () => {
    const { files } = server.services
    const away = [file, 'demo_pc/index.html']
    for (const one of away) await files.remove(one)
    const before = new Set(await files.list('demo_pc'))
    const plan = await admin.ok(sitePublishPlan, { query: { pageSize: 10_000 }, body: order() })
    expect(plan.rows.filter((row) => row.event === 'new').map((row) => `demo_${row.pipeCode}/${row.path}`)).toEqual(
      expect.arrayContaining(away),
    )
    expect(new Set(await files.list('demo_pc'))).toEqual(before)
    await admin.ok(sitePublish, { body: order() })
    await server.services.tasks.idle()
    await server.services.publisher.idle()
    const made = (await files.list('demo_pc')).filter((one) => !before.has(one))
    const planned = plan.rows.filter((row) => row.event === 'new' && row.pipeCode === 'pc').map((row) => row.path)
    expect(made.toSorted()).toEqual(planned.toSorted())
  })

  test('lists the page of before as removed where a content has another place now, and no pipe that it left', async () => {
    await set({ staticPath: 'moved/here.html', oldPaths: JSON.stringify(['']), publishPipe: '["pc"]' })
    const plan = await planCatalog()
    expect(eventOf(plan, 'moved/here.html')).toEqual(['new'])
    expect(eventOf(plan, own())).toEqual(['removed'])
    await set({ staticPath: '', oldPaths: '[]' })
    expect(eventOf(await planCatalog(), own(), 'h5')).toEqual(['removed'])
    await set({ publishPipe: '[]' })
  })

  test('passes over what others have locked and what waits for its date, and says how many', async () => {
    const { contents: others } = await planCatalog('20')
    const planned = async () => {
      const { contents, locked, scheduled, uncounted } = await planCatalog('20')
      return [contents - others, locked, scheduled, uncounted]
    }
    await set({ status: '20', publishDate: new Date('2099-01-01T00:00:00Z') })
    expect(await planned()).toEqual([0, 0, 1, 0])
    await set({ publishDate: new Date('2020-01-01T00:00:00Z'), isLock: 'Y', lockUser: 'ann' })
    expect(await planned()).toEqual([0, 1, 0, 0])
    await set({ isLock: 'N', lockUser: '' })
    expect(await planned()).toEqual([1, 0, 0, 0])
    await set({ status: '30' })
  })

  test('of catalogs alone has no content, and names pages without a template', async () => {
    const plan = await planCatalog('-1', { publishDetail: false })
    expect(new Set(plan.rows.map((row) => row.kind))).toEqual(new Set(['home', 'list']))
    const { db } = server.services
    const { publishPipeProps } = await db
      .selectFrom('site')
      .select('publishPipeProps')
      .where('siteId', '=', siteId)
      .executeTakeFirstOrThrow()
    const pc = { ...publishPipeProps['pc'], defaultDetailTemplate_article: '' }
    const setProps = (props: object) =>
      db
        .updateTable('site')
        .set({ publishPipeProps: JSON.stringify(props) })
        .where('siteId', '=', siteId)
        .execute()
    await setProps({ ...publishPipeProps, pc })
    expect(eventOf(await planCatalog(), own())).toEqual(['skipped'])
    await setProps(publishPipeProps)
  })

  test('is read page by page', async () => {
    const body = order()
    const all = await admin.ok(sitePublishPlan, { query: { pageSize: 10_000 }, body })
    const second = await admin.ok(sitePublishPlan, { query: { pageNum: 2, pageSize: 7 }, body })
    expect(second.rows).toEqual(all.rows.slice(7, 14))
    expect(second.total).toBe(all.total)
    expect(second.pipes).toEqual(all.pipes)
  })
})

test('who may not publish is told no plan; what can not be published has none', async () => {
  const ann = await server.withUser({ userName: 'ann', menus: [], sites: { [siteId]: ['View', 'Edit'] } })
  const body = { catalogId, publishChild: false, publishDetail: false, publishStatus: '-1' }
  expect((await ann.call(sitePublishPlan, { body: order() })).code).toBe(403)
  expect((await ann.call(catalogPublishPlan, { body })).code).toBe(403)
  const { db } = server.services
  await db.updateTable('catalog').set({ visibleFlag: 'N' }).where('catalogId', '=', catalogId).execute()
  const refused = async (endpoint: typeof catalogPublish | typeof catalogPublishPlan) =>
    (await admin.call(endpoint, { body })).errCode
  expect([await refused(catalogPublish), await refused(catalogPublishPlan)]).toEqual([
    'CATALOG_NOT_PUBLISHABLE',
    'CATALOG_NOT_PUBLISHABLE',
  ])
  expect((await admin.call(sitePublishPlan, { body: order('50') })).errCode).toBe('BAD_REQUEST')
})
