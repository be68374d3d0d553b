import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentAdd, contentGetInit, contentSave } from '#contract/contents.ts'
import type { ContentSaveBody } from '#contract/contents/form.ts'
import { exmodelAdd, exmodelList, xmodelFieldAdd } from '#contract/models.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, init, save } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let site: TestSite

const makeModel = async (code: string): Promise<string> => {
  const at = { site: site.siteId }
  await admin.ok(exmodelAdd, { ...at, body: { name: code, code, tableName: 'cms_exd_default' } })
  const { rows } = await admin.ok(exmodelList, { ...at, query: { query: code } })
  return rows[0]!.modelId
}
const addField = (modelId: string, code: string, more: object = {}) =>
  admin.ok(xmodelFieldAdd, {
    body: { modelId, name: `Field ${code}`, code, fieldType: 'medium_text', controlType: 'input', ...more } as never,
  })
const extend = (catalogId: string, modelId: string) =>
  server.services.db
    .updateTable('catalog')
    .set({ configProps: JSON.stringify({ ContentExtendModel: modelId }) })
    .where('catalogId', '=', catalogId)
    .execute()
const make = (fields: Partial<ContentSaveBody> = {}) => article(server.services, site, fields) as ContentSaveBody
const add = (body: ContentSaveBody) => save(server.services, admin, site, contentAdd, body)
const put = (body: ContentSaveBody) => save(server.services, admin, site, contentSave, { ...body, opType: 'UPDATE' })

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'fields')
  const strict = await makeModel('strict')
  await addField(strict, 'size', { validations: [{ type: 'NotEmpty' }] })
  await addField(strict, 'colour', { defaultValue: 'red' })
  await extend(site.news, strict)
  const easy = await makeModel('easy')
  await addField(easy, 'weight', { defaultValue: '5' })
  await addField(easy, 'note', { controlType: 'UEditor', defaultValue: '<p>a<script>b()</script></p>' })
  await extend(site.culture, easy)
})
afterAll(() => server.close())

describe('a new content of a catalog with fields of its own', () => {
  it('is refused with the name of a field that must not be empty, although nothing was sent of the fields', async () => {
    const body = make()
    const end = await add(body)
    expect(end).toMatchObject({ status: 'FAILED', errCode: 'FIELD_INVALID', errData: { field: 'size' } })
    expect(end.errMessages.join()).toContain('Field size')
    const params = { catalogId: site.news, contentType: 'article', contentId: body.contentId }
    expect((await admin.call(contentGetInit, { site: site.siteId, params })).errCode).toBe('NOT_FOUND')
    const filled = { ...body, params: { ModelData_size: 'L' } }
    expect((await add(filled)).status).toBe('SUCCESS')
  })

  it('stores the defaults of the fields that nothing was sent for', async () => {
    const body = make({ catalogId: site.culture })
    expect((await add(body)).status).toBe('SUCCESS')
    const table = await server.services.db
      .selectFrom('cms_exd_default' as never)
      .selectAll()
      .where('data_id' as never, '=', body.contentId as never)
      .execute()
    const values = table.flatMap((row) => Object.values(row as Record<string, unknown>))
    expect(values).toContain('5')
    expect(values).toContain('<p>a</p>')
    expect((await init(admin, site, body.contentId)).params).toMatchObject({ ModelData_weight: '5' })
  })

  it('takes nothing that was meant for the fields of another catalog', async () => {
    const body = make({ catalogId: site.culture, params: { ModelData_size: 'L', ModelData_weight: '7' } })
    expect((await add(body)).status).toBe('SUCCESS')
    expect(Object.entries((await init(admin, site, body.contentId)).params ?? {})).toEqual([
      ['ModelData_weight', '7'],
      ['ModelData_note', '<p>a</p>'],
    ])
  })
})

describe('a stored content whose catalog got fields later', () => {
  it('is saved without them as before, and held to them as soon as they are sent', async () => {
    const body = make({ catalogId: site.sport })
    expect((await add(body)).status).toBe('SUCCESS')
    await extend(
      site.sport,
      (await admin.ok(exmodelList, { site: site.siteId, query: { query: 'strict' } })).rows[0]!.modelId,
    )
    expect((await put({ ...body, title: 'Anew' })).status).toBe('SUCCESS')
    expect(await put({ ...body, params: { ModelData_size: '' } })).toMatchObject({ errCode: 'FIELD_INVALID' })
  })
})
