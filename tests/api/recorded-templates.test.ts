import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitePropList } from '#contract/site-props.ts'
import { templateAdd } from '#contract/templates/editing.ts'
import { templateList } from '#contract/templates.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { type Replay, replayCall } from '#tests/support/replay.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

/** `COMPAT=reference` against recorded answers, as recorded-calls.test.ts: properties, settings and templates. */

let server: TestApp
let admin: TestClient
let site: TestSite
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await startApp({ settings: { demo: false, compat: 'reference' } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'recsite')
  ids.set('875213837549637', site.siteId)
  ids.set('875213851766853', site.news)
}, 120_000)
afterAll(() => server.close())

const replay = (id: string, replayed?: Replay) => replayCall({ client: admin, site: site.siteId, ids }, id, replayed)

test('properties are added, listed, changed and deleted', async () => {
  const know = async () => {
    const { rows } = await admin.ok(sitePropList, { query: { siteId: site.siteId } })
    ids.set('875213847846981', rows[0]!.propertyId)
  }
  await replay('site.prop.list', { only: ['main'] })
  await replay('site.prop.add', { after: { main: know } })
  await replay('site.prop.update')
  await replay('site.prop.list', { only: ['filter', 'missing siteId'] })
  await replay('site.prop.delete', { known: { repeated: 'gone is gone' } })
})

test('settings are read and saved as a whole map', async () => {
  await replay('site.extends.get', { only: ['main', 'unknown id'] })
  await replay('site.extends.save', { known: { 'invalid switch': 'a switch is on or off' } })
})

test('default templates are merged with what is stored, and handed to catalogs', async () => {
  await replay('site.defaultTemplate.get', { known: { main: 'a key that no form has was stored there' } })
  await replay('site.defaultTemplate.save', { only: ['main', 'empty list'] })
  await replay('site.defaultTemplate.apply', { known: { 'unknown catalog': 'it would say done of nothing' } })
})

test('templates are made, renamed, written and deleted', async () => {
  await server.services.files.write('recsite_pc/template/index.template.html', '<html></html>')
  const know = (recorded: string, path: string) => async () => {
    const { rows } = await admin.ok(templateList, { site: site.siteId, query: { pageSize: 100 } })
    ids.set(recorded, rows.find((row) => row.path === path)!.templateId)
  }
  const index = { publishPipeCode: 'pc', path: 'index.template.html' }
  await admin.call(templateAdd, { site: site.siteId, body: index })
  await replay('template.add', {
    known: { 'unknown pipe': 'a template of no pipe is never seen' },
    after: {
      main: know('875214115143749', 'rec/list.template.html'),
      second: know('875214116077637', 'detail.template.html'),
    },
  })
  await replay('template.get')
  await replay('template.save')
  await replay('template.rename')
  await replay('template.clearIncludeCache', { known: { 'empty list': 'it means all' } })
  await replay('template.delete', { known: { 'empty list': 'nothing is deleted' } })
  const { rows } = await admin.ok(templateList, { site: site.siteId, query: { filename: 'list2' } })
  expect(rows.map((row) => row.path)).toEqual(['rec/list2.template.html'])
})

test('dynamic pages are nine, each with what its address needs', async () => {
  await replay('site.dynamicPageTypes')
})
