import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentAdd, contentSave } from '#contract/contents.ts'
import { taskGet } from '#contract/tasks.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, stored } from '#tests/support/contents.ts'
import { TEST_DATABASE_URL } from '#tests/support/postgres.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import { statementsOf } from '#tests/support/statements.ts'

let server: TestApp
let admin: TestClient
let site: TestSite
beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  site = await addSite(server.services, 'cost')
  admin = await server.as('admin')
  // What is kept between calls is not counted.
  await stored(server.services, admin, site)
})
afterAll(() => server.close())

/** Counted where each call of the driver asks the database: those of a pool are not seen. */
const counted = test.skipIf(TEST_DATABASE_URL !== undefined)

/** A save as a device sends it, and the look at its task. */
async function saved(endpoint: typeof contentAdd | typeof contentSave, body: ReturnType<typeof article>) {
  const query = { contentType: 'article' as const }
  const { taskId, status } = await admin.ok(endpoint, { site: site.siteId, body, query, key: `cost-${body.contentId}` })
  expect(status, 'said with the answer').toBe('SUCCESS')
  expect(await admin.ok(taskGet, { params: { taskId } })).toMatchObject({ status: 'SUCCESS' })
}

counted('a new article, with the look at its task, goes to the database 7 times and commits once', async () => {
  const { statements, ways, commits } = await statementsOf(() => saved(contentAdd, article(server.services, site)))
  expect([ways, commits], statements.join('\n')).toEqual([7, 1])
})

counted('a save of an article, with the look at its task, goes to the database 7 times and commits once', async () => {
  const contentId = await stored(server.services, admin, site)
  const body = article(server.services, site, { contentId, opType: 'UPDATE', title: 'New' })
  const { statements, ways, commits } = await statementsOf(() => saved(contentSave, body))
  expect([ways, commits], statements.join('\n')).toEqual([7, 1])
})
