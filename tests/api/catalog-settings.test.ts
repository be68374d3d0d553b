import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogGet } from '#contract/catalogs.ts'
import {
  catalogApplyConfig,
  catalogApplyPipe,
  catalogExtendsGet,
  catalogExtendsSave,
  catalogUpdate,
} from '#contract/catalogs/settings.ts'
import type { BodyIn } from '#contract/endpoint.ts'
import { exmodelAdd, xmodelFieldAdd } from '#contract/models.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
let ann: TestClient
let site: TestSite
let other: TestSite
const jobs: PageJob[] = []

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  Object.assign(server.services.publisher, {
    enqueue: async (_: unknown, wanted: readonly PageJob[]) => void jobs.push(...wanted),
  })
  admin = await server.as('admin')
  site = await addSite(server.services, 'seta')
  other = await addSite(server.services, 'setb')
  ann = await server.withUser({
    userName: 'ann',
    sites: { [site.siteId]: ['View'] },
    catalogs: { [site.news]: ['View', 'Edit'], [site.sport]: ['View'] },
  })
})
afterAll(() => server.close())
beforeEach(() => void (jobs.length = 0))

const get = (catalogId: string) => admin.ok(catalogGet, { params: { catalogId } })
const update = (client: TestClient, body: BodyIn<typeof catalogUpdate>, version?: number) =>
  client.call(catalogUpdate, { body, query: version === undefined ? {} : { version } })

async function newModel(of: TestSite, code: string): Promise<string> {
  await admin.ok(exmodelAdd, { site: of.siteId, body: { name: code, code, tableName: 'cms_exd_default' } })
  const { db } = server.services
  const row = await db.selectFrom('xModel').select('modelId').where('code', '=', code).executeTakeFirstOrThrow()
  const field = { modelId: row.modelId, name: 'Motto', code: 'motto', controlType: 'input', fieldType: 'short_text' }
  await admin.ok(xmodelFieldAdd, { body: field as never })
  return row.modelId
}

describe('an edit of a catalog', () => {
  it('changes what is sent and nothing else, and clears what is null', async () => {
    await update(ann, { catalogId: site.news, description: 'All of it', seoTitle: 'News today' })
    const { version = 0, ...detail } = await get(site.news)
    expect(detail).toMatchObject({ name: 'news', alias: 'news', description: 'All of it', seoTitle: 'News today' })
    expect(detail.updateBy).toBe('ann')
    await update(ann, { catalogId: site.news, seoTitle: null })
    expect(await get(site.news)).toMatchObject({ description: 'All of it', seoTitle: '', version: version + 1 })
  })

  it('that changes nothing is no new version', async () => {
    const { version, name } = await get(site.news)
    await update(ann, { catalogId: site.news, name })
    expect((await get(site.news)).version).toBe(version)
  })

  it('of what somebody else has changed meanwhile is refused, and says who and which version', async () => {
    const { version = 0 } = await get(site.news)
    await update(admin, { catalogId: site.news, description: 'Mine' }, version)
    const late = await update(ann, { catalogId: site.news, description: 'Hers' }, version)
    expect(late).toMatchObject({ errCode: 'SAVED_BY_OTHER', errData: { version: version + 1 } })
    expect(late.msg).toContain('admin')
    expect((await get(site.news)).description).toBe('Mine')
  })

  it('needs an alias and a folder of its own, in another spelling too', async () => {
    expect((await update(admin, { catalogId: site.news, alias: 'culture' })).errCode).toBe('DATA_CONFLICT')
    expect((await update(admin, { catalogId: site.news, path: 'culture' })).errCode).toBe('DATA_CONFLICT')
    expect((await update(admin, { catalogId: site.news, path: 'Culture/x' })).errCode).toBe('PATH_TAKEN')
    expect((await update(admin, { catalogId: site.news, path: 'News' })).code).toBe(200)
    expect((await update(admin, { catalogId: site.news, path: 'news' })).code).toBe(200)
  })

  it('that gives it another folder takes its pages away from the old one', async () => {
    const contentId = await stored(server.services, admin, site, { catalogId: site.culture })
    await server.services.db
      .updateTable('content')
      .set({ status: '30', onSite: 1 })
      .where('contentId', '=', contentId)
      .execute()
    await update(admin, { catalogId: site.culture, path: 'arts' })
    await server.services.tasks.idle()
    const files = jobs.flatMap((job) => (job.type === 'unpublish' ? job.files : []))
    expect(files).toEqual(
      expect.arrayContaining(['seta_pc/culture/index.shtml', 'seta_pc/culture/list.shtml', `seta_pc/culture/${contentId}.shtml`]),
    ) // prettier-ignore
    expect(jobs).toContainEqual({ type: 'page', siteId: site.siteId, contentId, later: true })
  })

  it('needs the right, and a catalog that is there', async () => {
    expect((await update(ann, { catalogId: site.sport, name: 'x' })).code).toBe(403)
    expect((await update(admin, { catalogId: '99', name: 'x' })).errCode).toBe('NOT_FOUND')
  })

  it('is refused for names, paths and addresses that no catalog has', async () => {
    const catalogId = site.elsewhere
    for (const bad of [
      { name: ' ' },
      { alias: 'a b' },
      { path: '../x' },
      { staticFlag: 'X' },
      { seoTitle: 'x'.repeat(101) },
    ])
      // prettier-ignore
      expect((await update(admin, { catalogId, ...bad } as never)).errCode).toBe('BAD_REQUEST')
    expect((await update(admin, { catalogId, redirectUrl: 'javascript:alert(1)' })).errCode).toBe('BAD_ADDRESS')
    expect((await update(admin, { catalogId, path: 'images' })).errCode).toBe('HAND_MADE_FOLDER')
    expect((await update(admin, { catalogId, redirectUrl: 'example.org' })).code).toBe(200)
    expect((await get(catalogId)).redirectUrl).toBe('https://example.org')
  })

  it('sets templates of pipes of the site, each on its own', async () => {
    const props = (pipeCode: string, values: Record<string, string>) => [{ pipeCode, props: values }]
    await update(admin, {
      catalogId: site.news,
      publishPipeDatas: props('pc', { listTemplate: 'list.html', odd: 'x' }),
    })
    await update(admin, { catalogId: site.news, publishPipeDatas: props('pc', { indexTemplate: 'index.html' }) })
    await update(admin, { catalogId: site.news, publishPipeDatas: props('nosuch', { indexTemplate: 'x' }) })
    const [pipe] = (await get(site.news)).publishPipeDatas
    expect(pipe?.props).toMatchObject({ listTemplate: 'list.html', indexTemplate: 'index.html' })
    expect(pipe?.props).not.toHaveProperty('odd')
  })
})

