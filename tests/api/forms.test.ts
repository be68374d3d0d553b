import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import * as forms from '#contract/forms.ts'
import { xmodelFieldAdd, xmodelFieldAll } from '#contract/models.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const ALL = ['view', 'add', 'edit', 'delete'].map((right) => `cms:customform:${right}`)
const DEFAULT = 'cms_cfd_default'
const HERE = '7001'
const THERE = '7002'
const at = { site: HERE }

let server: TestApp
let ann: TestClient
let viewer: TestClient
let stranger: TestClient

beforeAll(async () => {
  server = await startApp()
  const audit = { createBy: 'admin', createTime: server.services.now() }
  const site = { parentId: '0', resourceUrl: '', publishPipeProps: '{}', configProps: '{}', ...audit }
  await server.services.db
    .insertInto('site')
    .values([
      { ...site, siteId: HERE, name: 'Here', path: 'formshere', sortFlag: '1' },
      { ...site, siteId: THERE, name: 'There', path: 'formsthere', sortFlag: '2' },
    ] as never)
    .execute()
  const pipe = { siteId: HERE, state: '0', sort: 1, suffixes: '[]', ...audit }
  await server.services.db
    .insertInto('publishPipe')
    .values([
      { ...pipe, publishpipeId: '1', name: 'Desk', code: 'pc' },
      { ...pipe, publishpipeId: '2', name: 'Phone', code: 'h5' },
    ] as never)
    .execute()
  ann = await server.withUser({ userName: 'ann', menus: ALL, sites: { [HERE]: ['View'] } })
  viewer = await server.withUser({ userName: 'vic', menus: ['cms:customform:view'], sites: { [HERE]: ['View'] } })
  stranger = await server.withUser({ userName: 'sam', menus: ALL, sites: { [THERE]: ['View'] } })
})
afterAll(() => server.close())

let count = 0
async function newForm(tableName = DEFAULT): Promise<string> {
  count += 1
  const code = `form${count}`
  await ann.ok(forms.customFormAdd, { ...at, body: { name: `Form ${count}`, code, tableName } })
  const { rows } = await ann.ok(forms.customFormList, { ...at, query: { pageSize: 1000 } })
  return rows.find((row) => row.code === code)!.formId
}

async function withField(formId: string, code: string, more: object = {}): Promise<void> {
  const field = { modelId: formId, name: `The ${code}`, code, controlType: 'input', fieldType: 'short_text', ...more }
  await ann.ok(xmodelFieldAdd, { body: field as never })
}

const rowsOf = async (formId: string, more: object = {}) =>
  (await ann.ok(forms.formDataList, { ...at, query: { formId, ...more } })).rows

