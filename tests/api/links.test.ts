import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  linkAdd,
  linkDelete,
  linkEdit,
  linkGroupAdd,
  linkGroupDelete,
  linkGroupEdit,
  linkGroupList,
  linkList,
} from '#contract/links.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const ALL = ['cms:friendlink:view', 'cms:friendlink:add', 'cms:friendlink:edit', 'cms:friendlink:delete']
const HERE = '7001'
const THERE = '7002'

let server: TestApp
let ann: TestClient
let viewer: TestClient

beforeAll(async () => {
  server = await startApp()
  const audit = { createBy: 'admin', createTime: server.services.now() }
  const site = { parentId: '0', resourceUrl: '', publishPipeProps: '{}', configProps: '{}', ...audit }
  await server.services.db
    .insertInto('site')
    .values([
      { ...site, siteId: HERE, name: 'Here', path: 'linkshere', sortFlag: '1' },
      { ...site, siteId: THERE, name: 'There', path: 'linksthere', sortFlag: '2' },
    ] as never)
    .execute()
  ann = await server.withUser({ userName: 'ann', menus: ALL, sites: { [HERE]: ['View'] } })
  viewer = await server.withUser({ userName: 'vic', menus: ['cms:friendlink:view'], sites: { [HERE]: ['View'] } })
})
afterAll(() => server.close())

async function newGroup(code: string, site = HERE) {
  const admin = await server.as('admin')
  await admin.ok(linkGroupAdd, { site, body: { name: `Group ${code}`, code } })
  const { rows } = await admin.ok(linkGroupList, { site, query: { query: `Group ${code}` } })
  return rows[0]!
}

