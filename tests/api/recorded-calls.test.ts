import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { exmodelList, xmodelFieldList } from '#contract/models.ts'
import { linkGroupList, linkList } from '#contract/links.ts'
import { dictDataList, dictTypeList } from '#contract/system/dicts.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { force, stored } from '#tests/support/contents.ts'
import { type Replay, replayCall } from '#tests/support/replay.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

/**
 * `COMPAT=reference` against what an installation of the reference answered to the same requests: codes, shapes, defaults,
 * absent fields. docs/reference-answers.md says what the app makes of each.
 */

const byId = new Map<string, AnyEndpoint>(endpoints.map((endpoint) => [endpoint.id, endpoint]))

let server: TestApp
let admin: TestClient
let site: TestSite
/** Recorded ids, and what they are here. */
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await startApp({ settings: { demo: false, compat: 'reference' } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'recorded')
  ids.set('875213837549637', site.siteId)
})
afterAll(() => server.close())

/** Sends all that was recorded of a call and fails where this server answers otherwise. */
const replay = (id: string, replay?: Replay) => replayCall({ client: admin, site: site.siteId, ids }, id, replay)

const CHECKED = 'checked by the app before, and refused here'

describe('friend links', () => {
  const groupId = '875214979801157'
  const linkId = '875214981808197'

  test('edits want all that is required, unknown rows pass, null clears, and remarks are dropped', async () => {
    const group = async () => {
      const { rows } = await admin.ok(linkGroupList, { site: site.siteId, query: {} })
      ids.set(groupId, rows[0]!.linkGroupId)
    }
    await replay('linkgroup.add', { after: { main: group }, known: { 'bad code': CHECKED } })
    const link = async () => {
      const { rows } = await admin.ok(linkList, { query: { groupId: ids.get(groupId)! } })
      ids.set(linkId, rows[0]!.linkId)
    }
    await replay('link.add', { after: { main: link }, known: { 'unknown group': 'a link of no group is never seen' } })
    await replay('linkgroup.list', { only: ['main', 'filter and pageNo'] })
    await replay('linkgroup.edit')
    await replay('link.list')
    await replay('link.edit')
    const { rows } = await admin.ok(linkList, { query: { groupId: ids.get(groupId)! } })
    expect(rows.find((row) => row.linkId === ids.get(linkId))).toMatchObject({ name: 'Rec link b', sortFlag: '9' })
    await replay('link.delete')
    await replay('linkgroup.delete')
  })
})

describe('dictionaries and texts', () => {
  test('items have no status and say twice whether they are the default', async () => {
    await replay('dictType.list')
    await replay('dictType.get', { only: ['unknown id'] })
    await replay('dictType.optionselect')
    await replay('dictData.byType', { only: ['main', 'unknown type', 'CMSContentAttribute', 'EnableOrDisable'] })
    await replay('dictData.get', { only: ['unknown id'] })
  })

  test('an edit leaves the name that is shown, which is a text of its own', async () => {
    const type = async () => {
      const { rows } = await admin.ok(dictTypeList, { query: { dictType: 'RecType' } })
      ids.set('875213106786373', rows[0]!.dictId)
    }
    const items = () => admin.ok(dictDataList, { query: { dictType: 'RecType' } })
    const item = async () => {
      const { rows } = await items()
      ids.set('875213109874757', rows[0]!.dictCode)
    }
    const id126 = await admin.ok(dictTypeList, { query: { dictType: 'YesOrNo' } })
    ids.set('126', id126.rows[0]!.dictId)
    const yes = await admin.ok(dictDataList, { query: { dictType: 'YesOrNo' } })
    ids.set('197', yes.rows[0]!.dictCode)
    await replay('dictType.add', { after: { main: type } })
    await replay('dictType.edit')
    const { rows } = await admin.ok(dictTypeList, { query: { dictType: 'RecType' } })
    expect(rows[0]).toMatchObject({ dictName: 'Rec type' })
    await replay('dictData.add', {
      after: { main: item },
      known: { 'unknown type': 'an entry of no dictionary is never seen' },
    })
    await replay('dictData.edit')
    expect((await items()).rows.map((row) => row.dictLabel)).toContain('One')
    await replay('dictData.remove')
    await replay('dictType.remove')
    await replay('dictType.refreshCache')
  })

  test('a text that is not there is answered as its name, and one without an id is a new one', async () => {
    await replay('i18n.langOptions')
    await replay('i18n.byLangKey')
    await replay('i18n.saveBatch')
  })
})

