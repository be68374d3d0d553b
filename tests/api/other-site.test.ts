import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as advertisements from '#contract/advertisements.ts'
import * as adSpaces from '#contract/advertisements/spaces.ts'
import { adStatChartOf } from '#contract/advertisements/statistics.ts'
import * as catalogs from '#contract/catalogs.ts'
import * as catalogPlaces from '#contract/catalogs/place.ts'
import * as catalogSettings from '#contract/catalogs/settings.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import * as files from '#contract/files.ts'
import { GRANT_ITEMS } from '#contract/grants.ts'
import { endpoints } from '#contract/index.ts'
import * as fieldData from '#contract/models/field-data.ts'
import * as models from '#contract/models.ts'
import * as operations from '#contract/links.ts'
import * as forms from '#contract/forms.ts'
import * as pageWidgets from '#contract/page-widgets.ts'
import * as pipes from '#contract/pipes.ts'
import * as preview from '#contract/preview.ts'
import { publishClear, publishFaults } from '#contract/publishing.ts'
import { catalogPublishPlan, sitePublishPlan } from '#contract/publishing/plan.ts'
import * as resources from '#contract/resources.ts'
import * as resourceLibrary from '#contract/resources/library.ts'
import { searchBuildContent } from '#contract/search.ts'
import * as sites from '#contract/sites.ts'
import * as storage from '#contract/site-storage.ts'
import { siteSitemap } from '#contract/sitemap.ts'
import * as themes from '#contract/themes.ts'
import * as siteExtends from '#contract/site-extends.ts'
import * as siteForms from '#contract/site-forms.ts'
import * as siteProps from '#contract/site-props.ts'
import * as siteTemplates from '#contract/site-templates.ts'
import * as tasks from '#contract/tasks.ts'
import * as templates from '#contract/templates.ts'
import * as templateEditing from '#contract/templates/editing.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { stored } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let admin: TestClient
/** Holds every menu and every right, but on the other site alone. */
let stranger: TestClient
let mine: TestSite
let other: TestSite
const my: Record<string, string> = {}

const guarded = endpoints.filter(({ auth }) => auth === 'user')
const MENUS = [...new Set(guarded.flatMap(({ permission }) => permission.flat()).filter((one) => !one.includes('{')))]
/** Keepers of accounts and of all tasks work for every site: their menus are no rights of a site. */
const ofSites = MENUS.filter((menu) => !/^(system|monitor):/.test(menu))

const idsOf = (object: Record<string, unknown>) => Object.values(object).filter((one) => typeof one === 'string')

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  mine = await addSite(server.services, 'mine')
  other = await addSite(server.services, 'other')
  const all = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, GRANT_ITEMS.Catalog]))
  stranger = await server.withUser({
    userName: 'stranger',
    menus: ofSites,
    sites: { [other.siteId]: GRANT_ITEMS.Site },
    catalogs: all([other.news, other.sport, other.culture, other.elsewhere]),
  })
  await fill()
}, 120_000)
afterAll(() => server.close())

