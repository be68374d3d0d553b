import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileUpdatePwd } from '#contract/account.ts'
import * as tokens from '#contract/api-tokens.ts'
import { catalogDelete } from '#contract/catalogs/place.ts'
import { catalogTreeData } from '#contract/catalogs.ts'
import { endpoints } from '#contract/index.ts'
import { linkGroupAdd } from '#contract/links.ts'
import { resourceList } from '#contract/resources.ts'
import { isSessionOnly } from '#contract/session-only.ts'
import { getInfo, logout } from '#contract/session.ts'
import { userAdd, userEdit, userList, userResetPwd } from '#contract/system/users.ts'
import { roleUserGrant } from '#contract/system/roles.ts'
import { hashPassword } from '#server/areas/session/passwords.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

const START = new Date('2026-03-02T09:00:00')
const DAY = 24 * 3600_000
const RIGHTS = ['cms:resource:view', 'cms:content:view', 'cms:catalog:view', 'system:user:view', 'system:user:edit']

let server: TestApp
let writer: TestClient
let site: TestSite
let other: TestSite
let writerId: string
let now = START

beforeAll(async () => {
  server = await startApp({ now: () => now })
  site = await addSite(server.services, 'mine')
  other = await addSite(server.services, 'other')
  const sites = { [site.siteId]: ['View', 'Edit'] }
  writer = await server.withUser({
    userName: 'writer',
    menus: RIGHTS,
    sites,
    catalogs: { [site.news]: ['View', 'Edit', 'Delete'] },
  })
  writerId = (await writer.ok(getInfo)).user.userId
  await server.services.db
    .updateTable('sysUser')
    .set({ password: await hashPassword(ADMIN_PASSWORD) })
    .where('userName', '=', 'writer')
    .execute()
}, 120_000)
afterAll(() => server.close())
beforeEach(() => void (now = START))
afterEach(async () => {
  await server.services.db.deleteFrom('sysApiToken').execute()
  await server.services.db.deleteFrom('sysLoginAttempt').execute()
})

interface Wanted {
  readonly name?: string
  readonly permissions?: readonly string[]
  readonly expireDate?: string
}

const ask = (client: TestClient, { name = 'CI', permissions = ['*'], expireDate = '2026-04-01' }: Wanted = {}) =>
  client.call(tokens.tokenAdd, { body: { name, permissions: [...permissions], expireDate, password: ADMIN_PASSWORD } })

/** Calls with a new token in place of the session. */
async function withToken(client: TestClient, wanted?: Wanted) {
  const { data, msg } = await ask(client, wanted)
  if (!data) throw new Error(msg)
  const headers = { authorization: `Bearer ${data.token}` }
  const call: TestClient['call'] = (endpoint, input) =>
    server.anonymous.call(endpoint, { ...input, headers: { ...headers, ...input?.headers } })
  return { ...data, call }
}

