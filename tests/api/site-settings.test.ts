import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogGet } from '#contract/catalogs.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import { exmodelAdd, exmodelList, xmodelFieldAdd } from '#contract/models.ts'
import { siteExtendsGet, siteExtendsSave, siteUploadWatermark } from '#contract/site-extends.ts'
import { siteUpdate } from '#contract/site-forms.ts'
import { siteGet, siteList } from '#contract/sites.ts'
import { siteDefaultTemplateApply, siteDefaultTemplateGet, siteDefaultTemplateSave } from '#contract/site-templates.ts'
import { GRANT_ITEMS } from '#contract/grants.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, configureSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
/** Edits both sites, but is no developer. */
let ann: TestClient
/** Looks at the first site alone. */
let guest: TestClient
let site: TestSite
let other: TestSite
beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'harbour')
  other = await addSite(server.services, 'island')
  const sites = { [site.siteId]: ['View', 'Edit'], [other.siteId]: ['View', 'Edit'] }
  ann = await server.withUser({ userName: 'ann', menus: ['cms:site:view'], sites })
  guest = await server.withUser({ userName: 'guest', menus: ['cms:site:view'], sites: { [site.siteId]: ['View'] } })
}, 120_000)
afterAll(() => server.close())

const read = (client = admin, siteId = site.siteId) => client.ok(siteGet, { params: { siteId } })
const update = (body: object, client = admin) =>
  client.call(siteUpdate, { body: { siteId: site.siteId, ...body } as never })

describe('the form of a site', () => {
  test('changes what was sent of it and nothing else, and never its path or its settings', async () => {
    await configureSite(server.services, site.siteId, { CatalogPageSize: '7' })
    await update({ description: 'By the sea', seoTitle: 'Harbour', path: 'elsewhere', configProps: {} })
    await update({ resourceUrl: 'https://cdn.example', seoKeywords: 'sea' })
    expect(await read()).toMatchObject({
      name: 'Site harbour',
      path: 'harbour',
      description: 'By the sea',
      seoTitle: 'Harbour',
      seoKeywords: 'sea',
      resourceUrl: 'https://cdn.example/',
      configProps: { CatalogPageSize: '7' },
    })
    await update({ seoTitle: null, resourceUrl: '' })
    expect(await read()).toMatchObject({ seoTitle: '', resourceUrl: '', seoKeywords: 'sea' })
  })

  test('merges the props of a pipe, and leaves those of pipes that are not named', async () => {
    const stored = {
      pc: { indexTemplate: 'a.template.html', url: 'https://a.example/' },
      off: { url: 'https://b.example/' },
    }
    const publishPipeProps = JSON.stringify(stored)
    await server.services.db.updateTable('site').set({ publishPipeProps }).where('siteId', '=', site.siteId).execute()
    const props = { url: 'https://c.example/', staticSuffix: 'html', sitemapUrlLimit: 50, unknown: 'x' }
    await update({ publishPipeDatas: [{ pipeCode: 'pc', pipeName: 'PC', props }] })
    const row = await server.services.db
      .selectFrom('site')
      .selectAll()
      .where('siteId', '=', site.siteId)
      .executeTakeFirstOrThrow()
    expect(row.publishPipeProps).toEqual({
      pc: { indexTemplate: 'a.template.html', url: 'https://c.example/', staticSuffix: 'html', sitemapUrlLimit: '50' },
      off: { url: 'https://b.example/' },
    })
  })

  test.each([
    ['staticSuffix', 'php'],
    ['sitemapUrlLimit', '50001'],
    ['enableSitemap', 'yes'],
    ['url', 'javascript:alert(1)'],
    ['indexTemplate', '../../secret.template.html'],
  ])('takes no %s of %s', async (key, value) => {
    const answer = await update({ publishPipeDatas: [{ pipeCode: 'pc', props: { [key]: value } }] })
    expect(answer).toMatchObject({ errCode: 'FIELD_INVALID', errData: { field: key } })
  })

  test('of two people who opened it, the second one learns what the first has saved', async () => {
    const { revision } = await read()
    expect((await update({ description: 'Of Ann', revision }, ann)).code).toBe(200)
    const late = await update({ seoTitle: 'Of admin', revision })
    expect([late.errCode, late.msg?.includes('ann')]).toEqual(['SAVED_BY_OTHER', true])
    const { revision: newer } = await read()
    expect((await update({ seoTitle: 'Of admin', revision: newer })).code).toBe(200)
    expect(await read()).toMatchObject({ description: 'Of Ann', seoTitle: 'Of admin' })
  })

  test('is refused with the name of another site, and to who may only look', async () => {
    expect(await update({ name: 'Site island' })).toMatchObject({
      errCode: 'SITE_NAME_TAKEN',
      errData: { field: 'name' },
    })
    expect((await update({ name: 'x' }, guest)).code).toBe(403)
    expect((await admin.call(siteUpdate, { body: { siteId: '999' } })).errCode).toBe('NOT_FOUND')
  })
})