describe('link groups', () => {
  test('a new group has the site of the header, a sort value and its maker', async () => {
    await ann.ok(linkGroupAdd, { site: HERE, body: { name: ' Partners ', code: 'partners' } })
    const { rows, total } = await ann.ok(linkGroupList, { site: HERE, query: { query: 'artner' } })
    expect(total).toBe('1')
    expect(rows[0]).toMatchObject({ siteId: HERE, name: 'Partners', code: 'partners', createBy: 'ann' })
    expect(Number(rows[0]?.sortFlag)).toBeGreaterThan(0)
  })

  test('groups come in the order they were made, a page at a time', async () => {
    for (const code of ['p1', 'p2', 'p3']) await newGroup(code, THERE)
    const admin = await server.as('admin')
    const page = await admin.ok(linkGroupList, { site: THERE, query: { pageSize: 2, pageNum: 2 } })
    expect(page.rows.map((row) => row.code)).toEqual(['p3'])
    expect(page.total).toBe('3')
  })

  test('`pageNo` turns pages as well, of groups and of links, and past the end it is the last page', async () => {
    const page = (query: object) =>
      ann.ok(linkGroupList, { site: HERE, query: { query: 'Group', pageSize: 1, ...query } })
    for (const code of ['turned1', 'turned2']) await newGroup(code)
    const [first, second] = [await page({ pageNum: 1 }), await page({ pageNum: 2 })]
    expect(second.rows).not.toEqual(first.rows)
    expect(await page({ pageNo: 2 })).toEqual(second)
    expect(await page({ pageNum: 2, pageNo: 1 })).toEqual(second)
    const last = await page({ pageNum: Number(first.total) })
    expect(await page({ pageNo: 99 })).toEqual(last)
    expect((await page({ pageNo: 2, query: 'no such group' })).total).toBe('0')

    const { linkGroupId: groupId } = second.rows[0]!
    const body = { groupId, url: 'https://a.example' }
    for (const name of ['One', 'Two']) await ann.ok(linkAdd, { site: HERE, body: { ...body, name } })
    const { rows } = await ann.ok(linkList, { query: { groupId, pageSize: 1, pageNo: 2 } })
    expect(rows).toMatchObject([{ name: 'Two' }])
  })

  test('a code is taken once per site', async () => {
    await newGroup('twice')
    const again = await ann.call(linkGroupAdd, { site: HERE, body: { name: 'x', code: 'twice' } })
    expect(again).toMatchObject({ code: 500, errCode: 'DATA_CONFLICT', errData: { field: 'code' } })
    const admin = await server.as('admin')
    await admin.ok(linkGroupAdd, { site: THERE, body: { name: 'x', code: 'twice' } })
  })

  test('an edit changes what it names and keeps the rest', async () => {
    const group = await newGroup('edited')
    await ann.ok(linkGroupEdit, { site: HERE, body: { linkGroupId: group.linkGroupId, name: 'Renamed' } })
    const { rows } = await ann.ok(linkGroupList, { site: HERE, query: { query: 'Renamed' } })
    expect(rows[0]).toMatchObject({ code: 'edited', sortFlag: group.sortFlag, updateBy: 'ann' })
  })

  test('a place below 0 is refused', async () => {
    const { linkGroupId } = await newGroup('placed')
    expect(await ann.call(linkGroupEdit, { site: HERE, body: { linkGroupId, sortFlag: '-1' } })).toMatchObject({
      msg: 'Invalid argument: sortFlag: must not be below 0',
      errData: { field: 'sortFlag' },
    })
    await ann.ok(linkGroupEdit, { site: HERE, body: { linkGroupId, sortFlag: '0' } })
  })

  test('wildcards of a search are plain signs', async () => {
    await newGroup('plain')
    const { total } = await ann.ok(linkGroupList, { site: HERE, query: { query: '%' } })
    expect(total).toBe('0')
  })

  test.each([
    [{ name: '', code: 'ok' }, 'name'],
    [{ name: 'ok', code: 'not ok' }, 'code'],
    [{ name: 'x'.repeat(101), code: 'ok' }, 'name'],
  ])('%j is refused and nothing is stored', async (body, field) => {
    const before = await ann.ok(linkGroupList, { site: HERE, query: {} })
    const answer = await ann.call(linkGroupAdd, { site: HERE, body })
    expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST', errData: { field } })
    expect(await ann.ok(linkGroupList, { site: HERE, query: {} })).toEqual(before)
  })

  test('a group takes its links along, and a second delete is no error', async () => {
    const { linkGroupId: groupId } = await newGroup('gone')
    await ann.ok(linkAdd, { site: HERE, body: { groupId, name: 'a', url: 'https://a.example' } })
    await ann.ok(linkGroupDelete, { body: [{ linkGroupId: groupId }] })
    await ann.ok(linkGroupDelete, { body: [{ linkGroupId: groupId }] })
    const left = await server.services.db.selectFrom('link').select('linkId').where('groupId', '=', groupId).execute()
    expect(left).toEqual([])
    expect(await ann.call(linkList, { query: { groupId } })).toMatchObject({ code: 500, errCode: 'NOT_FOUND' })
  })
})

