import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentAdd, contentCopy, contentGetInit, contentList, contentSave } from '#contract/contents.ts'
import type { ContentType } from '#contract/contents/limits.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import { exmodelAdd, exmodelList, xmodelFieldAdd } from '#contract/models.ts'
import { taskGet } from '#contract/tasks.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { taskEnd } from '#tests/support/contents.ts'
import { differencesOf, recordOf } from '#tests/support/recorded.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

/** `COMPAT=reference` against what an installation of the reference answered to the same requests. */

let server: TestApp
let admin: TestClient
let site: TestSite
let modelId: string
let contentId: string

beforeAll(async () => {
  server = await startApp({ settings: { demo: false, compat: 'reference' } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'recorded')
  const body = { name: 'Rec model', code: 'recm', tableName: 'cms_exd_default' }
  await admin.ok(exmodelAdd, { site: site.siteId, body })
  modelId = (await admin.ok(exmodelList, { site: site.siteId, query: {} })).rows[0]!.modelId
  const choices = { type: 'text', value: 'a=A\nb=B' } as const
  for (const field of [
    { code: 'Txt', controlType: 'input', defaultValue: 'dflt' },
    { code: 'Num', controlType: 'input', fieldType: 'long' },
    { code: 'Multi', controlType: 'checkbox', options: choices },
    { code: 'Must', controlType: 'input', validations: [{ type: 'NotEmpty' }] },
  ] as const)
    await admin.ok(xmodelFieldAdd, { body: { modelId, name: field.code, fieldType: 'short_text', ...field } as never })
  await server.services.db
    .updateTable('catalog')
    .set({ configProps: JSON.stringify({ ContentExtendModel: modelId }) })
    .where('catalogId', 'in', [site.news, site.sport])
    .execute()
})
afterAll(() => server.close())
beforeEach(() => {
  contentId = server.services.newId()
})

const pipes = [{ pipeCode: 'pc', pipeName: 'Rec pc', props: { template: '', contentExTemplate: '' } }]
const params = { ModelData_Txt: 'val', ModelData_Num: '12', ModelData_Multi: ['a', 'b'], ModelData_Must: 'm' }
/** What the recordings sent with an article of few fields. */
const few = () => ({
  contentId,
  catalogId: site.news,
  contentType: 'article',
  opType: 'ADD',
  title: `Rec article ${contentId}`,
  contentHtml: '<p>two</p>',
  publishPipe: ['pc'],
  publishPipeProps: pipes,
  params: { ModelData_Must: 'x' },
})
const whole = () => ({
  ...few(),
  ...{ shortTitle: 'sh', subTitle: 'sub', source: 'src', sourceUrl: 'http://s.example/', original: 'Y' },
  ...{ author: 'Author', editor: 'Editor', summary: 'sum', linkFlag: 'N', attributes: ['hot'] },
  ...{ keywords: ['k1', 'k2'], tags: ['t1'], publishDate: '2026-11-20 10:00:00', remark: 'rem' },
  ...{ seoTitle: 's1', seoKeywords: 's2', seoDescription: 's3', downloadRemoteImage: 'N', params },
})

type Form = Record<string, unknown>

async function send(call: 'content.add' | 'content.save', form: Form) {
  const contentType = (form['contentType'] ?? 'article') as ContentType
  const endpoint = call === 'content.add' ? contentAdd : contentSave
  const body = call === 'content.add' ? form : { ...form, opType: 'UPDATE' }
  const answer = await admin.call(endpoint, { site: site.siteId, query: { contentType }, body: body as never })
  const taskId = answer.data?.taskId
  return { code: answer.code ?? 200, ...(taskId && { task: (await taskEnd(server.services, taskId)).status }) }
}

const without = (form: Form, ...names: string[]): Form =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)))
const init = (type = 'article', id = contentId) =>
  admin.call(contentGetInit, {
    site: site.siteId,
    params: { catalogId: site.news, contentType: type, contentId: id },
  })