describe('the extension model of a site', () => {
  test('is chosen in its settings, and its values are saved with the form', async () => {
    const at = { site: site.siteId }
    await admin.ok(exmodelAdd, { ...at, body: { name: 'Port', code: 'port', tableName: 'cms_exd_default' } })
    const { modelId } = (await admin.ok(exmodelList, at)).rows[0]!
    for (const [code, name] of [
      ['berths', 'Berths'],
      ['pilot', 'Pilot'],
    ] as const)
      await admin.ok(xmodelFieldAdd, {
        body: { modelId, name, code, controlType: 'input', fieldType: 'short_text' } as never,
      })
    const foreign = await admin.call(siteExtendsSave, {
      params: { siteId: other.siteId },
      query: { partial: 'true' },
      body: { SiteExtendModel: modelId },
    })
    expect(foreign).toMatchObject({ errCode: 'EXTEND_VALUE', errData: { field: 'SiteExtendModel' } })
    await admin.ok(siteExtendsSave, {
      params: { siteId: site.siteId },
      query: { partial: 'true' },
      body: { SiteExtendModel: modelId },
    })
    const { revision } = await read()
    await update({ params: { ModelData_berths: '12', pilot: 'Yes' } })
    const values = async () => {
      const query = { modelId, dataType: 'site', dataId: site.siteId } as const
      return (await admin.ok(exmodelData, { query })).map(({ value }) => value)
    }
    expect(await values()).toEqual(['12', 'Yes'])
    expect((await update({ params: { berths: '13' }, revision })).errCode).toBe('SAVED_BY_OTHER')
    await update({ description: 'without params' })
    expect(await values()).toEqual(['12', 'Yes'])
  })
})

