import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import * as forms from '#contract/forms.ts'
import { formCaptcha, formSubmit } from '#contract/form-submissions.ts'
import { xmodelFieldAdd } from '#contract/models.ts'
import { PAGE_TOKEN_MS } from '#contract/public-door.ts'
import { API_BASE } from '#contract/wire.ts'
import { READER_RATE } from '#server/shared/public-door/reader-limits.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const HERE = '7001'
const THERE = '7002'
const at = { site: HERE }
const SUBMIT = API_BASE + formSubmit.path
const FORM = 'application/x-www-form-urlencoded'
/** Of a browser that shows the answer in place of the page. */
const BROWSER = { 'content-type': FORM, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let server: TestApp
let ann: TestClient
let now = new Date('2026-03-02T09:00:00')

beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { trustedProxies: ['127.0.0.1'] } })
  const audit = { createBy: 'admin', createTime: server.services.now() }
  const site = { parentId: '0', resourceUrl: '', configProps: '{}', ...audit }
  const url = (address: string) => JSON.stringify({ pc: { url: address } })
  await server.services.db
    .insertInto('site')
    .values([
      { ...site, siteId: HERE, name: 'Here', path: 'here', sortFlag: '1', publishPipeProps: url('https://here.test/') },
      {
        ...site,
        siteId: THERE,
        name: 'There',
        path: 'there',
        sortFlag: '2',
        publishPipeProps: url('https://there.test'),
      },
    ] as never)
    .execute()
  const menus = ['view', 'add', 'edit', 'delete'].map((right) => `cms:customform:${right}`)
  ann = await server.withUser({ userName: 'ann', menus, sites: { [HERE]: ['View'] } })
})
afterAll(() => server.close())
beforeEach(() => {
  now = new Date(now.getTime() + 61_000)
})

let count = 0
async function newForm(more: object = {}, publish = true): Promise<string> {
  const code = `form${(count += 1)}`
  await ann.ok(forms.customFormAdd, { ...at, body: { name: code, code, tableName: 'cms_cfd_default', ...more } })
  const { rows } = await ann.ok(forms.customFormList, { ...at, query: { pageSize: 1000 } })
  const formId = rows.find((row) => row.code === code)!.formId
  await withField(formId, 'who', { validations: [{ type: 'NotEmpty' }] })
  if (publish) await ann.ok(forms.customFormPublish, { body: [formId] })
  return formId
}

async function withField(formId: string, code: string, more: object = {}): Promise<void> {
  const field = { modelId: formId, name: `The ${code}`, code, controlType: 'input', fieldType: 'medium_text', ...more }
  await ann.ok(xmodelFieldAdd, { body: field as never })
}

const rowsOf = async (formId: string) => (await ann.ok(forms.formDataList, { ...at, query: { formId } })).rows

/** From another address each time, unless it says one. */
let address = 0
const headersOf = (more: Record<string, string> = {}) => {
  address += 1
  return { 'x-forwarded-for': `10.1.${Math.floor(address / 250)}.${address % 250}`, ...more }
}
const send = (formId: string, fields: object = { who: 'Ann' }, headers: Record<string, string> = {}) =>
  server.anonymous.call(formSubmit, { body: { formId, ...fields } as never, headers: headersOf(headers) })

const post = (payload: string | Buffer, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: SUBMIT, headers: headersOf(headers), payload })