describe('templates of a catalog', () => {
  it('are given to those below that the caller may edit', async () => {
    const body = { catalogId: site.news, publishPipeCode: 'pc', publishPipePropKeys: ['listTemplate' as const] }
    expect(await ann.ok(catalogApplyPipe, { body })).toBe(0)
    expect((await get(site.sport)).publishPipeDatas[0]?.props['listTemplate']).toBe('')
    const { version = 0 } = await get(site.sport)
    expect(await admin.ok(catalogApplyPipe, { body })).toBe(1)
    const below = await get(site.sport)
    expect(below.publishPipeDatas[0]?.props).toMatchObject({ listTemplate: 'list.html', indexTemplate: '' })
    expect(below.version).toBe(version + 1)
  })

  it('are none for an unknown pipe, and at least one is named', async () => {
    const keys = { catalogId: site.news, publishPipePropKeys: ['listTemplate' as const] }
    expect(await admin.ok(catalogApplyPipe, { body: { ...keys, publishPipeCode: 'nosuch' } })).toBe(0)
    const none = { catalogId: site.news, publishPipeCode: 'pc', publishPipePropKeys: [] }
    expect((await admin.call(catalogApplyPipe, { body: none })).errCode).toBe('BAD_REQUEST')
  })
})

describe('settings of a catalog', () => {
  const settings = (catalogId: string) => admin.ok(catalogExtendsGet, { query: { catalogId } })
  const save = (client: TestClient, catalogId: string, body: Record<string, string>, query: object = {}) =>
    client.call(catalogExtendsSave, { params: { catalogId }, body, query })

  it('have defaults, become what is sent, and fall back where nothing is', async () => {
    expect(await settings(site.news)).toMatchObject({
      siteId: site.siteId,
      PreviewPrefix: '/stage-api/preview/seta/',
      EnableIndex: 'Y',
      CatalogPageSize: -1,
      EnableContribute: 'N',
      HotWordGroups: [],
    })
    await save(ann, site.news, { EnableIndex: 'N', CatalogPageSize: '12', HotWordGroups: '["a"]', NoSuch: 'y' })
    expect(await settings(site.news)).toMatchObject({ EnableIndex: 'N', CatalogPageSize: 12, HotWordGroups: ['a'] })
    expect((await get(site.news)).configProps).not.toHaveProperty('NoSuch')
    await save(ann, site.news, { CatalogPageSize: '-1' })
    expect(await settings(site.news)).toMatchObject({ EnableIndex: 'Y', CatalogPageSize: -1, HotWordGroups: [] })
  })

  it('stay where they are merged, and are refused where somebody else has changed them', async () => {
    await save(ann, site.news, { EnableContribute: 'Y' }, { merge: true })
    const { version } = await settings(site.news)
    await save(admin, site.news, { CatalogPageSize: '5' }, { merge: true, version })
    expect(await settings(site.news)).toMatchObject({ EnableContribute: 'Y', CatalogPageSize: 5 })
    expect((await save(ann, site.news, {}, { merge: true, version })).errCode).toBe('SAVED_BY_OTHER')
  })

  it('are refused where they can not be so', async () => {
    for (const bad of [
      { CatalogPageSize: 'x' },
      { CatalogPageSize: '-2' },
      { EnableIndex: 'maybe' },
      { HotWordGroups: 'a' },
    ])
      // prettier-ignore
      expect((await save(admin, site.news, bad as never)).errCode).toBe('BAD_REQUEST')
    expect((await save(ann, site.sport, { EnableIndex: 'N' })).code).toBe(403)
    expect((await save(admin, '99', { EnableIndex: 'N' })).errCode).toBe('NOT_FOUND')
    expect((await ann.call(catalogExtendsGet, { query: { catalogId: site.culture } })).code).toBe(403)
  })

  it('have the texts of its contents read again for the search once they count or no longer do', async () => {
    const { db } = server.services
    const contentId = await stored(server.services, admin, site, { catalogId: site.sport })
    await db.updateTable('content').set({ status: '30', onSite: 1 }).where('contentId', '=', contentId).execute()
    await save(admin, site.sport, { EnableIndex: 'N' }, { merge: true })
    const entry = db.selectFrom('contentIndex').select('due').where('contentId', '=', contentId)
    expect(await entry.executeTakeFirst()).toEqual({ due: true })
  })

  it('go to all below, or to the catalogs that are named, of the same site', async () => {
    await save(admin, site.news, { CatalogPageSize: '33', EnableContribute: 'Y' })
    const apply = (fields: object) => admin.ok(catalogApplyConfig, { body: { catalogId: site.news, ...fields } })
    expect(await apply({ allExtends: true })).toBe(1)
    expect(await settings(site.sport)).toMatchObject({ CatalogPageSize: 33, EnableContribute: 'Y', EnableIndex: 'Y' })
    expect(await apply({ toCatalogIds: [site.culture, other.news], configPropKeys: ['CatalogPageSize'] })).toBe(1)
    expect(await settings(site.culture)).toMatchObject({ CatalogPageSize: 33, EnableContribute: 'N' })
    expect(await settings(other.news)).toMatchObject({ CatalogPageSize: -1 })
    expect(await apply({})).toBe(0)
  })
})