const fields = (dataId: string, id = modelId) =>
  admin.call(exmodelData, { query: { modelId: id, dataType: 'content', dataId } })
const values = async () =>
  Object.fromEntries((await fields(contentId)).data!.map(({ fieldName, value }) => [fieldName, value]))

async function expectInit(name: string, answer: { code?: number | undefined; data?: unknown }): Promise<void> {
  const record = recordOf('content.init', name)
  expect(answer.code ?? 200).toBe(record.code)
  expect(differencesOf(record.data, answer.data)).toEqual([])
}

describe('content.init', () => {
  test('of a new content names what a form starts from, and nothing of the fields', async () => {
    await expectInit('new article', await init('article', '0'))
    await expectInit('new image', await init('image', '0'))
  })

  test('of a stored content shows what was sent, and params {}', async () => {
    await send('content.add', whole())
    await expectInit('after add', await init())
  })

  test('shows "0" for switches that were never sent', async () => {
    await send('content.add', few())
    await expectInit('after add with few fields', await init())
  })

  test('after a save with nulls has kept all but the attributes', async () => {
    await send('content.add', whole())
    const nulls = { author: null, summary: null, attributes: null, keywords: null, tags: null, publishDate: null }
    await send('content.save', { ...whole(), shortTitle: '', ...nulls })
    await expectInit('after save with nulls', await init())
  })

  test('after a save with empty lists and texts has emptied them', async () => {
    await send('content.add', whole())
    await send('content.save', { ...whole(), author: '', summary: '', attributes: [], keywords: [], tags: [] })
    await expectInit('after save with empty lists', await init())
  })

  test('of a copy has a lock that nobody ever set', async () => {
    await send('content.add', whole())
    await admin.ok(contentCopy, {
      site: site.siteId,
      body: { contentIds: [contentId], catalogId: site.culture, copyType: 2 },
    })
    const { rows } = await admin.ok(contentList, { site: site.siteId, query: { catalogId: site.culture } })
    expect(rows.map(({ isLock }) => isLock)).toEqual(['0'])
    const copy = await init('article', rows[0]!.contentId)
    const record = recordOf('content.init', 'mapping copy').data as Form
    // Who copies a draft has a draft here, and the embedded server copies no remark.
    expect(differencesOf({ ...without(record, 'remark'), status: '0' }, copy.data)).toEqual([])
  })

  test('of what is not there is refused with 500', async () => {
    await expectInit('unknown content', await init('article', '123'))
  })

  test.each(['image', 'audio', 'video'])('of %s shows the items with who stored them', async (type) => {
    const items = [{ title: 'i1', path: 'iurl://resources/x.png?type=resource&id=1', description: 'd', fileSize: '75' }]
    const list = { [`${type}List`]: items }
    const form = { ...without(few(), 'contentHtml'), contentType: type, ...list, params: { ModelData_Must: 'x' } }
    await send('content.add', form)
    const [record, { data }] = [recordOf('content.init', `${type} after add`), await init(type)]
    const own = ['createBy', 'createTime', 'updateBy', 'updateTime', 'deleted']
    const first = (answer: unknown) => (answer as Record<string, Form[]>)[`${type}List`]![0]!
    expect(Object.keys(first(data))).toEqual(expect.arrayContaining(own))
    expect(Object.keys(first(record.data))).toEqual(expect.arrayContaining(own))
    expect(differencesOf({ ...(record.data as Form), ...list }, { ...data, ...list })).toEqual([])
  })
})