describe('what a reader sends', () => {
  test('stands among the rows of the form, with the address it came from; what is no field is passed over', async () => {
    const formId = await newForm()
    await withField(formId, 'likes', {
      controlType: 'checkbox',
      options: { type: 'text', value: 'a=Apples\nb=Bananas' },
    })
    const sent = { who: ' Ann\u0007 ', likes: ['a', 'b'], uuid: 'browser-1', status: '9', site_id: THERE }
    expect(await send(formId, sent, { 'x-forwarded-for': '192.0.2.7' })).toMatchObject({ code: 200 })
    expect(await rowsOf(formId)).toMatchObject([
      { who: ' Ann ', likes: 'a,b', uuid: 'browser-1', clientIp: '192.0.2.7', siteId: HERE },
    ])
  })

  test('is refused with the field that is wrong, and all faults beside', async () => {
    const formId = await newForm()
    await withField(formId, 'mail', { validations: [{ type: 'Email' }] })
    await withField(formId, 'plan', { controlType: 'select', options: { type: 'text', value: 'a=A' } })
    const answer = await send(formId, { mail: 'nobody', plan: 'z' })
    expect(answer).toMatchObject({ code: 500, errCode: 'FIELD_INVALID', msg: 'Field "The who" must not be empty' })
    expect(answer.errData).toMatchObject({
      field: 'who',
      faults: {
        mail: 'Field "The mail" must be an email address',
        plan: 'Field "The plan" is not one of the choices',
      },
    })
    expect(await rowsOf(formId)).toEqual([])
  })

  test('is taken by a published form alone', async () => {
    const formId = await newForm({}, false)
    expect(await send(formId)).toMatchObject({ errCode: 'FORM_NOT_OPEN' })
    await ann.ok(forms.customFormPublish, { body: [formId] })
    expect(await send(formId)).toMatchObject({ code: 200 })
    await ann.ok(forms.customFormOffline, { body: [formId] })
    expect(await send(formId)).toMatchObject({ errCode: 'FORM_NOT_OPEN' })
    for (const unknown of ['123', '', 'x']) expect(await send(unknown)).toMatchObject({ errCode: 'NOT_FOUND' })
    expect(await rowsOf(formId)).toHaveLength(1)
  })

  test('spells times as browsers do', async () => {
    const formId = await newForm()
    await withField(formId, 'at', { controlType: 'datetime', fieldType: 'datetime' })
    await withField(formId, 'hour', { controlType: 'time', validations: [{ type: 'Time' }] })
    expect(await send(formId, { who: 'x', at: '2026-05-01T08:30', hour: '08:30' })).toMatchObject({ code: 200 })
    expect(await rowsOf(formId)).toMatchObject([{ at: '2026-05-01 08:30:00', hour: '08:30:00' }])
  })

  test('is stored whole when many send at once', async () => {
    const formId = await newForm()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(formId, { who: `No ${index}` })))
    expect(answers.filter(({ code }) => code !== 200)).toEqual([])
    const { total } = await ann.ok(forms.formDataList, { ...at, query: { formId } })
    expect(total).toBe('60')
  })
})