describe('the settings of a site', () => {
  const settings = (client = admin) => client.ok(siteExtendsGet, { query: { siteId: site.siteId } })
  const save = (body: Record<string, string>, query: object = { partial: 'true' }, client = admin) =>
    client.call(siteExtendsSave, { params: { siteId: site.siteId }, query: query as never, body })

  test('read as their defaults until they are set', async () => {
    const { PreviewPrefix, SiteApiUrl, ...fresh } = await admin.ok(siteExtendsGet, { query: { siteId: other.siteId } })
    expect(PreviewPrefix).toMatch(/\/preview\/island\/$/)
    expect(SiteApiUrl).toMatch(/^(?:https?:\/\/.*)?$/)
    expect(fresh).toMatchObject({
      EnableIndex: 'Y',
      RepeatTitleCheck: '0',
      SiteExtendModel: '',
      MaxPageOnContentPublish: 0,
      PublishedContentEdit: 'Y',
      SSIEnabled: 'Y',
      CatalogPageSize: -1,
      AutoArticleLogo: 'N',
      RecycleKeepDays: 30,
      ThumbnailWidth: 0,
      FileStorageType: 'Local',
      FileStorageArgs: {},
      ImageWatermark: 'N',
      ImageWatermarkArgs: { image: '', position: 'TOP_RIGHT', opacity: 1, ratio: 30 },
      HotWordGroups: [],
      BaiduTjApiKey: '',
      EnableComment: 'N',
      EnableCommentAudit: 'Y',
      EnableVisitCount: 'Y',
    })
  })

  test('are replaced by what is sent, and with `partial` only changed by it', async () => {
    await save({ CatalogPageSize: '15', RecycleKeepDays: '7', NoSuchKey: 'x' }, {})
    await save({ EnableIndex: 'N', HotWordGroups: '["a"]' })
    expect(await settings()).toMatchObject({
      CatalogPageSize: 15,
      RecycleKeepDays: 7,
      EnableIndex: 'N',
      HotWordGroups: ['a'],
    })
    await save({ EnableIndex: 'Y' }, {})
    expect(await settings()).toMatchObject({
      CatalogPageSize: -1,
      RecycleKeepDays: 30,
      EnableIndex: 'Y',
      HotWordGroups: [],
    })
    expect((await read()).configProps).toEqual({ EnableIndex: 'Y' })
  })

  test.each([
    ['CatalogPageSize', 'abc'],
    ['RecycleKeepDays', '-1'],
    ['RepeatTitleCheck', '3'],
    ['EnableIndex', 'maybe'],
    ['ImageWatermarkArgs', '{"image":"../../etc/passwd","position":"CENTER","opacity":1,"ratio":30}'],
    ['ImageWatermarkArgs', '{"image":"","position":"NOWHERE","opacity":1,"ratio":30}'],
    ['HotWordGroups', 'x'],
    ['SiteApiUrl', 'javascript:alert(1)'],
  ])('take no %s of %s, and say which it is', async (key, value) => {
    expect(await save({ [key]: value })).toMatchObject({ errCode: 'EXTEND_VALUE', errData: { field: key } })
  })

  test('say plainly that files can not be stored elsewhere yet', async () => {
    expect(await save({ FileStorageType: 'MinIO' })).toMatchObject({ errCode: 'STORAGE_TYPE' })
    await configureSite(server.services, site.siteId, { FileStorageType: 'MinIO' })
    expect((await save({ FileStorageType: 'MinIO' })).code).toBe(200)
    expect((await save({ FileStorageType: 'Local' })).code).toBe(200)
  })

  test('keep their secrets: masked for who may edit, untold to who may not, unchanged where the mask comes back', async () => {
    const args = JSON.stringify({ accessKey: 'id', accessSecret: 'hush', bucket: 'b' })
    await save({ BaiduTjApiKey: 'hush', FileStorageArgs: args })
    const shown = await settings(ann)
    expect(shown).toMatchObject({
      BaiduTjApiKey: '******',
      FileStorageArgs: { accessKey: 'id', accessSecret: '******' },
    })
    await save({ BaiduTjApiKey: '******', FileStorageArgs: JSON.stringify({ ...shown.FileStorageArgs, bucket: 'c' }) })
    const row = await server.services.db
      .selectFrom('site')
      .select('configProps')
      .where('siteId', '=', site.siteId)
      .executeTakeFirstOrThrow()
    expect(row.configProps['BaiduTjApiKey']).toBe('hush')
    expect(JSON.parse(row.configProps['FileStorageArgs'] ?? '')).toEqual({
      accessKey: 'id',
      accessSecret: 'hush',
      bucket: 'c',
    })
    const untold = [await settings(guest), await read(guest), (await guest.ok(siteList)).rows]
    expect(JSON.stringify(untold)).not.toMatch(/hush|\*\*\*|accessKey/)
    await save({ BaiduTjApiKey: '', FileStorageArgs: '{}' })
    expect(await settings()).toMatchObject({ BaiduTjApiKey: '', FileStorageArgs: {} })
  })

  test('are not saved over those that somebody else saved meanwhile', async () => {
    const { revision } = await settings()
    await save({ AutoArticleLogo: 'Y' }, { partial: 'true', revision }, ann)
    expect((await save({ CatalogPageSize: '3' }, { partial: 'true', revision })).errCode).toBe('SAVED_BY_OTHER')
    expect((await save({}, {}, guest)).code).toBe(403)
  })
})