/** One object of every kind in the site of this test. */
async function fill(): Promise<void> {
  const { db, files } = server.services
  const at = { site: mine.siteId }
  my['content'] = await stored(server.services, admin, mine, { title: 'Only for mine' })
  await admin.ok(operations.linkGroupAdd, { ...at, body: { name: 'Only for mine', code: 'mine' } })
  const group = await db.selectFrom('linkGroup').selectAll().where('siteId', '=', mine.siteId).executeTakeFirstOrThrow()
  my['group'] = group.linkGroupId
  const url = 'https://example.org/'
  await admin.ok(operations.linkAdd, { ...at, body: { groupId: group.linkGroupId, name: 'Only for mine', url } })
  my['link'] = (
    await db.selectFrom('link').selectAll().where('siteId', '=', mine.siteId).executeTakeFirstOrThrow()
  ).linkId
  my['widget'] = await admin.ok(pageWidgets.pageWidgetAdd, { ...at, body: { ...widgetForm, code: 'mine' } })
  const space = { name: 'Only for mine', code: 'mine_ads', publishPipeCode: 'pc', path: 'parts/' }
  my['space'] = await admin.ok(adSpaces.adSpaceAdd, { ...at, body: space })
  my['ad'] = await admin.ok(advertisements.advertisementAdd, { body: adForm(my['space']) })
  const formBody = { name: 'Only for mine', code: 'mine', tableName: 'cms_cfd_default' }
  await admin.ok(forms.customFormAdd, { ...at, body: formBody })
  my['form'] = (
    await db.selectFrom('customForm').selectAll().where('siteId', '=', mine.siteId).executeTakeFirstOrThrow()
  ).formId
  await admin.ok(forms.formDataAdd, { ...at, query: { formId: my['form'] }, body: {} })
  const sent = await admin.ok(forms.formDataList, { ...at, query: { formId: my['form'] } })
  my['formRow'] = sent.rows[0]?.dataId ?? ''
  const file = { fileName: 'only.txt', content: 'only for mine' }
  await admin.ok(resources.resourceSave, { ...at, body: { name: 'Only for mine' }, files: [file] })
  my['resource'] = (
    await db.selectFrom('resource').selectAll().where('siteId', '=', mine.siteId).executeTakeFirstOrThrow()
  ).resourceId
  const film = { fileName: 'only.avi', content: 'RIFF\0\0\0\0AVI LIST' }
  my['film'] = (await admin.ok(resources.resourceUpload, { ...at, body: {}, files: [film] })).path
  const table = 'cms_exd_default'
  await admin.ok(models.exmodelAdd, { ...at, body: { name: 'Only for mine', code: 'mine', tableName: table } })
  const owned = db.selectFrom('xModel').selectAll().where('ownerId', '=', mine.siteId)
  const model = await owned.where('ownerType', '=', 'CmsExtend').executeTakeFirstOrThrow()
  my['model'] = model.modelId
  const field = {
    modelId: model.modelId,
    name: 'Only for mine',
    code: 'a',
    controlType: 'input',
    fieldType: 'short_text',
  }
  await admin.ok(models.xmodelFieldAdd, { body: field as never })
  my['field'] = (
    await db.selectFrom('xModelField').selectAll().where('modelId', '=', model.modelId).executeTakeFirstOrThrow()
  ).fieldId
  my['pipe'] = (
    await db.selectFrom('publishPipe').selectAll().where('siteId', '=', mine.siteId).executeTakeFirstOrThrow()
  ).publishpipeId
  await files.write('mine_pc/template/only.template.html', 'only for mine')
  const listed = await admin.ok(templates.templateList, { ...at, query: { publishPipeCode: 'pc' } })
  my['template'] = listed.rows[0]?.templateId ?? ''
  await admin.ok(siteProps.sitePropAdd, { body: { siteId: mine.siteId, propName: 'Only for mine', propCode: 'mine' } })
  my['property'] = (
    await db.selectFrom('siteProperty').selectAll().where('siteId', '=', mine.siteId).executeTakeFirstOrThrow()
  ).propertyId
  my['task'] = (await db.selectFrom('task').selectAll().executeTakeFirstOrThrow()).taskId
  expect(Object.entries(my).filter(([, id]) => id === '')).toEqual([])
}

interface Case {
  readonly endpoint: AnyEndpoint
  readonly input: () => object
  /** The call passes over ids that it does not know: it succeeds and changes nothing. */
  readonly quiet?: true
}

const on = (endpoint: AnyEndpoint, input: () => object, quiet?: true): Case => ({
  endpoint,
  input,
  ...(quiet && { quiet }),
})
const widgetForm = { catalogId: '0', type: 'manual', name: 'Only for mine', publishPipeCode: 'pc', path: 'parts/' }
const adForm = (adSpaceId = '') => ({
  adSpaceId,
  type: 'image',
  name: 'Only for mine',
  weight: 1,
  onlineDate: '2026-01-01 00:00:00',
  offlineDate: '2999-12-31 00:00:00',
})
const model = () => ({ modelId: my['model'] })