describe('a person', () => {
  test('is answered with the hash of his password and the folder of pictures', async () => {
    await replay('auth.getInfo', { only: ['main'] })
    await replay('profile.get', { only: ['main'] })
    await replay('profile.homeInfo')
    await replay('profile.shortcuts')
    await replay('menu.userTree')
  })

  test('what is not sent of his data is emptied', async () => {
    await replay('profile.update', {
      only: ['main', 'nickName only', 'missing nickName', 'empty phone, null email', 'bad sex'],
    })
    await replay('profile.update', { only: ['nickName only'] })
    const { data } = await admin.call(byId.get('profile.get')!)
    expect((data as { user: object }).user).toMatchObject({ nickName: 'Min c' })
    expect((data as { user: { phoneNumber?: string } }).user.phoneNumber ?? '').toBe('')
  })

  test('preferences with null are refused without a word', async () => {
    await replay('pref.getAll', { only: ['main'] })
    await replay('pref.save', {
      only: ['main', 'empty map', 'null value', 'wrong types'],
      known: { 'wrong types': CHECKED },
    })
    await replay('pref.get', { only: ['unknown id', 'missing id'] })
  })
})

describe('extension models', () => {
  test('drop remarks, and refuse the deletion of what is gone', async () => {
    const model = async () => {
      const { rows } = await admin.ok(exmodelList, { site: site.siteId, query: {} })
      ids.set('875215259660357', rows[0]!.modelId)
    }
    await replay('exmodel.add', {
      after: { main: model },
      known: { 'table of its own': 'there is no such table' },
    })
    await replay('exmodel.list', { only: ['main'] })
    await replay('exmodel.options')
    await replay('exmodel.edit')
    const field = async () => {
      const { rows } = await admin.ok(xmodelFieldList, { query: { modelId: ids.get('875215259660357')! } })
      ids.set('875215261098053', rows[0]!.fieldId)
    }
    await replay('xmodel.controls')
    await replay('xmodel.tables', { only: ['main', 'unknown type', 'missing type'] })
    await replay('xmodel.field.add', {
      after: { main: field },
      only: [
        'main',
        'code taken',
        'few fields',
        'missing fieldType',
        'unknown fieldType',
        'unknown model',
        'missing name',
        'bad code',
        'unknown control',
      ],
      known: { 'bad code': CHECKED, 'unknown control': CHECKED },
    })
    await replay('xmodel.field.edit', {
      only: ['main', 'defaultValue, validations, sortFlag not sent', 'unknown id'],
    })
    await replay('xmodel.field.list', {
      only: ['main', 'missing modelId'],
      known: { main: 'options are {} where there are none' },
    })
    await replay('xmodel.field.delete')
    await replay('exmodel.delete')
  })
})

describe('sites and catalogs', () => {
  test('a site that was deleted is refused', async () => {
    await replay('site.getCurrentSite', { only: ['main'] })
    const gone = await admin.call(byId.get('site.getCurrentSite')!, { site: '875213837549999' })
    expect(gone).toMatchObject({ code: 500 })
    expect(gone.msg).toContain('This site does not exist')
  })

  test('counts are texts, and a new catalog says once more what it is', async () => {
    await replay('site.dashboardStat')
    await replay('publish.taskCount')
    await replay('publish.clear')
    await replay('catalog.types', { only: ['main'] })
    await replay('catalog.contentTypes', { only: ['main'] })
    await replay('catalog.add', {
      only: ['main', 'alias taken', 'path taken', 'missing name', 'bad alias', 'unknown parent', 'missing parentId'],
    })
    await replay('monitor.serverDashboard')
    await replay('config.byKey', { only: ['main', 'unknown key', 'empty value'] })
    await replay('stat.menuOptions')
    await replay('search.buildContent', { only: ['main', 'unknown id'] })
  })
})