describe('the mark of pictures', () => {
  const upload = (fileName: string, content: Buffer | string, client = admin) =>
    client.call(siteUploadWatermark, { body: { siteId: site.siteId }, files: [{ fileName, content }] })
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  test('takes its place in the folder of the site and can be seen there', async () => {
    const { data } = await upload('logo.png', PIXEL)
    expect(data?.path).toBe('watermaker.png')
    expect(data?.src).toMatch(/\/preview\/harbour\/watermaker\.png$/)
    expect(await server.services.files.size('harbour/watermaker.png')).toBeGreaterThan(0)
  })

  test('is uploaded by whoever may edit the site', async () => {
    expect((await upload('logo.png', PIXEL, ann)).code).toBe(200)
  })

  test('is a picture of two kinds, and nothing else', async () => {
    expect((await upload('logo.png', 'no picture')).errCode).toMatch(/^FILE_/)
    expect((await upload('logo.svg', '<svg/>')).errCode).toBe('FILE_SUFFIX')
    expect((await upload('logo.png', PIXEL, guest)).code).toBe(403)
  })
})

describe('default templates', () => {
  const stored = async () =>
    (await admin.ok(siteDefaultTemplateGet, { query: { siteId: site.siteId } })).publishPipeProps[0]?.props
  const save = (props: object, more: object = {}) =>
    admin.call(siteDefaultTemplateSave, {
      body: { siteId: site.siteId, publishPipeProps: [{ pipeCode: 'pc', props: props as never }], ...more },
    })

  test('are merged with what a pipe has', async () => {
    await save({ defaultListTemplate: 'list.template.html' })
    await save({ defaultDetailTemplate_article: 'article.template.html' })
    expect(await stored()).toMatchObject({
      url: 'https://c.example/',
      defaultListTemplate: 'list.template.html',
      defaultDetailTemplate_article: 'article.template.html',
      searchTemplate: 'search.template.html',
    })
    const empty = { siteId: site.siteId, publishPipeProps: [] }
    expect((await admin.call(siteDefaultTemplateSave, { body: empty })).code).toBe(500)
  })

  test('are not saved over those that somebody else saved meanwhile', async () => {
    const { revision } = await admin.ok(siteDefaultTemplateGet, { query: { siteId: site.siteId } })
    await save({ defaultListTemplate: 'rows.template.html' })
    expect((await save({ defaultListTemplate: 'mine.template.html' }, { revision })).errCode).toBe('SAVED_BY_OTHER')
  })

  const apply = (client: TestClient, toCatalogIds: string[], ...keys: string[]) =>
    client.call(siteDefaultTemplateApply, {
      body: {
        siteId: site.siteId,
        toCatalogIds,
        publishPipeProps: [{ pipeCode: 'pc', props: Object.fromEntries(keys.map((key) => [key, ''])) }],
      },
    })

  test('are taken over by catalogs under the names that these have for them', async () => {
    await apply(admin, [site.news, site.sport], 'defaultListTemplate', 'defaultDetailTemplate_article')
    for (const catalogId of [site.news, site.sport]) {
      const { publishPipeDatas } = await admin.ok(catalogGet, { params: { catalogId } })
      expect(publishPipeDatas[0]?.props).toMatchObject({
        listTemplate: 'rows.template.html',
        detailTemplate_article: 'article.template.html',
      })
    }
  })

  test('are given to catalogs of the site alone, by who may edit each of them', async () => {
    expect((await apply(admin, [other.news], 'defaultListTemplate')).errCode).toBe('NOT_FOUND')
    expect((await apply(ann, [site.news], 'defaultListTemplate')).code).toBe(403)
    const bob = await server.withUser({
      userName: 'bob',
      sites: { [site.siteId]: ['View', 'Edit'] },
      catalogs: { [site.news]: GRANT_ITEMS.Catalog },
    })
    expect((await apply(bob, [site.news, site.sport], 'defaultListTemplate')).code).toBe(403)
    expect((await apply(bob, [site.news], 'defaultListTemplate')).code).toBe(200)
  })
})
