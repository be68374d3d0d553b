import { afterAll, beforeAll, expect, test } from 'vitest'
import { basicBody, basicValues } from '#areas/site/sites/basic-form.ts'
import { extendsBody, extendsValues } from '#areas/site/sites/extends-form.ts'
import { siteExtendsGet, siteExtendsSave } from '#contract/site-extends.ts'
import { siteUpdate } from '#contract/site-forms.ts'
import { siteGet } from '#contract/sites.ts'
import { changesOf, unflatten } from '#kit/page-form/rebase.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { recordedCallsOf } from '#tests/support/recorded-calls.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

/** The forms of a site in front of a back end that takes sites and settings as a whole. */

let server: TestApp
let admin: TestClient
let site: TestSite
beforeAll(async () => {
  server = await startApp({ settings: { demo: false, compat: 'reference' } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'harbour')
}, 120_000)
afterAll(() => server.close())

const read = () => admin.ok(siteGet, { params: { siteId: site.siteId } })
const formOf = <Values extends object>(stored: Values, changes: Partial<Values>) => {
  const values = { ...stored, ...changes }
  return { values, changed: unflatten(changesOf(stored, values)) }
}

test('what was recorded of an update without settings wipes them here as well', async () => {
  await configureSite(server.services, site.siteId, { CatalogPageSize: '9' })
  const [main] = recordedCallsOf('site.update')
  const body = { ...(main!.request?.body as object), siteId: site.siteId }
  expect((await admin.call(siteUpdate, { body: body as never })).code).toBe(main!.code)
  expect((await read()).configProps).toEqual({})
})

test('what was recorded of an update without pipes is refused here as well', async () => {
  const record = recordedCallsOf('site.update').find((one) => one.case === 'missing publishPipeDatas')
  const body = { ...(record!.request?.body as object), siteId: site.siteId }
  expect((await admin.call(siteUpdate, { body: body as never })).code).toBe(500)
})

test('the form of a site leaves settings and props that it does not show as they are', async () => {
  const settings = { CatalogPageSize: '9', BaiduTjApiKey: 'key' }
  await configureSite(server.services, site.siteId, settings)
  const props = { pc: { url: 'https://a.example/', searchTemplate: 'find.template.html' } }
  await server.services.db
    .updateTable('site')
    .set({ publishPipeProps: JSON.stringify(props) })
    .where('siteId', '=', site.siteId)
    .execute()
  const stored = await read()
  const body = basicBody(stored, formOf(basicValues(stored, {}), { seoTitle: 'By the sea' }), true)
  await admin.ok(siteUpdate, { body: body as never })
  const after = await read()
  expect(after).toMatchObject({ seoTitle: 'By the sea', configProps: { CatalogPageSize: '9' } })
  expect(after.publishPipeDatas[0]?.props).toMatchObject(props.pc)
})

test('the form of the settings leaves those that nobody changed, and secrets that it never saw', async () => {
  await configureSite(server.services, site.siteId, { CatalogPageSize: '9', BaiduTjApiKey: 'key', EnableIndex: 'N' })
  const shown = extendsValues(await admin.ok(siteExtendsGet, { query: { siteId: site.siteId } }))
  const body = extendsBody(formOf(shown, { CatalogPageSize: 12 }), true)
  await admin.ok(siteExtendsSave, { params: { siteId: site.siteId }, body })
  const row = await server.services.db
    .selectFrom('site')
    .select('configProps')
    .where('siteId', '=', site.siteId)
    .executeTakeFirstOrThrow()
  expect(row.configProps).toMatchObject({ CatalogPageSize: '12', BaiduTjApiKey: 'key', EnableIndex: 'N' })
})