describe('links', () => {
  test('a link lives: made, changed, its logo removed, deleted', async () => {
    const { linkGroupId: groupId } = await newGroup('life')
    const logo = 'https://a.example/logo.png'
    await ann.ok(linkAdd, { site: HERE, body: { groupId, name: 'A', url: 'https://a.example', logo } })
    const [made] = (await ann.ok(linkList, { query: { groupId } })).rows
    expect(made).toMatchObject({ groupId, siteId: HERE, name: 'A', logo, src: logo })
    const linkId = made!.linkId

    await ann.ok(linkEdit, { body: { linkId, name: 'B', logo: '' } })
    const [changed] = (await ann.ok(linkList, { query: { groupId } })).rows
    expect(changed).toMatchObject({ name: 'B', url: 'https://a.example' })
    expect(changed).not.toHaveProperty('logo')

    await ann.ok(linkDelete, { body: [{ linkId }] })
    expect((await ann.ok(linkList, { query: { groupId } })).total).toBe('0')
  })

  test('an address is stored whole, however it was typed', async () => {
    const { linkGroupId: groupId } = await newGroup('whole')
    const typed = ['www.example.com', 'a@example.com', 'tel:+86 10 1', '//a.example/x', 'https://a.example/x']
    for (const url of typed) await ann.ok(linkAdd, { site: HERE, body: { groupId, name: url, url } })
    const { rows } = await ann.ok(linkList, { query: { groupId } })
    const whole = [
      'https://www.example.com',
      'mailto:a@example.com',
      'tel:+86101',
      'https://a.example/x',
      'https://a.example/x',
    ]
    expect(rows.map(({ url }) => url)).toEqual(whole)
    await ann.ok(linkEdit, { body: { linkId: rows[0]!.linkId, url: 'b@example.com' } })
    expect((await ann.ok(linkList, { query: { groupId } })).rows[0]).toMatchObject({ url: 'mailto:b@example.com' })
  })

  test.each(['javascript:alert(1)', 'gopher://a.example', '\\\\server\\share', 'words'])(
    '%j is refused',
    async (url) => {
      const { linkGroupId: groupId } = await newGroup(`url_${Math.random().toString(36).slice(2)}`)
      const answer = await ann.call(linkAdd, { site: HERE, body: { groupId, name: 'A', url } })
      expect(answer).toMatchObject({ code: 500, errCode: 'BAD_ADDRESS', errData: { field: 'url' } })
    },
  )

  test('an unknown link can not be edited', async () => {
    expect(await ann.call(linkEdit, { body: { linkId: '1', name: 'x' } })).toMatchObject({ errCode: 'NOT_FOUND' })
  })
})

describe('who may', () => {
  test('nobody without a session', async () => {
    expect(await server.anonymous.call(linkGroupList, { query: {} })).toMatchObject({ code: 401 })
  })

  test('a viewer reads and changes nothing', async () => {
    const { linkGroupId } = await newGroup('viewed')
    expect((await viewer.call(linkGroupList, { site: HERE, query: {} })).code).toBe(200)
    const refused = await Promise.all([
      viewer.call(linkGroupAdd, { site: HERE, body: { name: 'x', code: 'x' } }),
      viewer.call(linkGroupEdit, { site: HERE, body: { linkGroupId, name: 'x' } }),
      viewer.call(linkGroupDelete, { body: [{ linkGroupId }] }),
      viewer.call(linkAdd, { site: HERE, body: { groupId: linkGroupId, name: 'x', url: 'https://x.example' } }),
      viewer.call(linkEdit, { body: { linkId: '1' } }),
      viewer.call(linkDelete, { body: [{ linkId: '1' }] }),
    ])
    expect(refused.map((answer) => answer.code)).toEqual([403, 403, 403, 403, 403, 403])
  })

  test("another site's groups and links are out of reach by their ids", async () => {
    const { linkGroupId } = await newGroup('foreign', THERE)
    const admin = await server.as('admin')
    await admin.ok(linkAdd, { site: THERE, body: { groupId: linkGroupId, name: 'F', url: 'https://f.example' } })
    const linkId = (await admin.ok(linkList, { query: { groupId: linkGroupId } })).rows[0]!.linkId
    const refused = await Promise.all([
      ann.call(linkList, { query: { groupId: linkGroupId } }),
      ann.call(linkGroupEdit, { site: HERE, body: { linkGroupId, name: 'x' } }),
      ann.call(linkGroupDelete, { body: [{ linkGroupId }] }),
      ann.call(linkAdd, { site: HERE, body: { groupId: linkGroupId, name: 'x', url: 'https://x.example' } }),
      ann.call(linkEdit, { body: { linkId, name: 'x' } }),
      ann.call(linkDelete, { body: [{ linkId }] }),
    ])
    expect(refused.map((answer) => answer.code)).toEqual([403, 403, 403, 403, 403, 403])
    expect((await admin.ok(linkList, { query: { groupId: linkGroupId } })).rows[0]?.name).toBe('F')
  })

  test('a foreign site in the header falls back to the first one of the caller', async () => {
    const { rows } = await ann.ok(linkGroupList, { site: THERE, query: {} })
    expect(rows.every((row) => row.siteId === HERE)).toBe(true)
  })
})