describe('forms', () => {
  test('a new one is a draft without limits, with a model of its own id', async () => {
    const formId = await newForm()
    const form = await ann.ok(forms.customFormGet, { params: { formId } })
    expect(form).toMatchObject({ modelId: formId, status: 0, needCaptcha: 'N', needLogin: 'N', ruleLimit: '0' })
    expect(form.templates).toEqual([
      { name: 'Desk', code: 'pc', template: '' },
      { name: 'Phone', code: 'h5', template: '' },
    ])
    const { rows } = await ann.ok(xmodelFieldAll, { query: { modelId: formId, ignoreFixedField: false } })
    expect(rows.map((row) => row.code)).toEqual(['dataId', 'siteId', 'modelId', 'clientIp', 'uuid', 'createTime'])
  })

  test('a code is taken once per site, also by an edit', async () => {
    const formId = await newForm()
    const { code } = await ann.ok(forms.customFormGet, { params: { formId } })
    const taken = { code: 500, errCode: 'DATA_CONFLICT', errData: { field: 'code' } }
    const body = { name: 'x', code, tableName: DEFAULT }
    expect(await ann.call(forms.customFormAdd, { ...at, body })).toMatchObject(taken)
    const other = await newForm()
    expect(await ann.call(forms.customFormEdit, { body: { formId: other, code } })).toMatchObject(taken)
    await ann.ok(forms.customFormEdit, { body: { formId, code } })
    await stranger.ok(forms.customFormAdd, { site: THERE, body })
  })

  test('only tables that rows of a form fit into can be chosen', async () => {
    for (const tableName of ['sys_user', 'cms_exd_default', 'cms_cfd_none']) {
      const body = { name: 'x', code: 'notable', tableName }
      expect(await ann.call(forms.customFormAdd, { ...at, body })).toMatchObject({ errCode: 'MODEL_TABLE' })
    }
  })

  test('an edit names the model anew, merges templates and keeps the rest', async () => {
    const formId = await newForm()
    const edit = (body: object) => ann.ok(forms.customFormEdit, { body: { formId, ...body } })
    await edit({ remark: 'kept', ruleLimit: '1', templates: [{ code: 'pc', template: 'a.html' }] })
    await edit({
      name: 'Renamed',
      templates: [
        { code: 'h5', template: 'b.html' },
        { code: 'none', template: 'c' },
      ],
    })
    const { rows } = await ann.ok(forms.customFormList, { ...at, query: { query: 'Renamed' } })
    expect(rows).toMatchObject([{ remark: 'kept', ruleLimit: '1', templates: { pc: 'a.html', h5: 'b.html' } }])
    const model = await server.services.db.selectFrom('xModel').selectAll().where('modelId', '=', formId).execute()
    expect(model).toMatchObject([{ name: 'Renamed', ownerType: 'CmsCustomForm', ownerId: HERE, code: formId }])
  })

  test('publishing and taking offline can be repeated, and the list finds them by status', async () => {
    const formId = await newForm()
    for (let time = 0; time < 2; time++) await ann.ok(forms.customFormPublish, { body: [formId] })
    const published = await ann.ok(forms.customFormList, { ...at, query: { status: '10' } })
    expect(published.rows.map((row) => row.formId)).toContain(formId)
    for (let time = 0; time < 2; time++) await ann.ok(forms.customFormOffline, { body: [formId, '99'] })
    expect((await ann.ok(forms.customFormGet, { params: { formId } })).status).toBe(20)
    expect((await ann.ok(forms.customFormList, { ...at, query: { status: 'x' } })).total).toBe('0')
  })

  test('a deleted one takes its fields and rows along', async () => {
    const formId = await newForm()
    await withField(formId, 'a')
    await ann.ok(forms.formDataAdd, { ...at, query: { formId }, body: { a: 'x' } })
    await ann.ok(forms.customFormDelete, { body: [formId] })
    await ann.ok(forms.customFormDelete, { body: [formId] })
    const left = await sql<{ n: number }>`
      select (select count(*) from x_model_field where model_id = ${formId})
        + (select count(*) from cms_cfd_default where model_id = ${formId}) as n`.execute(server.services.db)
    expect(Number(left.rows[0]?.n)).toBe(0)
  })

  test('a mapped table keeps the rows of other forms', async () => {
    await sql`create table cms_cfd_book (data_id bigint primary key, site_id bigint, model_id bigint,
      client_ip varchar(64), uuid varchar(64), create_time timestamptz, isbn varchar(20))`.execute(server.services.db)
    const [one, other] = [await newForm('cms_cfd_book'), await newForm('cms_cfd_book')]
    for (const formId of [one, other]) {
      await withField(formId, 'isbn', { fieldType: undefined, fieldName: 'isbn' })
      await ann.ok(forms.formDataAdd, { ...at, query: { formId }, body: { isbn: formId } })
    }
    await ann.ok(forms.customFormDelete, { body: [one] })
    expect(await rowsOf(other)).toMatchObject([{ isbn: other }])
    const { rows } = await sql`select 1 from cms_cfd_book`.execute(server.services.db)
    expect(rows).toHaveLength(1)
  })
})