describe('a token', () => {
  test('calls in the name of its user, told from other tokens by its beginning', async () => {
    const { token, call } = await withToken(writer)
    expect(token).toMatch(/^hft_[\w-]{43}$/)
    expect((await call(getInfo)).data?.user.userName).toBe('writer')
    expect((await call(resourceList, { site: site.siteId })).code).toBe(200)
  })

  test('is told once and stored as a hash, in no log and under no key', async () => {
    const { token } = await withToken(writer)
    const { db } = server.services
    const stored = JSON.stringify([
      await db.selectFrom('sysApiToken').selectAll().execute(),
      await db.selectFrom('sysOperLog').selectAll().execute(),
      await db.selectFrom('idempotencyKey').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(ADMIN_PASSWORD)
    const [row] = await writer.ok(tokens.tokenList)
    expect(row).toMatchObject({ name: 'CI', hint: token.slice(-4), permissions: ['*'] })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('is worth nothing from the day after its last, or once it is removed', async () => {
    const { call, tokenId } = await withToken(writer, { expireDate: '2026-03-03' })
    now = new Date('2026-03-03T23:00:00')
    expect((await call(getInfo)).code).toBe(200)
    now = new Date('2026-03-04T00:00:01')
    expect((await call(getInfo)).code).toBe(401)
    now = START
    await writer.ok(tokens.tokenRemove, { body: [tokenId] })
    expect((await call(getInfo)).code).toBe(401)
  })

  test('says on which day it was used last', async () => {
    const { call } = await withToken(writer)
    expect((await writer.ok(tokens.tokenList))[0]).not.toHaveProperty('lastUsedDate')
    await call(getInfo)
    expect((await writer.ok(tokens.tokenList))[0]?.lastUsedDate).toBe('2026-03-02')
    now = new Date(START.getTime() + 2 * DAY)
    await call(getInfo)
    // The session of before has ended.
    const again = await server.as('writer')
    expect((await again.ok(tokens.tokenList))[0]?.lastUsedDate).toBe('2026-03-04')
  })

  test('is named in the operation log', async () => {
    const { call } = await withToken(await server.as('admin'), { name: 'Importer' })
    await call(linkGroupAdd, { body: { name: 'By a program', code: 'program' }, site: site.siteId })
    const [logged] = await server.services.db
      .selectFrom('sysOperLog')
      .selectAll()
      .orderBy('operId', 'desc')
      .limit(1)
      .execute()
    expect(logged).toMatchObject({ operName: 'admin', tokenName: 'Importer', title: 'linkgroup.add' })
  })

  test('in an address is none', async () => {
    const { token } = await withToken(writer)
    const answer = await server.app.inject({
      url: `/stage-api/cms/resource/downLoad/1?Authorization=${encodeURIComponent(`Bearer ${token}`)}`,
    })
    expect(answer.payload).not.toContain('"code":200')
  })

  test('ends no session and is ended by none', async () => {
    const { call } = await withToken(writer)
    await call(logout)
    expect((await writer.call(getInfo)).code).toBe(200)
    expect((await call(getInfo)).code).toBe(200)
  })
})

describe('what a token may', () => {
  test('is no more than its scopes', async () => {
    const { call } = await withToken(writer, { permissions: ['cms:resource:view', 'Site:View'] })
    expect((await call(resourceList, { site: site.siteId })).code).toBe(200)
    expect(await call(userList)).toMatchObject({ code: 403 })
    expect((await call(getInfo)).data?.permissions?.toSorted()).toEqual([
      `Site:View:${site.siteId}`,
      'cms:resource:view',
    ])
  })

  test('is no more than its user may at the moment of the call', async () => {
    const { call } = await withToken(writer, { permissions: ['cms:resource:view', 'Site:View'] })
    const { db } = server.services
    const mine = db.deleteFrom('sysMenuGrant').where('ownerType', '=', 'User').where('ownerId', '=', writerId)
    await mine.where('perms', '=', 'cms:resource:view').execute()
    expect((await call(resourceList, { site: site.siteId })).code).toBe(403)
    await db
      .insertInto('sysMenuGrant')
      .values({ ownerType: 'User', ownerId: writerId, perms: 'cms:resource:view' })
      .execute()
    expect((await call(resourceList, { site: site.siteId })).code).toBe(200)
  })

  test('of objects is that item of those that its user has it of', async () => {
    const { call } = await withToken(writer, { permissions: ['cms:catalog:view', 'Site:View', 'Catalog:View'] })
    expect((await call(catalogTreeData, { site: site.siteId })).code).toBe(200)
    expect(await call(catalogDelete, { params: { catalogId: site.news }, site: site.siteId })).toMatchObject({
      code: 403,
    })
    const held = (await call(getInfo)).data?.permissions ?? []
    expect(held).toContain(`Catalog:View:${site.news}`)
    expect(held.filter((one) => /Edit|Delete/.test(one))).toEqual([])
    expect(held.filter((one) => one.includes(other.siteId))).toEqual([])
  })

  test('of the super administrator is its scopes as well', async () => {
    const admin = await server.as('admin')
    const { call } = await withToken(admin, { permissions: ['cms:catalog:view', 'Site:View', 'Catalog:View'] })
    expect((await call(catalogTreeData, { site: other.siteId })).code).toBe(200)
    expect((await call(userList)).code).toBe(403)
    const held = (await call(getInfo)).data?.permissions ?? []
    expect(held).not.toContain('*')
    expect(held).toContain(`Catalog:View:${other.news}`)
    const keeper = await withToken(admin, {
      name: 'Keeper',
      permissions: ['system:user:view', 'system:user:edit', 'system:role:edit', 'system:role:add'],
    })
    const edited = { userId: '1', nickName: 'x', sex: '0', status: '0' } as const
    expect((await keeper.call(userEdit, { body: edited })).code).toBe(403)
    expect(await keeper.call(roleUserGrant, { query: { roleId: '1' }, body: [writerId] })).toMatchObject({
      errCode: 'FIXED',
    })
  })

  test('takes nothing from the keys of its user’s roles unless it may all that he may', async () => {
    const admin = await server.as('admin')
    expect((await (await withToken(admin, { permissions: ['cms:resource:view'] })).call(getInfo)).data?.roles).toEqual(
      [],
    )
    expect((await (await withToken(admin, { name: 'All' })).call(getInfo)).data?.roles).not.toEqual([])
  })
})

describe('making one', () => {
  test('gives nobody a right that he does not hold', async () => {
    for (const permission of ['system:role:edit', 'Catalog:Publish', `Catalog:View:${other.news}`])
      expect(await ask(writer, { permissions: [permission] }), permission).toMatchObject({ code: 403 })
    expect((await ask(writer, { permissions: [`Catalog:View:${site.news}`] })).code).toBe(200)
  })

  test('needs scopes that there are, a name of its own, a day ahead, and the password', async () => {
    const admin = await server.as('admin')
    expect(await ask(admin, { permissions: [] })).toMatchObject({ errCode: 'BAD_REQUEST' })
    expect(await ask(admin, { permissions: ['no:such:right'] })).toMatchObject({ errCode: 'BAD_REQUEST' })
    expect(await ask(admin, { expireDate: '2026-03-01' })).toMatchObject({ errCode: 'TOKEN_EXPIRY' })
    expect(await ask(admin, { expireDate: '2027-03-04' })).toMatchObject({ errCode: 'TOKEN_EXPIRY' })
    expect(await ask(admin, { expireDate: '2026-13-45' })).toMatchObject({ errCode: 'TOKEN_EXPIRY' })
    expect((await ask(admin)).code).toBe(200)
    expect(await ask(admin)).toMatchObject({ errCode: 'TOKEN_NAME_TAKEN' })
    const body = { name: 'Other', permissions: ['*'], expireDate: '2026-04-01', password: 'wrong' }
    expect(await admin.call(tokens.tokenAdd, { body })).toMatchObject({ errCode: 'OWN_PASSWORD_WRONG' })
  })

  test('offers what the caller holds, named, and nothing else', async () => {
    const offered = await writer.ok(tokens.tokenScopes, { language: 'en' })
    expect(offered.map(({ permission }) => permission)).toEqual(
      expect.arrayContaining([...RIGHTS, 'Site:View', 'Catalog:Delete']),
    )
    expect(offered.map(({ permission }) => permission)).not.toContain('system:role:view')
    expect(offered.find(({ permission }) => permission === 'Catalog:Delete')).toMatchObject({
      name: 'Delete',
      group: 'Catalogs',
    })
    const all = offered.map(({ permission }) => permission)
    expect(new Set(all).size).toBe(all.length)
    expect((await ask(writer, { permissions: all })).code).toBe(200)
  })

  test('of somebody else is neither seen nor removed', async () => {
    const { call, tokenId } = await withToken(writer)
    const editor = await server.as('editor')
    expect(await editor.ok(tokens.tokenList)).toEqual([])
    await editor.ok(tokens.tokenRemove, { body: [tokenId] })
    expect((await call(getInfo)).code).toBe(200)
  })
})

describe('the way into accounts', () => {
  test('is closed to tokens, whatever they may', async () => {
    const { call } = await withToken(await server.as('admin'))
    const body = { userId: writerId, password: 'Another4word' }
    expect(await call(userResetPwd, { body })).toMatchObject({ errCode: 'TOKEN_NOT_ALLOWED' })
    const query = { oldPassword: ADMIN_PASSWORD, newPassword: 'Another4word' }
    expect(await call(profileUpdatePwd, { query })).toMatchObject({ errCode: 'TOKEN_NOT_ALLOWED' })
    const made = { userName: 'backdoor', password: 'Another4word', nickName: 'x' }
    expect(await call(userAdd, { body: made })).toMatchObject({ errCode: 'TOKEN_NOT_ALLOWED' })
    const more = { name: 'More', permissions: ['*'], expireDate: '2026-04-01', password: ADMIN_PASSWORD }
    expect(await call(tokens.tokenAdd, { body: more })).toMatchObject({ errCode: 'TOKEN_NOT_ALLOWED' })
    for (const endpoint of endpoints.filter(({ id }) => /^(factor|token)\./.test(id))) {
      const answer = await call(endpoint, { body: {} as never })
      expect([endpoint.id, answer.errCode]).toEqual([endpoint.id, 'TOKEN_NOT_ALLOWED'])
    }
  })

  test('is all that they are refused', () => {
    const refused = endpoints.filter(isSessionOnly).map(({ id }) => id)
    const areas = [...new Set(refused.filter((id) => !/^(auth|factor|token|security|iprule)\./.test(id)))]
    expect(areas.toSorted()).toEqual(
      ['preview.page', 'preview.ticket', 'profile.updatePwd', 'user.add', 'user.factorReset', 'user.resetPwd']
        .concat(refused.includes('user.importData') ? ['user.importData'] : [])
        .toSorted(),
    )
  })

  test.each([
    ['disabled', '1', 401],
    ['locked by hand', '2', 401],
  ])('closes for the tokens of who is %s', async (_, status, code) => {
    const { call } = await withToken(writer)
    const set = (value: string) =>
      server.services.db
        .updateTable('sysUser')
        .set({ status: value, lockEndTime: null })
        .where('userName', '=', 'writer')
        .execute()
    await set(status)
    expect((await call(getInfo)).code).toBe(code)
    await set('0')
    // Who was disabled gets none of them back.
    expect((await call(getInfo)).code).toBe(status === '1' ? 401 : 200)
  })
})
