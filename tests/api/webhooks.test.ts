import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '#contract/endpoint.ts'
import {
  webhookAdd,
  webhookAgain,
  webhookDelete,
  webhookDelivery,
  webhookEdit,
  webhookList,
  webhookLog,
  webhookSecret,
  WEBHOOKS_MAX,
  webhookTest,
} from '#contract/webhooks.ts'
import { openSecret } from '#server/areas/webhooks/secret.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite } from '#tests/support/site-fixture.ts'

const RIGHTS = ['view', 'add', 'edit', 'delete'].map((right) => `cms:webhook:${right}`)
const BODY = { name: 'Search', url: 'https://hooks.invalid/in', events: ['content.saved' as const] }

let server: TestApp
let admin: TestClient
/** May do all of it in the site `here`, and nothing in `there`. */
let ann: TestClient
let here: string
let there: string

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  here = (await addSite(server.services, 'here')).siteId
  there = (await addSite(server.services, 'there')).siteId
  ann = await server.withUser({ userName: 'ann', menus: RIGHTS, sites: { [here]: ['View'] } })
})
afterAll(() => server.close())

const add = (body: Partial<BodyIn<typeof webhookAdd>> = {}, site = here) =>
  admin.ok(webhookAdd, { site, body: { ...BODY, enabled: 'N', ...body } })

/** Webhooks of a site with this text in their names. */
const found = async (query: string, site = here) => (await admin.ok(webhookList, { site, query: { query } })).rows

const storedSecret = async (webhookId: string) => {
  const { db, secrets } = server.services
  const row = await db
    .selectFrom('webhook')
    .select('secret')
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow()
  return { sealed: row.secret, opened: openSecret(secrets, webhookId, row.secret) }
}

describe('webhooks', () => {
  test('a new one belongs to the current site, is enabled, and tells its secret once', async () => {
    const { webhookId, secret } = await ann.ok(webhookAdd, { site: here, body: { ...BODY, name: ' First ' } })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const [row] = await found('first')
    expect(row).toMatchObject({
      webhookId,
      siteId: here,
      name: 'First',
      url: BODY.url,
      events: ['content.saved'],
      enabled: 'Y',
      stopped: 'N',
      waiting: 0,
      createBy: 'ann',
    })
    expect(JSON.stringify(row)).not.toMatch(/whsec|secret/)
    expect(await found('first', there)).toEqual([])
    const stored = await storedSecret(webhookId)
    expect(stored.opened).toBe(secret)
    expect(stored.sealed).not.toContain(secret.slice(6))
  })

  test('an edit changes what it names and keeps the rest, the secret too', async () => {
    const { webhookId, secret } = await add({ name: 'Plain' })
    await ann.ok(webhookEdit, { body: { webhookId, name: 'Renamed' } })
    await ann.ok(webhookEdit, { body: { webhookId, events: ['content.saved', 'comment.received', 'content.saved'] } })
    const [row] = await found('Renamed')
    expect(row).toMatchObject({ url: BODY.url, enabled: 'N', events: ['content.saved', 'comment.received'] })
    expect((await storedSecret(webhookId)).opened).toBe(secret)
  })

  test('another secret takes the place of the first one', async () => {
    const { webhookId, secret } = await add({ name: 'Renewed' })
    const renewed = await ann.ok(webhookSecret, { body: { webhookId } })
    expect(renewed.secret).not.toBe(secret)
    expect((await storedSecret(webhookId)).opened).toBe(renewed.secret)
  })

  test('a deleted one is gone with its log, and to delete it again is no error', async () => {
    const { webhookId } = await add({ name: 'Short-lived' })
    await admin.ok(webhookTest, { body: { webhookId } })
    await ann.ok(webhookDelete, { body: [{ webhookId }] })
    await ann.ok(webhookDelete, { body: [{ webhookId }] })
    expect(await found('Short-lived')).toEqual([])
    expect(await ann.call(webhookEdit, { body: { webhookId, name: 'x' } })).toMatchObject({ errCode: 'NOT_FOUND' })
    const left = server.services.db.selectFrom('webhookDelivery').select('deliveryId')
    expect(await left.where('webhookId', '=', webhookId).execute()).toEqual([])
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['no event', { events: [] }, 'events'],
    ['an unknown event', { events: ['site.burnt'] }, 'events.0'],
    ['a file', { url: 'file:///etc/passwd' }, 'url'],
    ['no address', { url: 'hooks' }, 'url'],
    ['a password in the address', { url: 'https://me:secret@example.com/' }, 'url'],
    ['a long address', { url: `https://example.com/${'x'.repeat(1000)}` }, 'url'],
    ['an address that can not be read', { url: 'http://[::::/' }, 'url'],
    ['an address of this host', { url: 'http://127.0.0.1/' }, 'url'],
    ['an address of this host in another spelling', { url: 'http://0x7f.1/' }, 'url'],
    ['an address of the neighbours', { url: 'https://10.0.0.8:8443/x' }, 'url'],
    ['a mapped address', { url: 'http://[::ffff:127.0.0.1]/' }, 'url'],
  ])('%s is refused and nothing is stored', async (_, wrong, field) => {
    const before = await found('')
    const answer = await ann.call(webhookAdd, { site: here, body: { ...BODY, ...wrong } as never })
    expect(answer).toMatchObject({ code: 500, errData: { field } })
    expect(await found('')).toEqual(before)
  })

  test('an edit does not lead to an address of this host, either', async () => {
    const { webhookId } = await add({ name: 'Stays outside' })
    const answer = await ann.call(webhookEdit, { body: { webhookId, url: 'http://[::1]:5432/' } })
    expect(answer).toMatchObject({ errCode: 'WEBHOOK_ADDRESS', errData: { field: 'url' } })
    expect(await found('Stays outside')).toMatchObject([{ url: BODY.url }])
  })

  test('a site has so many and no more, also where they are made at once', async () => {
    const { siteId } = await addSite(server.services, 'full')
    const made = Array.from({ length: WEBHOOKS_MAX + 2 }, (_, index) => {
      return admin.call(webhookAdd, { site: siteId, body: { ...BODY, name: `Hook ${index}` } })
    })
    const codes = (await Promise.all(made)).map(({ errCode }) => errCode).filter(Boolean)
    expect(codes).toEqual(['WEBHOOK_LIMIT', 'WEBHOOK_LIMIT'])
    expect(await found('', siteId)).toHaveLength(WEBHOOKS_MAX)
  })
})

