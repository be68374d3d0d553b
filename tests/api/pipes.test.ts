import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pipeAdd, pipeDelete, pipeGet, pipeList, pipeSelectData, pipeUpdate } from '#contract/pipes.ts'
import { resourceFile } from '#contract/resources.ts'
import { siteGet, sitePublish } from '#contract/sites.ts'
import { templateList } from '#contract/templates.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let keeper: TestClient
let viewer: TestClient
let here: TestSite
let there: TestSite

beforeAll(async () => {
  server = await startApp({ now: () => new Date(2026, 0, 31, 8, 30, 0) })
  admin = await server.as('admin')
  here = await addSite(server.services, 'pipeshere')
  there = await addSite(server.services, 'pipesthere')
  const sites = { [here.siteId]: ['View'] } as const
  keeper = await server.withUser({ userName: 'keeper', menus: ['cms:publishpipe:view'], sites } as never)
  viewer = await server.withUser({ userName: 'viewer', menus: ['cms:content:view'], sites } as never)
}, 120_000)
afterAll(() => server.close())

let site: string
beforeEach(() => {
  site = here.siteId
})

const form = (code: string) => ({ name: `Pipe ${code}`, code, state: '0', sort: 5, remark: 'r' }) as const

async function newPipe(code: string, siteId = site) {
  await admin.ok(pipeAdd, { site: siteId, body: form(code) })
  const { rows } = await admin.ok(pipeList, { site: siteId, query: {} })
  return rows.find((row) => row.code === code)!
}

const onDisk = (path: string) => existsSync(server.services.files.resolve(path))
const foldersOf = (start: string) => readdirSync(server.services.files.root).filter((name) => name.startsWith(start))

describe('a new pipe', () => {
  test('has folders and a page to start from, which becomes the template of the home page', async () => {
    await keeper.ok(pipeAdd, { site, body: form('fresh') })
    const { rows } = await keeper.ok(pipeList, { site, query: {} })
    expect(rows.at(-1)).toMatchObject({ name: 'Pipe fresh', code: 'fresh', sort: '5', remark: 'r', createBy: 'keeper' })
    for (const folder of ['js', 'css', 'images', 'include', 'html', 'template'])
      expect(onDisk(`pipeshere_fresh/${folder}`)).toBe(true)
    const templates = await admin.ok(templateList, { site, query: { publishPipeCode: 'fresh' } })
    expect(templates.rows.map((row) => row.path)).toEqual(['index.template.html'])
    const { publishPipeDatas } = await admin.ok(siteGet, { params: { siteId: site } })
    const data = publishPipeDatas.find(({ pipeCode }) => pipeCode === 'fresh')
    expect(data?.props['indexTemplate']).toBe('index.template.html')
  })

  test('publishes the home page at once', async () => {
    await newPipe('ready')
    await admin.ok(sitePublish, { body: { siteId: site, publishIndex: true } })
    await server.services.publisher.idle()
    const page = String(await server.services.files.read('pipeshere_ready/index.shtml'))
    expect(page).toContain('<title>Site pipeshere</title>')
    expect(page).toContain('2026-01-31 08:30:00')
  })

  test('has all templates of the start that was chosen for it, and pages that can be opened', async () => {
    const { siteId } = await addSite(server.services, 'pipesstart')
    await admin.ok(pipeAdd, { site: siteId, body: { ...form('phone'), start: 'theme' } })
    const { rows } = await admin.ok(templateList, { site: siteId, query: { publishPipeCode: 'phone' } })
    expect(rows.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['article.template.html', 'list.template.html']),
    )
    expect(onDisk('pipesstart_phone/css')).toBe(true)
    const { publishPipeDatas } = await admin.ok(siteGet, { params: { siteId } })
    expect(publishPipeDatas.find(({ pipeCode }) => pipeCode === 'phone')?.props).toMatchObject({
      url: '/_sites/pipesstart_phone',
      staticSuffix: 'html',
      defaultDetailTemplate_article: 'article.template.html',
    })
    await admin.ok(sitePublish, { body: { siteId, publishIndex: true } })
    await server.services.publisher.idle()
    expect(String(await server.services.files.read('pipesstart_phone/index.html'))).toContain('Site pipesstart')
  })

  test('leaves a template alone that stands there already', async () => {
    await server.services.files.write('pipeshere_kept/template/index.template.html', 'mine')
    await newPipe('kept')
    expect(String(await server.services.files.read('pipeshere_kept/template/index.template.html'))).toBe('mine')
  })

  test('has a code of its own on its site, whatever its capital letters', async () => {
    await newPipe('Once')
    const again = await keeper.call(pipeAdd, { site, body: form('oNCE') })
    expect(again).toMatchObject({ code: 500, errCode: 'DATA_CONFLICT', errData: { field: 'code' } })
    expect(onDisk('pipeshere_oNCE')).toBe(false)
    await newPipe('once', there.siteId)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ code: 'a-b' }, 'code'],
    [{ code: '../up' }, 'code'],
    [{ code: 'x'.repeat(21) }, 'code'],
    [{ code: 'a_bak_20260131083000' }, 'code'],
    [{ state: '2' }, 'state'],
    [{ sort: 0 }, 'sort'],
    [{ remark: 'x'.repeat(401) }, 'remark'],
  ])('with %j is refused, and neither row nor folder is made', async (wrong, field) => {
    const before = [await keeper.ok(pipeList, { site, query: {} }), foldersOf('pipeshere')]
    const answer = await keeper.call(pipeAdd, { site, body: { ...form('wrong'), ...wrong } as never })
    expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST', errData: { field } })
    expect([await keeper.ok(pipeList, { site, query: {} }), foldersOf('pipeshere')]).toEqual(before)
  })
})