const CASES: readonly Case[] = [
  on(sites.siteGet, () => ({ params: { siteId: mine.siteId } })),
  on(sites.siteSetCurrentSite, () => ({ params: { siteId: mine.siteId } })),
  on(sites.sitePublish, () => ({ body: { siteId: mine.siteId, publishIndex: true } })),
  on(sitePublishPlan, () => ({ body: { siteId: mine.siteId, publishIndex: true } })),
  on(catalogPublishPlan, () => ({ body: { catalogId: mine.news, publishChild: true, publishDetail: false, publishStatus: '-1' } })),
  on(siteSitemap, () => ({ query: { siteId: mine.siteId } })),
  on(storage.siteStorage, () => ({ query: { siteId: mine.siteId } })),
  on(storage.siteStoragePlan, () => ({ query: { siteId: mine.siteId } })),
  on(storage.siteStorageTest, () => ({ body: { siteId: mine.siteId, type: 'Local', args: {} } })),
  on(storage.siteStorageMove, () => ({ body: { siteId: mine.siteId, type: 'Local', args: {} } })),
  on(themes.siteExportTheme, () => ({ body: { siteId: mine.siteId } })),
  on(themes.siteImportTheme, () => ({ query: { siteId: mine.siteId }, body: { siteId: mine.siteId }, files: [{ fileName: 'x.zip', content: 'x' }] })),
  on(themes.siteThemeDownload, () => ({ query: { siteId: mine.siteId } })),
  on(themes.siteThemeDownloadForm, () => ({ body: { siteId: mine.siteId } })),
  on(themes.siteRestorePoints, () => ({ query: { siteId: mine.siteId } })),
  on(themes.siteGoBack, () => ({ body: { siteId: mine.siteId, pointId: my['content'] } })),
  on(themes.siteRemoveRestorePoint, () => ({ body: { siteId: mine.siteId, pointId: my['content'] } })),
  on(siteForms.siteUpdate, () => ({ body: { siteId: mine.siteId, name: 'x' } })),
  on(siteForms.siteDelete, () => ({ params: { siteId: mine.siteId } })),
  on(siteExtends.siteExtendsGet, () => ({ query: { siteId: mine.siteId } })),
  on(siteExtends.siteExtendsSave, () => ({ params: { siteId: mine.siteId }, body: { EnableIndex: 'N' } })),
  on(siteExtends.siteUploadWatermark, () => ({ body: { siteId: mine.siteId }, files: [{ fileName: 'x.png', content: 'x' }] })),
  on(siteProps.sitePropList, () => ({ query: { siteId: mine.siteId } })),
  on(siteProps.sitePropListAlias, () => ({ query: { siteId: mine.siteId } })),
  on(siteProps.sitePropAdd, () => ({ body: { siteId: mine.siteId, propName: 'x', propCode: 'x' } })),
  on(siteProps.sitePropUpdate, () => ({ body: { propertyId: my['property'], propValue: 'x' } })),
  on(siteProps.sitePropDelete, () => ({ body: [my['property']] })),
  on(siteTemplates.siteDefaultTemplateGet, () => ({ query: { siteId: mine.siteId } })),
  on(siteTemplates.siteDefaultTemplateSave, () => ({ body: { siteId: mine.siteId, publishPipeProps: [{ pipeCode: 'pc', props: {} }] } })),
  on(siteTemplates.siteDefaultTemplateApply, () => ({ body: { siteId: mine.siteId, toCatalogIds: [mine.news], publishPipeProps: [{ pipeCode: 'pc', props: {} }] } })),
  on(catalogs.catalogGet, () => ({ params: { catalogId: mine.news } })),
  on(catalogs.catalogVisible, () => ({ body: { catalogId: mine.news, visible: 'N' } })),
  on(catalogs.catalogPublish, () => ({ body: { catalogId: mine.news, publishChild: true, publishDetail: false } })),
  on(catalogs.catalogAdd, () => ({ body: { parentId: mine.news, name: 'x', alias: 'x', path: 'x', catalogType: 'common' } })),
  on(catalogPlaces.catalogBatchAdd, () => ({ body: { parentId: mine.news, catalogs: 'x' } })),
  on(catalogPlaces.catalogMove, () => ({ params: { fromId: mine.sport, toId: other.news } })),
  on(catalogPlaces.catalogMove, () => ({ params: { fromId: other.news, toId: mine.news } })),
  on(catalogPlaces.catalogSort, () => ({ body: { catalogId: mine.news, sort: 1 } })),
  on(catalogPlaces.catalogDelete, () => ({ params: { catalogId: mine.sport } })),
  on(catalogSettings.catalogUpdate, () => ({ body: { catalogId: mine.news, name: 'x' } })),
  on(catalogSettings.catalogExtendsGet, () => ({ query: { catalogId: mine.news } })),
  on(catalogSettings.catalogExtendsSave, () => ({ params: { catalogId: mine.news }, body: { EnableIndex: 'N' } })),
  on(catalogSettings.catalogApplyConfig, () => ({ body: { catalogId: mine.news, allExtends: true } })),
  on(catalogSettings.catalogApplyPipe, () => ({ body: { catalogId: mine.news, publishPipeCode: 'pc', publishPipePropKeys: ['listTemplate'] } })),
  on(operations.linkGroupEdit, () => ({ body: { linkGroupId: my['group'], name: 'x' } })),
  on(operations.linkGroupDelete, () => ({ body: [{ linkGroupId: my['group'] }] })),
  on(operations.linkList, () => ({ query: { groupId: my['group'] } })),
  on(operations.linkAdd, () => ({ body: { groupId: my['group'], name: 'x', url: 'https://example.org/x' } })),
  on(operations.linkEdit, () => ({ body: { linkId: my['link'], name: 'x' } })),
  on(operations.linkDelete, () => ({ body: [{ linkId: my['link'] }] })),
  on(forms.customFormGet, () => ({ params: { formId: my['form'] } })),
  on(forms.customFormEdit, () => ({ body: { formId: my['form'], name: 'x' } })),
  on(forms.customFormDelete, () => ({ body: [my['form']] })),
  on(forms.customFormPublish, () => ({ body: [my['form']] })),
  on(forms.customFormOffline, () => ({ body: [my['form']] })),
  on(forms.formDataList, () => ({ query: { formId: my['form'] } })),
  on(forms.formDataExport, () => ({ body: { formId: my['form'] } })),
  on(forms.formDataDetail, () => ({ query: { formId: my['form'], dataId: my['formRow'] } })),
  on(forms.formDataAdd, () => ({ query: { formId: my['form'] }, body: {} })),
  on(forms.formDataEdit, () => ({ query: { formId: my['form'] }, body: { dataId: my['formRow'] } })),
  on(forms.formDataDelete, () => ({ query: { formId: my['form'] }, body: [my['formRow']] })),
  on(pageWidgets.pageWidgetGet, () => ({ params: { pageWidgetId: my['widget'] } })),
  on(pageWidgets.pageWidgetAdd, () => ({ body: { ...widgetForm, code: 'x', catalogId: mine.news } })),
  on(pageWidgets.pageWidgetEdit, () => ({ body: { pageWidgetId: my['widget'], remark: 'x' } })),
  on(pageWidgets.pageWidgetDelete, () => ({ body: [my['widget']] })),
  on(pageWidgets.pageWidgetPublish, () => ({ body: [my['widget']] })),
  on(adSpaces.adSpaceDelete, () => ({ body: [my['space']] })),
  on(adSpaces.adSpacePublish, () => ({ body: [my['space']] })),
  on(adSpaces.adSpaceAdd, () => ({ body: { name: 'x', code: 'x', publishPipeCode: 'pc', path: 'x', catalogId: mine.news } })),
  on(advertisements.advertisementList, () => ({ query: { adSpaceId: my['space'] } })),
  on(advertisements.advertisementGet, () => ({ params: { advertisementId: my['ad'] } })),
  on(advertisements.advertisementAdd, () => ({ body: adForm(my['space']) })),
  on(advertisements.advertisementEdit, () => ({ body: { advertisementId: my['ad'], name: 'x' } })),
  on(advertisements.advertisementDelete, () => ({ body: [my['ad']] })),
  on(advertisements.advertisementEnable, () => ({ body: [my['ad']] })),
  on(adStatChartOf, () => ({
    query: { advertisementId: my['ad'], beginTime: '2026-11-01 00:00:00', endTime: '2026-11-02 00:00:00' },
  })),
  on(advertisements.advertisementDisable, () => ({ body: [my['ad']] })),
  on(models.exmodelEdit, () => ({ body: { ...model(), name: 'x' } })),
  on(models.exmodelDelete, () => ({ body: [model()] })),
  on(models.xmodelGet, () => ({ params: model() })),
  on(models.xmodelTableFields, () => ({ query: model() })),
  on(models.xmodelFieldList, () => ({ query: model() })),
  on(models.xmodelFieldAll, () => ({ query: model() })),
  on(models.xmodelFieldAdd, () => ({ body: { ...model(), name: 'x', code: 'x', controlType: 'input', fieldType: 'short_text' } })),
  on(models.xmodelFieldEdit, () => ({ body: { fieldId: my['field'], name: 'x' } })),
  on(models.xmodelFieldDelete, () => ({ body: [my['field']] })),
  on(fieldData.exmodelData, () => ({ query: { ...model(), dataType: 'content', dataId: my['content'] } })),
  on(resources.resourceGet, () => ({ params: { resourceId: my['resource'] } })),
  on(resources.resourceSave, () => ({ body: { resourceId: my['resource'], name: 'x' }, files: [{ fileName: 'x.txt', content: 'x' }] })),
  on(resources.resourceDelete, () => ({ body: [my['resource']] }), true),
  on(resources.videoScreenshot, () => ({ body: { path: my['film'], timestamp: 1 } })),
  on(resourceLibrary.resourceEdit, () => ({ body: { resourceId: my['resource'], name: 'x' } })),
  on(resourceLibrary.resourceTagSeveral, () => ({ body: { resourceIds: [my['resource']], add: ['x'] } }), true),
  on(resourceLibrary.resourceUses, () => ({ query: { resourceIds: my['resource'] } })),
  on(publishFaults, () => ({ query: { catalogId: mine.news } })),
  on(searchBuildContent, () => ({ params: { contentId: my['content'] } })),
  on(pipes.pipeGet, () => ({ params: { publishpipeId: my['pipe'] } })),
  on(pipes.pipeUpdate, () => ({ body: { publishpipeId: my['pipe'], name: 'x' } })),
  on(pipes.pipeDelete, () => ({ body: [my['pipe']] }), true),
  on(files.fileList, () => ({ query: { filePath: 'mine_pc/template' } })),
  on(files.fileRead, () => ({ body: { filePath: 'mine_pc/template/only.template.html' } })),
  on(files.fileEdit, () => ({ body: { filePath: 'mine_pc/template/only.template.html', fileContent: 'x' } })),
  on(files.fileRename, () => ({ body: { filePath: 'mine_pc/template/only.template.html', rename: 'x.html' } })),
  on(files.fileAdd, () => ({ body: { dir: 'mine_pc', fileName: 'x.js', isDirectory: false } })),
  on(files.fileUpload, () => ({ body: { dir: 'mine_pc' }, files: [{ fileName: 'x.js', content: 'x' }] })),
  on(files.fileDelete, () => ({ body: [{ filePath: 'mine_pc/template/only.template.html' }] })),
  on(templates.templateGet, () => ({ params: { templateId: my['template'] } })),
  on(templateEditing.templateRename, () => ({ body: { templateId: my['template'], path: 'x.template.html' } })),
  on(templateEditing.templateSave, () => ({ body: { templateId: my['template'], content: 'x' } })),
  on(templateEditing.templateDelete, () => ({ body: [my['template']] }), true),
  on(templateEditing.templateClearIncludeCache, () => ({ body: [my['template']] }), true),
  on(templateEditing.templateHistory, () => ({ params: { templateId: my['template'] } })),
  on(templateEditing.templateHistoryGet, () => ({ params: { templateId: my['template'], stateId: '1' } })),
  on(templateEditing.templateUsedBy, () => ({ params: { templateId: my['template'] } })),
  on(tasks.taskGet, () => ({ params: { taskId: my['task'] } })),
  on(tasks.taskStop, () => ({ body: [my['task']] })),
  on(tasks.taskRemove, () => ({ body: [my['task']] })),
] // prettier-ignore

