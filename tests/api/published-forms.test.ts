import { afterAll, beforeAll, expect, test } from 'vitest'
import { formSubmit } from '#contract/form-submissions.ts'
import * as forms from '#contract/forms.ts'
import { xmodelFieldAdd } from '#contract/models.ts'
import { API_BASE } from '#contract/wire.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
let siteId: string
let formId: string

const read = async (path: string) => {
  await server.services.publisher.idle()
  return String((await server.services.files.read(`demo_pc/${path}`).catch(() => undefined)) ?? '')
}
const FRAGMENT = 'include/customform/contact.html'

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  const row = server.services.db.selectFrom('customForm').select(['siteId', 'formId']).where('code', '=', 'contact')
  ;({ siteId, formId } = await row.executeTakeFirstOrThrow())
}, 120_000)
afterAll(() => server?.close())

test('the page that names a form shows it and follows its fields, and so does its file', async () => {
  await admin.ok(forms.customFormPublish, { body: [formId] })
  for (const page of [await read('index.html'), await read(FRAGMENT)]) {
    expect(page).toContain('<h2 id="contact-title">联系编辑部</h2>')
    expect(page).toContain('action="/stage-api/api/customform/submit"')
    expect(page).toContain('电子邮箱 <span class="cms-form-required">(必填)</span>')
  }
  const field = { modelId: formId, name: '城市', code: 'city', controlType: 'input', fieldType: 'short_text' } as const
  await admin.ok(xmodelFieldAdd, { body: field })
  expect(await read('index.html')).toContain('name="city"')
})

test('a form under another code, or offline, is gone from the page, and its file with it', async () => {
  await admin.ok(forms.customFormEdit, { body: { formId, code: 'write', templates: [{ code: 'pc', template: '' }] } })
  expect(await read('index.html')).not.toContain('<form')
  expect(await read(FRAGMENT)).toBe('')
  expect(await read('include/customform/write.html')).toMatch(/^<form class="cms-form"/)
  await admin.ok(forms.customFormOffline, { body: [formId] })
  expect(await read('include/customform/write.html')).toBe('')
})

test('without a script a form that is wrong comes back with all that was typed, and is taken when it is mended', async () => {
  await admin.ok(forms.customFormPublish, { body: [formId] })
  const fill = (fields: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: API_BASE + formSubmit.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: String(new URLSearchParams({ formId, 'page-language': 'en', ...fields })),
    })
  const typed = { uname: 'Ann "A" <b>', email: 'ann@example.org', phone: '12', subject: 'news', message: 'Two\nlines' }
  const again = await fill(typed)
  expect(again.statusCode).toBe(400)
  expect(again.payload).toMatch(/<a href="#form-\w+-phone">/)
  expect(again.payload).toContain('value="Ann &quot;A&quot; &lt;b&gt;"')
  expect(again.payload).toContain('<option value="news" selected>')
  expect(again.payload).toContain('Two\nlines</textarea>')
  expect(again.payload).not.toContain('<script')
  expect((await fill({ ...typed, phone: '13800138000' })).payload).toContain('<h1>Thank you</h1>')

  await admin.ok(forms.customFormEdit, { body: { formId, needCaptcha: 'Y' } })
  const sum = await fill({ ...typed, phone: '' })
  expect(sum.payload).toContain('One more step')
  const [, picture = ''] = /name="captcha-id" value="(\w+)"/.exec(sum.payload) ?? []
  const { answer } = await server.services.db
    .selectFrom('sysCaptcha')
    .select('answer')
    .where('uuid', '=', picture)
    .executeTakeFirstOrThrow()
  const solved = await fill({ ...typed, phone: '', 'captcha-id': picture, captcha: answer })
  expect(solved.payload).toContain('<h1>Thank you</h1>')
  const { rows } = await admin.ok(forms.formDataList, { site: siteId, query: { formId } })
  expect(rows.map(({ uname }) => uname)).toEqual([typed.uname, typed.uname])
})