describe('an edit', () => {
  test('changes what it names and keeps the rest', async () => {
    const { publishpipeId } = await newPipe('edited')
    await keeper.ok(pipeUpdate, { site, body: { publishpipeId, name: 'Renamed', remark: null } as never })
    const row = await keeper.ok(pipeGet, { site, params: { publishpipeId } })
    expect(row).toMatchObject({ name: 'Renamed', code: 'edited', sort: '5', state: '0', updateBy: 'keeper' })
    expect(row.remark ?? '').toBe('')
  })

  test('never changes the code', async () => {
    const { publishpipeId } = await newPipe('fixed')
    const other = await keeper.call(pipeUpdate, { site, body: { publishpipeId, code: 'loose' } })
    expect(other).toMatchObject({ code: 500, errCode: 'PIPE_CODE_FIXED', errData: { field: 'code' } })
    await keeper.ok(pipeUpdate, { site, body: { publishpipeId, code: 'fixed', sort: 7 } })
    expect(await keeper.ok(pipeGet, { site, params: { publishpipeId } })).toMatchObject({ code: 'fixed', sort: '7' })
  })

  test('of an unknown pipe is refused', async () => {
    const answer = await keeper.call(pipeUpdate, { site, body: { publishpipeId: '1', name: 'x' } })
    expect(answer.errCode).toBe('NOT_FOUND')
  })
})

test('a disabled pipe is offered and written nowhere, and keeps its files until it is enabled again', async () => {
  const { publishpipeId } = await newPipe('resting')
  const publish = async () => {
    await admin.ok(sitePublish, { body: { siteId: site, publishIndex: true } })
    await server.services.publisher.idle()
  }
  await publish()
  const page = 'pipeshere_resting/index.shtml'
  await server.services.files.write(page, 'written before')
  const shown = async () => (await admin.ok(pipeSelectData, { site })).rows.map((row) => row.pipeCode)
  expect(await shown()).toContain('resting')

  await keeper.ok(pipeUpdate, { site, body: { publishpipeId, state: '1' } })
  await publish()
  expect(await shown()).not.toContain('resting')
  expect(String(await server.services.files.read(page))).toBe('written before')

  await keeper.ok(pipeUpdate, { site, body: { publishpipeId, state: '0' } })
  await publish()
  expect(String(await server.services.files.read(page))).toContain('Site pipeshere')
})