describe('a picture', () => {
  const multipart = (formId: string, name: string, type: string, bytes: Buffer) => {
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const file = `name="photo"; filename="${name}"\r\nContent-Type: ${type}`
    const payload = [
      part('name="formId"', formId),
      part('name="who"', 'Ann'),
      part(file, bytes),
      Buffer.from('--b--\r\n'),
    ]
    return post(Buffer.concat(payload), { 'content-type': 'multipart/form-data; boundary=b' })
  }

  test('becomes a resource of the site; what only calls itself one is refused, and nothing is left', async () => {
    const formId = await newForm()
    await withField(formId, 'photo', { controlType: 'CMSImage' })
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    expect((await multipart(formId, 'me.png', 'image/png', png)).json()).toMatchObject({ code: 200 })
    const [row] = await rowsOf(formId)
    expect(row?.['photo']).toMatch(/^iurl:\/\/resources\/image\/.+\.png\?/)
    const bad = [
      ['page.html', 'text/html', '<script>alert(1)</script>'],
      ['page.png', 'image/png', '<html><script>alert(1)</script>'],
      ['drawn.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ] as const
    for (const [name, type, text] of bad) {
      const answer = (await multipart(formId, name, type, Buffer.from(text))).json()
      expect(answer).toMatchObject({ errCode: 'FIELD_INVALID', errData: { field: 'photo' } })
    }
    expect(await send(formId, { who: 'Ann', photo: 'javascript:alert(1)' })).toMatchObject({ code: 200 })
    const rows = await rowsOf(formId)
    expect(rows.map((one) => 'photo' in one)).toEqual([false, true])
    const resources = await server.services.db
      .selectFrom('resource')
      .select('path')
      .where('siteId', '=', HERE)
      .execute()
    expect(resources).toHaveLength(1)
  })
})

describe('the door', () => {
  test('lets pages of the site in and no others, and answers what browsers ask before', async () => {
    const formId = await newForm()
    const from = (origin: string, referer = '') => send(formId, { who: 'x' }, { origin, ...(referer && { referer }) })
    const here = await from('https://here.test')
    expect(here).toMatchObject({ code: 200 })
    expect(here.response.headers).toMatchObject({ 'access-control-allow-origin': 'https://here.test' })
    expect(here.response.headers['access-control-allow-credentials']).toBeUndefined()
    expect(await from('null', 'https://here.test/a.html')).toMatchObject({ code: 200 })
    for (const [origin, referer] of [['https://there.test'], ['https://evil.test'], ['null', 'https://evil.test/']])
      expect(await from(origin!, referer)).toMatchObject({ errCode: 'OTHER_ORIGIN' })
    expect((await from('https://evil.test')).response.headers['access-control-allow-origin']).toBeUndefined()
    expect(await from('null')).toMatchObject({ code: 200 })
    expect(await rowsOf(formId)).toHaveLength(3)

    const ask = (origin: string) => server.app.inject({ method: 'OPTIONS', url: SUBMIT, headers: { origin } })
    expect((await ask('https://here.test')).headers).toMatchObject({
      'access-control-allow-origin': 'https://here.test',
      'access-control-allow-methods': 'GET, POST',
    })
    expect((await ask('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('needs no cookie and sets none', async () => {
    const { response } = await send(await newForm())
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('stops a flood of one address, and of no other', async () => {
    const formId = await newForm()
    const flood = { 'x-forwarded-for': '198.51.100.9' }
    for (let sent = 0; sent < READER_RATE.address; sent++)
      expect(await send(formId, { who: 'x' }, flood)).toMatchObject({ code: 200 })
    expect(await send(formId, { who: 'x' }, flood)).toMatchObject({ errCode: 'TOO_MANY_REQUESTS' })
    expect(await send(formId)).toMatchObject({ code: 200 })
    now = new Date(now.getTime() + 61_000)
    expect(await send(formId, { who: 'x' }, flood)).toMatchObject({ code: 200 })
  })

  test('refuses who fills what people do not see', async () => {
    const formId = await newForm()
    expect(await send(formId, { who: 'x', 'more-details': 'Buy' })).toMatchObject({ errCode: 'TRAP_FILLED' })
    expect(await rowsOf(formId)).toEqual([])
  })

  test('takes the token of a page once, not too soon, not too late, and for its form alone', async () => {
    const formId = await newForm()
    const other = await newForm()
    const token = async (id = formId) =>
      (await server.anonymous.ok(formCaptcha, { query: { formId: id }, headers: headersOf() })).token!
    const sendWith = (one: string) => send(formId, { who: 'x', 'page-token': one })
    const first = await token()
    expect(await sendWith(first)).toMatchObject({ errCode: 'SENT_TOO_SOON' })
    now = new Date(now.getTime() + 5000)
    expect(await Promise.all([sendWith(first), sendWith(first)])).toMatchObject([
      { code: 200 },
      { errCode: 'SENT_ALREADY' },
    ])
    expect(await sendWith(first)).toMatchObject({ errCode: 'SENT_ALREADY' })
    const [late, foreign] = [await token(), await token(other)]
    now = new Date(now.getTime() + 5000)
    for (const one of [foreign, `x${first}`, 'x'.repeat(300)])
      expect(await sendWith(one)).toMatchObject({ errCode: 'PAGE_TOO_OLD' })
    now = new Date(now.getTime() + PAGE_TOKEN_MS.latest)
    expect(await sendWith(late)).toMatchObject({ errCode: 'PAGE_TOO_OLD' })
    expect(await rowsOf(formId)).toHaveLength(1)
  })

  test.each([
    [
      'JSON',
      'application/json',
      (formId: string, many: string[]) =>
        JSON.stringify({ formId, ...Object.fromEntries(many.map((one) => [one, 'x'])) }),
    ],
    ['a form', FORM, (formId: string, many: string[]) => `formId=${formId}&${many.map((one) => `${one}=x`).join('&')}`],
    [
      'a form with files',
      'multipart/form-data; boundary=b',
      (formId: string, many: string[]) =>
        ['formId', ...many]
          .map((one) => `--b\r\nContent-Disposition: form-data; name="${one}"\r\n\r\n${formId}\r\n`)
          .join('') + '--b--\r\n',
    ],
  ])('refuses ten thousand fields as %s at once', async (_, type, write) => {
    const formId = await newForm()
    const payload = write(
      formId,
      Array.from({ length: 10_000 }, (__, index) => `f${index}`),
    )
    const answer = (await post(payload, { 'content-type': type })).json<{ code: number; errCode: string }>()
    expect(answer.code).toBe(500)
    expect(['TOO_MANY_VALUES', 'TOO_LARGE', 'BAD_REQUEST']).toContain(answer.errCode)
    expect(await rowsOf(formId)).toEqual([])
  })

  test('takes long texts, and no endless ones', async () => {
    const formId = await newForm()
    await withField(formId, 'story', { controlType: 'textarea', fieldType: 'clob_text' })
    expect(await send(formId, { who: 'x', story: '长'.repeat(50_000) })).toMatchObject({ code: 200 })
    expect(await send(formId, { who: 'x', story: 'x'.repeat(600_000) })).toMatchObject({ errCode: 'TOO_LARGE' })
  })
})

describe('rules of a form', () => {
  test('once from an address, however many come at the same time', async () => {
    const formId = await newForm({ ruleLimit: '1' })
    const from = (ip: string) => send(formId, { who: 'x' }, { 'x-forwarded-for': ip })
    const answers = await Promise.all([from('192.0.2.1'), from('192.0.2.1'), from('192.0.2.2')])
    expect(answers.map(({ errCode }) => errCode)).toEqual([undefined, 'FORM_SENT_ONCE', undefined])
    expect(await from('192.0.2.1')).toMatchObject({ errCode: 'FORM_SENT_ONCE' })
  })

  test('once from a browser; who says none is known by the address', async () => {
    const formId = await newForm({ ruleLimit: '2' })
    const from = (ip: string, uuid?: string) => send(formId, { who: 'x', uuid }, { 'x-forwarded-for': ip })
    expect(await from('192.0.2.1', 'b1')).toMatchObject({ code: 200 })
    expect(await from('192.0.2.9', 'b1')).toMatchObject({ errCode: 'FORM_SENT_ONCE' })
    expect(await from('192.0.2.1', 'b2')).toMatchObject({ code: 200 })
    expect(await from('192.0.2.1')).toMatchObject({ errCode: 'FORM_SENT_ONCE' })
    expect(await from('192.0.2.5')).toMatchObject({ code: 200 })
  })

  test('who has to log in is told so', async () => {
    const formId = await newForm({ needLogin: 'Y' })
    expect(await send(formId)).toMatchObject({ code: 500, errCode: 'FORM_NEEDS_LOGIN' })
    expect(await ann.call(formSubmit, { body: { formId, who: 'x' } })).toMatchObject({ code: 200 })
  })

  test('a sum is asked for where the form or the site wants it, and serves once', async () => {
    const formId = await newForm({ needCaptcha: 'Y' })
    expect(await send(formId)).toMatchObject({ errCode: 'CAPTCHA_WRONG' })
    const ask = async () => {
      const shown = await server.anonymous.ok(formCaptcha, { query: { formId }, headers: headersOf() })
      const stored = server.services.db.selectFrom('sysCaptcha').select('answer').where('uuid', '=', shown.uuid!)
      return { 'captcha-id': shown.uuid, captcha: (await stored.executeTakeFirstOrThrow()).answer }
    }
    const answer = await ask()
    expect(await send(formId, { who: '', ...answer })).toMatchObject({ errCode: 'FIELD_INVALID' })
    expect(await send(formId, { who: 'x', ...answer })).toMatchObject({ code: 200 })
    expect(await send(formId, { who: 'x', ...answer })).toMatchObject({ errCode: 'CAPTCHA_EXPIRED' })
    expect(await send(formId, { who: 'x', ...(await ask()), captcha: '0' })).toMatchObject({ errCode: 'CAPTCHA_WRONG' })

    const plain = await newForm()
    const query = { formId: plain }
    expect(await server.anonymous.ok(formCaptcha, { query })).toMatchObject({ captchaEnabled: false })
    const asked = JSON.stringify({ EnableCustomFormCaptcha: 'Y' })
    await server.services.db.updateTable('site').set({ configProps: asked }).where('siteId', '=', HERE).execute()
    expect(await server.anonymous.ok(formCaptcha, { query })).toMatchObject({ captchaEnabled: true })
    expect(await send(plain)).toMatchObject({ errCode: 'CAPTCHA_WRONG' })
    await server.services.db.updateTable('site').set({ configProps: '{}' }).where('siteId', '=', HERE).execute()
  })
})

describe('a form without a script', () => {
  const fill = (formId: string, fields: Record<string, string>) =>
    post(String(new URLSearchParams({ formId, ...fields })), BROWSER)

  test('is answered with a page in the language of its page, or led back to an address of the site', async () => {
    const formId = await newForm()
    const page = await fill(formId, { who: 'x', 'page-language': 'en' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-forms; default-src 'none'/)
    expect(page.payload).toContain('<html lang="en">')
    expect(page.payload).toContain('<h1>Thank you</h1>')
    expect(page.payload).toContain('href="https://here.test/"')
    const led = await fill(formId, { who: 'x', 'go-back': 'https://here.test/thanks.html' })
    expect([led.statusCode, led.headers.location]).toEqual([303, 'https://here.test/thanks.html'])
    for (const elsewhere of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])
      expect((await fill(formId, { who: 'x', 'go-back': elsewhere })).statusCode).toBe(200)
    expect(await rowsOf(formId)).toHaveLength(6)
  })

  test('is told of refusals as a page too, whoever refuses', async () => {
    const formId = await newForm()
    const wrong = await fill(formId, { who: '', 'page-language': 'en' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.payload).toContain('must not be empty')
    const large = await fill(formId, { who: 'x'.repeat(600_000) })
    expect([large.statusCode, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    const foreign = await post(`formId=${formId}&who=x`, { ...BROWSER, origin: 'https://evil.test' })
    expect(foreign.statusCode).toBe(403)
    expect(await rowsOf(formId)).toEqual([])
  })
})