describe('content.list', () => {
  test('has rows and a total that is a text', async () => {
    for (const [name, query] of [
      ['no catalogId', {}],
      ['empty catalog', { catalogId: site.sport }],
    ] as const) {
      const { data } = await admin.call(contentList, { site: site.siteId, query })
      expect(data).toEqual(recordOf('content.list', name).data)
    }
  })

  test('shows "0" for switches that were never sent', async () => {
    await send('content.add', { ...few(), catalogId: site.sport })
    const { data } = await admin.call(contentList, { site: site.siteId, query: { catalogId: site.sport } })
    const record = recordOf('content.list', 'after adds').data as { rows: Form[] }
    const row = record.rows.find((one) => one['original'] === '0')!
    expect(differencesOf(row, data!.rows[0])).toEqual([])
  })
})

describe('content.add and content.save', () => {
  const adds: [name: string, form: () => Form][] = [
    ['main', whole],
    ['few fields: switches not sent', few],
    ['empty body', () => ({ ...few(), contentHtml: '' })],
    ['missing publishPipeProps', () => without(few(), 'publishPipeProps')],
    ['required extension field not sent', () => ({ ...few(), params: {} })],
    ['params not sent', () => without(few(), 'params')],
    ['missing catalogId', () => without(few(), 'catalogId')],
    ['link content', () => ({ ...few(), contentHtml: '', linkFlag: 'Y', redirectUrl: 'https://l.example/' })],
    ['ISO date', () => ({ ...few(), publishDate: '2026-11-20T10:00:00Z' })],
    ['unknown catalog', () => ({ ...few(), catalogId: '123' })],
    ['image: list not sent', () => ({ ...without(few(), 'contentHtml'), contentType: 'image' })],
    ['unknown type', () => ({ ...few(), contentType: 'nosuch' })],
  ]
  test.each(adds)('an add ends as it did there: %s', async (name, form) => {
    expect(await send('content.add', form())).toEqual(recordOf('content.add', name))
  })

  test('the same add again fails', async () => {
    await send('content.add', whole())
    expect(await send('content.add', whole())).toEqual(recordOf('content.add', 'repeated'))
  })

  const settings = (configProps: object) =>
    server.services.db
      .updateTable('site')
      .set({ configProps: JSON.stringify(configProps) })
      .where('siteId', '=', site.siteId)
      .execute()

  test.each([
    ['0', 'title taken, RepeatTitleCheck 0', 'news'],
    ['1', 'title taken, RepeatTitleCheck 1', 'news'],
    ['1', 'title taken in the other catalog, RepeatTitleCheck 1', 'culture'],
    ['2', 'title taken in the other catalog, RepeatTitleCheck 2', 'culture'],
  ] as const)('with RepeatTitleCheck %s an add ends as it did there: %s', async (check, name, catalog) => {
    await settings({ RepeatTitleCheck: check })
    const form = { ...few(), title: `Taken ${contentId}` }
    await send('content.add', form)
    const again = { ...form, contentId: server.services.newId(), catalogId: site[catalog] }
    expect(await send('content.add', again)).toEqual(recordOf('content.add', name))
    await settings({})
  })

  test('a save of what somebody else holds, or of what is published where that may not be edited, fails', async () => {
    await send('content.add', few())
    const { db } = server.services
    const set = (values: object) => db.updateTable('content').set(values).where('contentId', '=', contentId).execute()
    await set({ isLock: 'Y', lockUser: 'ann' })
    const { status } = recordOf('async.get', 'task of a save while locked by another').data as { status: string }
    const { code } = recordOf('content.save', 'locked by another user')
    expect(await send('content.save', few())).toEqual({ code, task: status })
    await set({ isLock: 'N', lockUser: '', status: '30' })
    await settings({ PublishedContentEdit: 'N' })
    const record = recordOf('content.save', 'published content while PublishedContentEdit is N')
    expect(await send('content.save', { ...few(), title: 'Other' })).toEqual(record)
    await settings({})
  })

  const saves: [name: string, form: () => Form][] = [
    ['main', whole],
    ['only the required fields', few],
    ['params not sent', () => without(few(), 'params')],
    ['params with one key', few],
    ['text in a number field', () => ({ ...few(), params: { ...params, ModelData_Num: 'abc' } })],
    ['unknown id', () => ({ ...few(), contentId: '123' })],
    ['no pipes', () => ({ ...few(), publishPipe: [], publishPipeProps: [] })],
    ['missing catalogId', () => without(few(), 'catalogId')],
    ['contentHtml not sent', () => without(few(), 'contentHtml')],
    ['publishPipeProps not sent', () => without(few(), 'publishPipeProps')],
    ['publishPipe not sent', () => without(few(), 'publishPipe')],
    ['title not sent', () => without(few(), 'title')],
    ['missing opType', few],
    ['null fields', () => ({ ...few(), author: null, summary: null, publishPipe: null })],
    ['seo fields sent', whole],
    ['repeated', whole],
  ]
  test.each(saves)('a save ends as it did there: %s', async (name, form) => {
    await send('content.add', whole())
    expect(await send('content.save', form())).toEqual(recordOf('content.save', name))
  })

  test.each(['image', 'audio', 'video'])('a save of %s without its list fails', async (type) => {
    await send('content.add', { ...without(few(), 'contentHtml'), contentType: type })
    const form = { ...without(few(), 'contentHtml'), contentType: type }
    expect(await send('content.save', form)).toEqual(recordOf('content.save', `${type}: list not sent`))
  })

  test('a save replaces all fields of the catalog: one that is not sent is empty, and shows its default', async () => {
    await send('content.add', whole())
    expect(await values()).toMatchObject({ ModelData_Txt: 'val', ModelData_Num: '12', ModelData_Multi: ['a', 'b'] })
    await send('content.save', few())
    expect(await values()).toMatchObject({ ModelData_Txt: 'dflt', ModelData_Num: '', ModelData_Multi: [] })
    expect(
      differencesOf(recordOf('exmodel.data', 'after save with one key').data, (await fields(contentId)).data),
    ).toEqual([])
  })

  test('a save without attributes clears them, and what else is not sent stays', async () => {
    await send('content.add', whole())
    await send('content.save', without(few(), 'attributes'))
    expect((await init()).data).toMatchObject({
      attributes: [],
      original: 'Y',
      author: 'Author',
      keywords: ['k1', 'k2'],
    })
  })

  test.each([
    ['30', {}, '30'],
    ['30', { title: 'Other' }, '60'],
    ['20', { title: 'Other' }, '20'],
    ['40', { title: 'Other' }, '40'],
  ])('a content of status %s that is saved with %o has status %s', async (status, change, after) => {
    await send('content.add', few())
    const { db } = server.services
    await db
      .updateTable('content')
      .set({ status: status as never })
      .where('contentId', '=', contentId)
      .execute()
    await send('content.save', { ...few(), status, ...change })
    expect((await init()).data).toMatchObject({ status: after })
  })
})

describe('exmodel.data and async.get', () => {
  test('values are texts and lists of texts, defaults stand where nothing is stored', async () => {
    await send('content.add', whole())
    for (const [name, answer] of [
      ['main', await fields(contentId)],
      ['no dataId', await fields('')],
    ] as const)
      expect(differencesOf(recordOf('exmodel.data', name).data, answer.data)).toEqual([])
  })

  test('an unknown model is refused with 500', async () => {
    expect((await fields('1', '123')).code).toBe(recordOf('exmodel.data', 'unknown model').code)
  })

  test('a task has one name and tells nothing where nothing is wrong', async () => {
    const { taskId } = await admin.ok(contentAdd, { site: site.siteId, body: few() as never })
    await server.services.tasks.idle()
    const { data } = await admin.call(taskGet, { params: { taskId } })
    const record = recordOf('async.get', 'main').data as Form
    expect(Object.keys(data!).toSorted()).toEqual(Object.keys(record).toSorted())
    expect(differencesOf(record, data)).toEqual([])
    expect((await admin.call(taskGet, { params: { taskId: 'no-such-task' } })).code).toBe(500)
  })
})