describe('catalogs', () => {
  let catalogs: TestSite

  beforeAll(async () => {
    catalogs = await addSite(server.services, 'recordedcatalogs')
    ids.set('875213837549637', catalogs.siteId)
    ids.set('875213851766853', catalogs.news)
    ids.set('875213853257797', catalogs.sport)
    ids.set('875213852958789', catalogs.culture)
    const { db } = server.services
    await db.updateTable('catalog').set({ alias: 'recb' }).where('catalogId', '=', catalogs.culture).execute()
  })
  afterAll(() => void ids.set('875213837549637', site.siteId))

  test('are read and edited as a whole: what is not sent of pipes is emptied', async () => {
    await replay('catalog.get')
    await replay('catalog.update', {
      only: [
        ...['main', 'description and seoTitle not sent', 'null description, empty seoTitle', 'missing staticFlag'],
        ...['missing publishPipeDatas', 'alias taken', 'unknown id', 'path changed', 'partial pipe props'],
      ],
    })
    const { data } = await admin.call(byId.get('catalog.get')!, { params: { catalogId: catalogs.news } as never })
    expect(data).toMatchObject({
      description: 'desc',
      publishPipeDatas: [{ props: { listTemplate: 'list.template.html' } }],
    })
    expect(data).not.toHaveProperty('version')
  })

  test('are set as a whole, and give others what is stored', async () => {
    await replay('catalog.extends.get')
    await replay('catalog.extends.save')
    await replay('catalog.applyConfig')
    await replay('catalog.applyPipe')
  })

  test('refuse an edit without values while they have a model, and store nothing of it', async () => {
    const { db } = server.services
    const catalog = { catalogId: catalogs.sport, name: 'x', alias: 'sport', path: 'sport', catalogType: 'common' }
    const body = { ...catalog, staticFlag: 'Y', publishPipeDatas: [] }
    const update = (fields: object) =>
      admin.call(byId.get('catalog.update')!, { body: { ...body, ...fields } as never })
    const configProps = JSON.stringify({ CatalogExtendModel: '17' })
    await db.updateTable('catalog').set({ configProps }).where('catalogId', '=', catalogs.sport).execute()
    expect((await update({})).code).toBe(500)
    expect((await update({ params: null })).code).toBe(500)
    expect((await update({ params: {} })).code).toBe(200)
  })

  test('are shown, sorted and moved', async () => {
    await replay('catalog.visible', { known: { 'bad value': CHECKED } })
    await replay('catalog.sort')
    const idle = () => server.services.tasks.idle()
    await replay('catalog.move', { after: { main: idle, 'to the root': idle, back: idle } })
    await replay('catalog.delete', { only: ['with contents'] })
    await idle()
  })
})

describe('contents in their place', () => {
  const [one, two] = ['875214420688965', '875214424072261']

  beforeAll(async () => {
    ids.set(one, await stored(server.services, admin, site, { title: 'Rec article 1' }))
    ids.set(two, await stored(server.services, admin, site, { title: 'Rec article 2' }))
    ids.set('875213853257797', site.sport)
    ids.set('875213852958789', site.culture)
    ids.set('875213851766853', site.news)
    ids.set('875213853466693', site.elsewhere)
  })

  test('unknown ones pass silently, empty lists are refused', async () => {
    for (const id of ['content.setTop', 'content.cancelTop'])
      await replay(id, { only: ['main', 'repeated', 'without end, repeated', 'unknown id', 'empty list', 'ISO date'] })
    for (const id of ['content.toPublish', 'content.offline', 'content.publish'])
      await replay(id, { only: ['main', 'repeated', 'unknown id', 'empty list', 'missing contentIds'] })
    await replay('content.sort', {
      only: ['main', 'back', 'same id', 'unknown id', 'unknown target', 'missing target'],
    })
    await replay('content.attrAdd')
    await replay('content.attrRemove')
    await replay('content.lock', { only: ['main', 'repeated', 'unknown id'] })
    await replay('content.unlock', { only: ['main', 'not locked', 'unknown id'] })
  })

  test('the archive takes them and does nothing', async () => {
    await force(server.services, ids.get(one)!, '30')
    await replay('content.archive')
    const { data } = await admin.call(byId.get('content.list')!, { site: site.siteId, query: { catalogId: site.news } })
    const { rows } = data as { rows: { contentId: string; status: string }[] }
    expect(rows.find((row) => row.contentId === ids.get(one))).toMatchObject({ status: '30' })
  })

  test('related ones are answered whatever title is asked for', async () => {
    await replay('content.relaAdd', { only: ['repeated', 'unknown content', 'unknown related id'] })
    const ask = (title: string) =>
      admin.call(byId.get('content.relaList')!, { query: { contentId: ids.get(one)!, title } as never })
    expect((await ask('zzz')).data).toMatchObject({ total: '1' })
    await replay('content.relaDelete', { only: ['main', 'repeated', 'empty list'] })
  })

  test('copies and moves', async () => {
    await replay('content.copy', {
      only: [
        'main',
        'mapping, number',
        'into its own catalog',
        'link catalog',
        'unknown content',
        'unknown catalog',
        'missing copyType',
      ],
    })
    await replay('content.move', { only: ['unknown catalog', 'unknown content', 'missing catalogId'] })
  })

  test('the recycle bin finds whole titles alone', async () => {
    await force(server.services, ids.get(one)!, '0')
    await replay('content.delete', { only: ['main', 'repeated', 'unknown id', 'empty list'] })
    await replay('content.recycleList', {
      only: ['part of the title', 'whole title'],
      known: { 'whole title': 'counts of readers and whose a content is are not answered' },
    })
    const ask = (title: string) =>
      admin.call(byId.get('content.recycleList')!, { site: site.siteId, query: { catalogId: site.news, title } })
    expect((await ask('Rec')).data).toMatchObject({ total: '0' })
    expect((await ask('Rec article 2')).data).toMatchObject({ total: '1' })
    await replay('content.recover', { only: ['main', 'repeated', 'unknown id', 'empty list'] })
    await replay('content.destroy')
  })
})
