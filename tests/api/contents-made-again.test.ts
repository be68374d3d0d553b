import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contentAdd, contentDelete, contentDestroy, contentRecover, contentSave } from '#contract/contents.ts'
import type { ContentSaveBody } from '#contract/contents/form.ts'
import { destroyContents } from '#server/areas/contents/recycle.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, init, save } from '#tests/support/contents.ts'
import { TEST_DATABASE_URL } from '#tests/support/postgres.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

/** What a device knows of a content is older than what it finds: a version that comes twice would say the contrary. */
let server: TestApp
let admin: TestClient
let site: TestSite
let body: ContentSaveBody

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'again')
})
afterAll(() => server.close())
beforeEach(() => {
  body = article(server.services, site) as ContentSaveBody
})

const call = async (endpoint: typeof contentAdd | typeof contentSave, fields: Partial<ContentSaveBody>) => {
  const end = await save(server.services, admin, site, endpoint, { ...body, ...fields })
  expect(end).toMatchObject({ status: 'SUCCESS' })
}
const make = () => call(contentAdd, {})
const change = () => call(contentSave, { opType: 'UPDATE' })
const version = async () => (await init(admin, site, body.contentId)).version
const onIt = (endpoint: typeof contentDelete | typeof contentRecover) =>
  admin.ok(endpoint, { site: site.siteId, body: [body.contentId] })
const destroy = async () => {
  await onIt(contentDelete)
  await onIt(contentDestroy)
}

test('what was removed for good and is made again under its id goes on above the versions that it had', async () => {
  await make()
  for (const _ of [2, 3]) await change()
  await destroy()
  await make()
  expect(await version()).toBe(4)
  await change()
  expect(await version()).toBe(5)
})

test('as often as that happens, whatever happened to it in between', async () => {
  await make()
  await change()
  await destroy()
  await make()
  expect(await version()).toBe(3)
  await destroy()
  await make()
  expect(await version()).toBe(4)
  await onIt(contentDelete)
  await onIt(contentRecover)
  expect(await version()).toBe(4)
  await destroy()
  await make()
  expect(await version()).toBe(5)
})

test('a creation that is sent twice counts once', async () => {
  await make()
  await destroy()
  await make()
  await make()
  expect(await version()).toBe(2)
})

test('also where it was a mapping that went with its source', async () => {
  await make()
  await change()
  const source = article(server.services, site) as ContentSaveBody
  await save(server.services, admin, site, contentAdd, source)
  const { db } = server.services
  const columns = { copyType: 2, copyId: source.contentId }
  await db.updateTable('content').set(columns).where('contentId', '=', body.contentId).execute()
  await admin.ok(contentDelete, { site: site.siteId, body: [source.contentId] })
  await make()
  expect(await version()).toBe(3)
})

test('a content of another id begins with the first version', async () => {
  await make()
  await change()
  await destroy()
  body = { ...body, contentId: server.services.newId() }
  await make()
  expect(await version()).toBe(1)
})

if (TEST_DATABASE_URL)
  test('a creation that meets the one who is removing the old content waits for him, and goes on above it', async () => {
    await make()
    await change()
    const { db } = server.services
    let made: Promise<void> | undefined
    await db.transaction().execute(async (tx) => {
      await destroyContents(tx, site.siteId, [body.contentId])
      made = make()
      await vi.waitFor(async () => {
        const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database() and query like 'insert into "content"%'`
        expect((await waiting.execute(db)).rows).toHaveLength(1)
      }, 10_000)
    })
    await made
    expect(await version()).toBe(3)
  })