describe('rows of a form', () => {
  test('values are stored as their fields say, and what nobody entered is absent', async () => {
    const formId = await newForm()
    await withField(formId, 'who', { validations: [{ type: 'NotEmpty' }] })
    await withField(formId, 'likes', { controlType: 'checkbox', options: { type: 'text', value: 'a=A\nb=B' } })
    await withField(formId, 'born', { fieldType: 'datetime', controlType: 'datetime' })
    await withField(formId, 'none')
    const body = { who: 'Mo', likes: ['a', 'b'], born: '2020-01-02 03:04:05', unknown: 'x', siteId: THERE }
    await ann.ok(forms.formDataAdd, { ...at, query: { formId }, body })
    const [row] = await rowsOf(formId)
    expect(row).toMatchObject({ who: 'Mo', likes: 'a,b', born: '2020-01-02 03:04:05', siteId: HERE, ip: '127.0.0.1' })
    expect(row).not.toHaveProperty('none')
    expect(row).not.toHaveProperty('unknown')
  })

  test('a value against the rules is refused with the name of its field', async () => {
    const formId = await newForm()
    await withField(formId, 'mail', { validations: [{ type: 'NotEmpty' }, { type: 'Email' }] })
    for (const body of [{ mail: '' }, { mail: 'nobody' }, { mail: 'x'.repeat(60) }]) {
      const answer = await ann.call(forms.formDataAdd, { ...at, query: { formId }, body })
      expect(answer).toMatchObject({ code: 500, errCode: 'FIELD_INVALID', errData: { field: 'mail' } })
      expect(answer.msg).toContain('The mail')
    }
    expect(await rowsOf(formId)).toEqual([])
  })

  test('an edit keeps who, when and from where, and the fields that it does not name', async () => {
    const formId = await newForm()
    await withField(formId, 'a')
    await withField(formId, 'b')
    await ann.ok(forms.formDataAdd, { ...at, query: { formId }, body: { a: '1', b: '2' } })
    const [before] = await rowsOf(formId)
    const { dataId } = before!
    const body = { ...before, dataId, b: '3', clientIp: '6.6.6.6', createTime: 'x', siteId: THERE }
    await ann.ok(forms.formDataEdit, { query: { formId }, body: body as never })
    await ann.ok(forms.formDataEdit, { query: { formId }, body: { dataId, a: '' } })
    const { a: _, ...kept } = before!
    expect(await rowsOf(formId)).toEqual([{ ...kept, b: '3' }])
    expect(await ann.ok(forms.formDataDetail, { query: { formId, dataId } })).toEqual({ ...kept, b: '3' })
  })

  test('rows are found by a whole address and deleted within their form alone', async () => {
    const [formId, other] = [await newForm(), await newForm()]
    await ann.ok(forms.formDataAdd, { ...at, query: { formId }, body: {} })
    const [row] = await rowsOf(formId, { ip: '127.0.0.1' })
    expect(await rowsOf(formId, { ip: '127.0.0' })).toEqual([])
    await ann.ok(forms.formDataDelete, { query: { formId: other }, body: [row!.dataId] })
    expect(await rowsOf(formId)).toHaveLength(1)
    for (let time = 0; time < 2; time++) await ann.ok(forms.formDataDelete, { query: { formId }, body: [row!.dataId] })
    expect(await rowsOf(formId)).toEqual([])
    expect(await ann.ok(forms.formDataDetail, { query: { formId, dataId: row!.dataId } })).toEqual({})
  })

  test('a row says where its pictures can be seen', async () => {
    const formId = await newForm()
    await withField(formId, 'photo', { controlType: 'CMSImage', fieldType: 'medium_text' })
    await withField(formId, 'note', { fieldType: 'medium_text' })
    const photo = `iurl://a/b.png?type=resource&id=1&st=Local&sid=${HERE}`
    await ann.ok(forms.formDataAdd, { ...at, query: { formId }, body: { photo, note: photo } })
    const [row] = await rowsOf(formId)
    const srcs = { photo: expect.stringContaining('preview/formshere/a/b.png') as string }
    expect(row).toMatchObject({ photo, srcs })
    const query = { formId, dataId: row!.dataId }
    expect(await ann.ok(forms.formDataDetail, { query })).toMatchObject({ photo, srcs })
    await ann.ok(forms.formDataEdit, { query: { formId }, body: { dataId: row!.dataId, photo: '' } })
    expect((await rowsOf(formId))[0]).not.toHaveProperty('srcs')
  })

  test('the fields of a form are changed by who may change forms, not by who may change models', async () => {
    const formId = await newForm()
    const menus = ['cms:customform:view', 'cms:exmodel:add', 'cms:exmodel:edit']
    const modeller = await server.withUser({ userName: 'mod', menus, sites: { [HERE]: ['View'] } })
    const body = { modelId: formId, name: 'x', code: 'x', controlType: 'input', fieldType: 'short_text' } as const
    expect(await modeller.call(xmodelFieldAdd, { body })).toMatchObject({ errCode: 'FORBIDDEN' })
    await ann.ok(xmodelFieldAdd, { body })
  })

  test('no field has the code of a fixed value', async () => {
    const formId = await newForm()
    for (const code of ['dataId', 'clientIp', 'srcs', 'captcha']) {
      const body = { modelId: formId, name: 'x', code, controlType: 'input', fieldType: 'short_text' } as const
      expect(await ann.call(xmodelFieldAdd, { body })).toMatchObject({ errCode: 'DATA_CONFLICT' })
    }
  })

  test('an export has a column for each field', async () => {
    const formId = await newForm()
    await withField(formId, 'who')
    await ann.ok(forms.formDataAdd, { ...at, query: { formId }, body: { who: '=1+1' } })
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: '/stage-api/cms/customform/data/export',
      headers: {
        authorization: `Bearer ${ann.token}`,
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': 'en',
        currentsite: HERE,
      },
      payload: `formId=${formId}`,
    })
    const [titles, row] = (await readXlsx(rawPayload))[0]?.data ?? []
    expect(titles).toEqual(['The who', 'IP address', 'Browser fingerprint', 'Sent'])
    expect(row?.slice(0, 2)).toEqual(['=1+1', '127.0.0.1'])
  })
})

test('who may only look changes nothing, and who does not see the site sees no form of it', async () => {
  const formId = await newForm()
  const body = { name: 'x', code: 'denied', tableName: DEFAULT }
  expect(await viewer.call(forms.customFormAdd, { ...at, body })).toMatchObject({ errCode: 'FORBIDDEN' })
  expect(await viewer.call(forms.customFormPublish, { body: [formId] })).toMatchObject({ errCode: 'FORBIDDEN' })
  expect(await viewer.call(forms.formDataAdd, { ...at, query: { formId }, body: {} })).toMatchObject({
    errCode: 'FORBIDDEN',
  })
  expect(await stranger.call(forms.customFormGet, { params: { formId } })).toMatchObject({ errCode: 'FORBIDDEN' })
  expect(await stranger.call(forms.formDataList, { query: { formId } })).toMatchObject({ errCode: 'FORBIDDEN' })
})