describe('a deleted pipe', () => {
  test('leaves its folder aside, out of the reach of visitors, and nothing in the database', async () => {
    const { db, files } = server.services
    const { publishpipeId } = await newPipe('leaving')
    await admin.ok(templateList, { site, query: {} })
    await files.write('pipeshere_leaving/index.shtml', 'page')
    const contentId = await stored(server.services, admin, here, { title: 'Of two pipes' })
    const props = JSON.stringify({ leaving: { template: 'a' }, pc: { template: 'b' } })
    await db.updateTable('content').set({ publishPipeProps: props }).where('contentId', '=', contentId).execute()
    await db.updateTable('catalog').set({ publishPipeProps: props }).where('catalogId', '=', here.news).execute()
    const seen = (sitePath: string) =>
      server.anonymous.call(resourceFile, { params: { sitePath, path: 'index.shtml' } })
    expect((await seen('pipeshere_leaving')).response.statusCode).toBe(200)

    await keeper.ok(pipeDelete, { site, body: [publishpipeId] })
    await keeper.ok(pipeDelete, { site, body: [publishpipeId] })
    expect(onDisk('pipeshere_leaving')).toBe(false)
    expect(foldersOf('pipeshere_leaving')).toEqual(['pipeshere_leaving_bak_20260131083000'])
    expect((await seen('pipeshere_leaving_bak_20260131083000')).response.statusCode).toBe(404)
    const left = { pc: { template: 'b' } }
    const content = db.selectFrom('content').select('publishPipeProps').where('contentId', '=', contentId)
    expect((await content.executeTakeFirstOrThrow()).publishPipeProps).toEqual(left)
    const catalog = db.selectFrom('catalog').select('publishPipeProps').where('catalogId', '=', here.news)
    expect((await catalog.executeTakeFirstOrThrow()).publishPipeProps).toEqual(left)
    const own = await db.selectFrom('site').select('publishPipeProps').where('siteId', '=', site).executeTakeFirst()
    expect(own?.publishPipeProps).not.toHaveProperty('leaving')
    const templates = db.selectFrom('template').select('templateId').where('publishPipeCode', '=', 'leaving')
    expect(await templates.execute()).toEqual([])
  })

  test('can be made and deleted again within a second', async () => {
    for (const _ of [1, 2]) {
      const { publishpipeId } = await newPipe('twice')
      await keeper.ok(pipeDelete, { site, body: [publishpipeId] })
    }
    expect(foldersOf('pipeshere_twice')).toHaveLength(2)
    expect(onDisk('pipeshere_twice')).toBe(false)
  })

  test('takes no part in publishing any more', async () => {
    const { publishpipeId } = await newPipe('past')
    await keeper.ok(pipeDelete, { site, body: [publishpipeId] })
    await admin.ok(sitePublish, { body: { siteId: site, publishIndex: true } })
    await server.services.publisher.idle()
    expect(onDisk('pipeshere_past')).toBe(false)
  })
})

describe('who may', () => {
  test('nobody without a session, nor without the right', async () => {
    const { publishpipeId } = await newPipe('guarded')
    for (const client of [server.anonymous, viewer]) {
      const code = client === viewer ? 403 : 401
      const answers = await Promise.all([
        client.call(pipeList, { site, query: {} }),
        client.call(pipeGet, { site, params: { publishpipeId } }),
        client.call(pipeAdd, { site, body: form('denied') }),
        client.call(pipeUpdate, { site, body: { publishpipeId, name: 'x' } }),
        client.call(pipeDelete, { site, body: [publishpipeId] }),
      ])
      expect(answers.map((answer) => answer.code)).toEqual(Array(5).fill(code))
    }
  })

  test('a pipe of another site is unknown, and a delete passes it over', async () => {
    const { publishpipeId } = await newPipe('foreign', there.siteId)
    const unknown = await Promise.all([
      keeper.call(pipeGet, { site, params: { publishpipeId } }),
      keeper.call(pipeUpdate, { site, body: { publishpipeId, name: 'x' } }),
    ])
    expect(unknown.map((answer) => answer.errCode)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await keeper.ok(pipeDelete, { site, body: [publishpipeId] })
    expect(await admin.ok(pipeGet, { site: there.siteId, params: { publishpipeId } })).toMatchObject({
      code: 'foreign',
    })
    expect(onDisk('pipesthere_foreign')).toBe(true)
  })
})