/** Everything that can be done to a webhook and its log, as this user. */
function tries(user: TestClient, webhookId: string, deliveryId: string) {
  return [
    () => user.call(webhookEdit, { body: { webhookId, name: 'Taken' } }),
    () => user.call(webhookSecret, { body: { webhookId } }),
    () => user.call(webhookTest, { body: { webhookId } }),
    () => user.call(webhookAgain, { body: [deliveryId] }),
    () => user.call(webhookDelete, { body: [{ webhookId }] }),
  ]
}

describe('who may', () => {
  test('nobody without a session', async () => {
    expect(await server.anonymous.call(webhookList)).toMatchObject({ code: 401 })
  })

  test('who may look reads the log and changes nothing', async () => {
    const { webhookId } = await add({ name: 'Looked at' })
    const { deliveryId } = await admin.ok(webhookTest, { body: { webhookId } })
    const viewer = await server.withUser({ userName: 'vic', menus: ['cms:webhook:view'], sites: { [here]: ['View'] } })
    expect(await viewer.call(webhookList, { site: here })).toMatchObject({ code: 200 })
    expect(await viewer.call(webhookLog, { query: { webhookId } })).toMatchObject({ code: 200 })
    expect(await viewer.call(webhookDelivery, { params: { deliveryId } })).toMatchObject({ code: 200 })
    const adds = () => viewer.call(webhookAdd, { site: here, body: BODY })
    for (const attempt of [adds, ...tries(viewer, webhookId, deliveryId)])
      expect(await attempt()).toMatchObject({ code: 403 })
    expect(await found('Looked at')).toHaveLength(1)
  })

  test('what belongs to another site is out of reach by its id', async () => {
    const { webhookId } = await add({ name: 'Of there' }, there)
    const { deliveryId } = await admin.ok(webhookTest, { body: { webhookId } })
    const reads = [
      () => ann.call(webhookLog, { query: { webhookId } }),
      () => ann.call(webhookDelivery, { params: { deliveryId } }),
    ]
    for (const attempt of [...reads, ...tries(ann, webhookId, deliveryId)])
      expect(await attempt()).toMatchObject({ code: 403 })
    expect(await found('Of there', there)).toHaveLength(1)
    const listed = await ann.ok(webhookList, { site: there, query: { query: 'Of there' } })
    expect(listed.rows).toEqual([])
  })
})