/** A sum of every table; the log of calls alone notes that something was asked. */
async function rows(): Promise<string[]> {
  const { db } = server.services
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sys_oper_log' order by 1`.execute(db)
  const sums: string[] = []
  for (const { name } of tables) {
    const { rows: found } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${sql.table(name)} t`.execute(db)
    sums.push(`${name} ${found[0]?.sum}`)
  }
  return sums
}

describe('an account of another site', () => {
  test('neither reads nor changes an object by its id, whatever site it names', async () => {
    await server.services.publisher.idle()
    const before = await rows()
    const wrong: string[] = []
    for (const { endpoint, input, quiet } of CASES)
      for (const site of [other.siteId, mine.siteId, undefined]) {
        const { code, data, errCode, msg } = await stranger.call(endpoint, { ...input(), ...(site && { site }) })
        const refused = code === 403 || ['NOT_FOUND', 'TASK_NOT_FOUND', 'FILE_OUTSIDE'].includes(errCode ?? '')
        const harmless = quiet === true && code === 200 && data === undefined
        if (!refused && !harmless) wrong.push(`${endpoint.id}: ${code} ${errCode} ${msg}`)
      }
    expect(wrong).toEqual([])
    expect(await rows()).toEqual(before)
  })

  test('is told nothing of that site by any list', async () => {
    const reads = endpoints.filter(
      ({ method, path, auth }) => method === 'GET' && auth === 'user' && !path.includes('{'),
    )
    const told: string[] = []
    for (const endpoint of reads)
      for (const site of [other.siteId, mine.siteId, undefined]) {
        const query = { publishPipeCode: 'pc', pageSize: '1000', catalogId: mine.news }
        const { data } = await stranger.call(endpoint, { query, ...(site && { site }) } as never)
        const text = JSON.stringify(data ?? null)
        const found = ['Only for mine', mine.siteId, ...idsOf(mine as never), ...idsOf(my)].filter((one) =>
          text.includes(one),
        )
        if (found.length > 0) told.push(`${endpoint.id} tells ${found.join()}`)
      }
    expect(told).toEqual([])
  })

  test('gets no preview of it', async () => {
    const targets = [['content', my['content']], ['catalog', mine.news], ['site', mine.siteId]] // prettier-ignore
    const { ticket } = await stranger.ok(preview.previewTicket, { site: other.siteId })
    const pages = await Promise.all(
      targets.map(([dataType = '', dataId = '']) =>
        stranger.call(preview.previewPage, {
          params: { dataType, dataId } as never,
          query: { ticket, pp: 'pc' } as never,
        }),
      ),
    )
    expect(pages.map(({ response }) => response.statusCode >= 400)).toEqual([true, true, true])
    expect(pages.some(({ response }) => response.payload.includes('Only for mine'))).toBe(false)
  })

  test('empties the publish queue of its own sites alone', async () => {
    const { db, publisher } = server.services
    await publisher.idle()
    const end = publisher as unknown as { end(ms: number): Promise<void> }
    await end.end(1000)
    for (const siteId of [mine.siteId, other.siteId])
      await db.transaction().execute((tx) => publisher.enqueue(tx, [{ type: 'site', siteId }]))
    const waiting = async () => (await db.selectFrom('pageJob').select('siteId').execute()).map((job) => job.siteId)
    expect((await waiting()).toSorted()).toEqual([mine.siteId, other.siteId].toSorted())
    await stranger.ok(publishClear)
    expect(await waiting()).toEqual([mine.siteId])
    await admin.ok(publishClear)
    expect(await waiting()).toEqual([])
  })
})

/** Calls that name an object and are not here, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  webhook: 'webhooks.test.ts',
  content: 'contents-access.test.ts has every one of them',
  user: 'accounts belong to no site; who may change whom is told in system-users.test.ts',
  dept: 'departments belong to no site; system-depts.test.ts',
  post: 'positions belong to no site; system-posts.test.ts',
  role: 'roles belong to no site; system-users.test.ts',
  menu: 'the menu belongs to no site',
  permission: 'grants are given by who may keep accounts; system-users.test.ts',
  perms: 'grants are given by who may keep accounts; system-users.test.ts',
  online: 'sessions belong to no site',
  dictType: 'dictionaries belong to no site',
  dictData: 'dictionaries belong to no site',
  config: 'parameters belong to no site',
  gen: 'tables of the database belong to no site; generator.test.ts',
  security: 'password policies belong to no site',
  iprule: 'rules for addresses belong to no site',
  task: 'scheduled tasks are those of the whole server',
  wechat: 'accounts of WeChat belong to no site',
  comment: 'comments.test.ts has every one of them',
  notice: 'notices belong to no site',
  i18n: 'translations belong to no site',
  sensitiveword: 'words belong to no site',
  errorproneword: 'words belong to no site',
  tagword: 'words belong to no site',
  tagwordgroup: 'words belong to no site',
  hotword: 'words belong to no site',
  hotwordgroup: 'words belong to no site',
  words: 'words belong to no site',
  pref: 'of the caller',
  factor: 'of the caller',
  token: 'of the caller',
  stat: 'answers the current site alone; statistics.test.ts asks for another one',
  preview: 'has a test of its own here',
  'pagewidget.list': 'answers those of the current site, whatever catalog is asked for',
  'adspace.list': 'answers those of the current site, whatever catalog is asked for',
  'template.preview': 'answers pages; templates-edit.test.ts',
}

/** Whether a schema has a member that holds ids. */
function namesObjects({ path, params, query, body }: AnyEndpoint): boolean {
  const shapes = [params, query, body].map((one) => JSON.stringify(keysOf(one)))
  return /Ids?\b|Ids?"/.test([path, ...shapes].join(' '))
}

function keysOf(schema: unknown): unknown {
  const def = (schema as { _zod?: { def?: Record<string, unknown> } } | undefined)?._zod?.def
  if (!def) return []
  const shape = def['shape'] as Record<string, unknown> | undefined
  const inner = [def['element'], def['innerType'], def['in'], def['out'], ...((def['options'] as unknown[]) ?? [])]
  return [...Object.keys(shape ?? {}), ...Object.values(shape ?? {}).map(keysOf), ...inner.map(keysOf)]
}

test('every call that names an object is tried here, or has a reason why it is not', () => {
  const tried = new Set(CASES.map(({ endpoint }) => endpoint.id))
  const open = guarded.filter((endpoint) => namesObjects(endpoint) && !tried.has(endpoint.id))
  expect(
    open.map(({ id }) => id).filter((id) => (ELSEWHERE[id] ?? ELSEWHERE[id.split('.')[0] ?? '']) === undefined),
  ).toEqual([])
})
