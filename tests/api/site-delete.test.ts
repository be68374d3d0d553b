import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRANT_ITEMS } from '#contract/grants.ts'
import { siteAdd, siteDelete } from '#contract/site-forms.ts'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { siteList } from '#contract/sites.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { taskEnd } from '#tests/support/contents.ts'

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

/** Notes of what was done, and of sessions; they name things that are gone. */
const NOTES = ['sys_oper_log', 'sys_login_log', 'task', 'idempotency_key', 'sys_session']

/** Tables in which one of these ids still stands, in whatever column. */
async function tablesWith(ids: readonly string[]): Promise<string[]> {
  const { db } = server.services
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    if (NOTES.includes(name)) continue
    const pattern = `(^|[^0-9])(${ids.join('|')})([^0-9]|$)`
    const hit = await sql`select 1 from ${sql.table(name)} t where t::text ~ ${pattern} limit 1`.execute(db)
    if (hit.rows.length > 0) found.push(name)
  }
  return found
}

test('the demo site goes with all that it has, and its folders stay under another name', async () => {
  const { db, files } = server.services
  const { siteId } = await db.selectFrom('site').select('siteId').where('path', '=', 'demo').executeTakeFirstOrThrow()
  const catalogs = await db.selectFrom('catalog').select('catalogId').where('siteId', '=', siteId).execute()
  const contents = await db.selectFrom('content').select('contentId').where('siteId', '=', siteId).execute()
  const resources = await db.selectFrom('resource').select('resourceId').where('siteId', '=', siteId).execute()
  const ids = [siteId, ...catalogs.map((row) => row.catalogId), ...contents.map((row) => row.contentId)]
  expect((await tablesWith(ids)).length).toBeGreaterThan(8)
  const ann = await server.withUser({ userName: 'ann', sites: { [siteId]: ['View', 'Edit'] } })
  expect((await ann.call(siteDelete, { params: { siteId } })).code).toBe(403)

  const taskId = await admin.ok(siteDelete, { params: { siteId } })
  expect(taskId).toBe(`DeleteSite_${siteId}`)
  expect(await taskEnd(server.services, taskId)).toMatchObject({ status: 'SUCCESS', errMessages: [] })

  expect(await tablesWith([...ids, ...resources.map((row) => row.resourceId)])).toEqual([])
  const folders = await files.folders()
  expect(
    folders
      .filter((name) => name.startsWith('demo'))
      .map((name) => name.replace(/\d{14}$/, '*'))
      .toSorted(),
  ).toEqual(['demo.bak_*', 'demo_h5.bak_*', 'demo_pc.bak_*'])
  const [backup = ''] = folders.filter((name) => name.startsWith('demo_pc.'))
  expect((await server.app.inject(`/_sites/${backup}/index.html`)).statusCode).toBe(404)
  expect((await admin.call(siteDelete, { params: { siteId } })).errCode).toBe('NOT_FOUND')
})

test('its path and its name are free again, and the next site is the current one', async () => {
  expect((await admin.call(siteGetCurrentSite)).errCode).toBe('NO_SITE')
  const { siteId } = await admin.ok(siteAdd, { body: { name: '澜江周刊', path: 'demo', start: 'blank' } })
  expect(await admin.ok(siteGetCurrentSite)).toEqual({ siteId, siteName: '澜江周刊' })
})

test('another site is left as it is', async () => {
  const made = await Promise.all(
    ['One', 'Two'].map((name) => admin.ok(siteAdd, { body: { name, path: name, start: 'theme' } })),
  )
  const [one, two] = made.map(({ siteId }) => siteId) as [string, string]
  const bob = await server.withUser({
    userName: 'bob',
    menus: ['cms:site:view'],
    sites: { [one]: GRANT_ITEMS.Site, [two]: ['View'] },
  })
  await taskEnd(server.services, await bob.ok(siteDelete, { params: { siteId: one } }))
  expect((await bob.ok(siteList)).rows.map(({ name }) => name)).toEqual(['Two'])
  expect(await server.services.files.size('Two_pc/template/index.template.html')).toBeGreaterThan(0)
  expect(await tablesWith([two])).toEqual(expect.arrayContaining(['publish_pipe', 'site', 'sys_object_grant']))
})