describe('fields that a model adds to a catalog', () => {
  it('are chosen of the models of the site, stored with an edit and shown', async () => {
    const modelId = await newModel(site, 'mottos')
    const foreign = await newModel(other, 'foreign')
    const choose = (CatalogExtendModel: string) =>
      admin.call(catalogExtendsSave, {
        params: { catalogId: site.news },
        body: { CatalogExtendModel, ContentExtendModel: CatalogExtendModel },
        query: { merge: true },
      })
    expect((await choose(foreign)).errCode).toBe('NOT_FOUND')
    expect((await choose(modelId)).code).toBe(200)
    expect((await get(site.news)).configProps).toMatchObject({ CatalogExtendModel: modelId })
    await update(admin, { catalogId: site.news, params: { ModelData_motto: 'Fresh' } })
    const query = { modelId, dataType: 'catalog' as const, dataId: site.news }
    expect(await admin.ok(exmodelData, { query })).toMatchObject([{ fieldName: 'ModelData_motto', value: 'Fresh' }])
    await update(admin, { catalogId: site.news, description: 'x' })
    expect(await admin.ok(exmodelData, { query })).toMatchObject([{ value: 'Fresh' }])
    const long = await update(admin, { catalogId: site.news, params: { ModelData_motto: 'x'.repeat(51) } })
    expect(long.errCode).toBe('FIELD_INVALID')
  })
})
