import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, int, listOf, taskRef, text } from '#contract/fields.ts'
import { API_BASE } from '#contract/wire.ts'
import { Refusal } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const noteId = z.object({ noteId: id })
const read = defineEndpoint({
  id: 'note.get',
  method: 'GET',
  path: '/note/{noteId}',
  permission: ['Site:View:{CurrentSite}'],
  params: noteId,
  data: z.object({ noteId: id, size: z.optional(int) }),
})
const write = defineEndpoint({
  id: 'note.save',
  method: 'POST',
  path: '/note',
  body: z.object({ noteId: id, title: text(10), tags: z.optional(listOf(z.string())) }),
  data: z.object({ noteId: id, count: int }),
})
const remove = defineEndpoint({
  id: 'note.delete',
  method: 'DELETE',
  path: '/note',
  permission: ['Catalog:EditContent:{catalogId}'],
  body: z.object({ catalogId: id }),
})
const start = defineEndpoint({
  id: 'note.start',
  method: 'POST',
  path: '/note/start',
  body: z.object({ fail: z.boolean() }),
  data: taskRef,
  task: true,
})
const upload = defineEndpoint({
  id: 'note.upload',
  method: 'POST',
  path: '/note/upload',
  bodyKind: 'multipart',
  body: z.object({ title: text(10) }),
  data: z.object({ sizes: z.array(int), title: z.string() }),
})
const open = defineEndpoint({
  id: 'note.open',
  method: 'POST',
  path: '/note/open',
  auth: 'public',
  body: z.object({ a: int }),
})
const page = defineEndpoint({
  id: 'note.page',
  method: 'GET',
  path: '/note/page/{path}',
  auth: 'public',
  answer: 'bytes',
  params: z.object({ path: z.string() }),
})

let server: TestApp
let admin: TestClient
let calls = 0
const changes: string[] = []

beforeAll(async () => {
  server = await startApp({
    routes: [
      route(read, async (_, { params }) => ({ noteId: params.noteId, size: null }) as never),
      route(write, async (ctx, { body }) =>
        ctx.write(async (tx) => {
          if (body.title === 'refuse') throw new Refusal('FIXED')
          await tx
            .insertInto('serverMeta')
            .values({ name: `note.${++calls}`, value: body.title })
            .execute()
          return { noteId: body.noteId, count: calls }
        }),
      ),
      route(remove, async () => undefined),
      route(start, async (ctx, { body }) =>
        ctx.write(async (tx) => {
          const { userId: ownerId } = ctx.caller
          const args = { fail: body.fail }
          return {
            taskId: await ctx.services.tasks.start(tx, { type: 'Note', ownerId, language: 'en', job: 'note', args }),
          }
        }),
      ),
      route(upload, async (_, { body, files }) => ({ sizes: files.map((file) => file.size), title: body.title })),
      route(open, async () => undefined),
      route(page, async (_, { params }) => ({
        headers: { 'Content-Type': 'text/html' },
        body: Buffer.from(params.path),
      })),
    ],
    onChanged: async (ctx, endpoint, _, outcome) => {
      changes.push(`${ctx.maybeCaller?.userName} ${endpoint.id} ${outcome.refusal?.errCode ?? 'done'}`)
    },
  })
  server.services.tasks.register('note', async (_, args) => {
    if (args.fail) throw new Refusal('FIXED')
  })
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(() => {
  calls += 100
  changes.length = 0
})

const count = async () =>
  (await server.services.db.selectFrom('serverMeta').select('name').where('name', 'like', 'note.%').execute()).length

describe('envelope', () => {
  test('a good answer carries code, a text in the language of the caller, and data without nulls', async () => {
    const { response, ...envelope } = await admin.call(read, { params: { noteId: '7' }, site: '1', language: 'zh-CN' })
    expect(envelope).toEqual({ code: 200, msg: '操作成功', data: { noteId: '7' } })
    expect(response.headers['x-server-instance']).toMatch(/^instance=[0-9a-f-]{36}; epoch=1; ext=version,.*; tz=/)
  })

  test.each([
    ['no token', '', 401],
    ['an unknown token', 'f'.repeat(32), 401],
  ])('%s is answered 401 in the body', async (_, token, code) => {
    const response = await server.app.inject({
      url: `${API_BASE}/note/7`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ code, errCode: 'UNAUTHORIZED' })
  })

  test('a token without the Bearer prefix does not count', async () => {
    const response = await server.app.inject({ url: `${API_BASE}/note/7`, headers: { authorization: admin.token } })
    expect(response.json()).toMatchObject({ code: 401 })
  })

  test('a token in the query counts only where bytes are answered', async () => {
    const response = await server.app.inject({ url: `${API_BASE}/note/7?Authorization=Bearer%20${admin.token}` })
    expect(response.json()).toMatchObject({ code: 401 })
  })

  test('an unknown address is a plain 404, another method on a known one a refusal', async () => {
    const unknown = await server.app.inject({ url: `${API_BASE}/nothing` })
    expect(unknown.statusCode).toBe(404)
    const wrong = await server.app.inject({ method: 'PUT', url: `${API_BASE}/note/7`, payload: {} })
    expect(wrong.statusCode).toBe(200)
    expect(wrong.json()).toMatchObject({ code: 500, errCode: 'METHOD' })
  })

  test('an answer that did not change travels as 304', async () => {
    const first = await admin.call(read, { params: { noteId: '7' }, site: '1' })
    const again = await admin.call(read, {
      params: { noteId: '7' },
      site: '1',
      headers: { 'if-none-match': String(first.response.headers.etag) },
    })
    expect(again.response.statusCode).toBe(304)
    expect(again.response.payload).toBe('')
  })
})

describe('bad input', () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: `${API_BASE}/note`,
      payload,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type, 'accept-language': 'en' },
    })

  test('broken JSON is refused as such', async () => {
    expect((await post('{"noteId":')).json()).toMatchObject({ code: 500, errCode: 'BAD_JSON' })
  })

  test('a wrong field is named', async () => {
    const answer = (await post('{"noteId":"x","title":"a"}')).json() as { msg: string }
    expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST', errData: { field: 'noteId' } })
    expect(answer.msg).toContain('noteId')
  })

  test('another kind of body is refused', async () => {
    expect((await post('<a/>', 'application/xml')).json()).toMatchObject({ code: 500 })
  })

  test('a body past the limit is refused', async () => {
    const huge = JSON.stringify({ noteId: '1', title: 'x'.repeat(33 * 1024 * 1024) })
    expect((await post(huge)).json()).toMatchObject({ code: 500, errCode: 'TOO_LARGE' })
  })

  test('a 64-bit number loses no digit', async () => {
    expect((await post('{"noteId":9223372036854775807,"title":"a \\"123456789012345678\\""}')).json()).toMatchObject({
      code: 500,
    })
    expect((await post('{"noteId":9223372036854775807,"title":"t"}')).json()).toMatchObject({
      data: { noteId: '9223372036854775807' },
    })
  })

  test('null clears a text, unknown fields are left out, a single value is a list of one', async () => {
    expect((await post('{"noteId":1,"title":null,"tags":"a","other":{"__proto__":{"x":1}}}')).json()).toMatchObject({
      code: 200,
    })
  })

  test('null for what is no text counts as not sent, a number stands for its digits', async () => {
    expect((await post('{"noteId":1,"title":12,"tags":null}')).json()).toMatchObject({ code: 200 })
    expect((await post('{"noteId":1,"title":"a","tags":[1,"b"]}')).json()).toMatchObject({ code: 200 })
    expect((await post('{"noteId":null,"title":"a"}')).json()).toMatchObject({ errData: { field: 'noteId' } })
    expect((await post('{"noteId":1,"title":{"a":1}}')).json()).toMatchObject({ errData: { field: 'title' } })
  })
})

describe('permissions', () => {
  test('the first missing permission is named as people call it, and as it is for programs', async () => {
    const ann = await server.withUser({ userName: 'ann-reader', sites: { '1': ['View'] } })
    expect(await ann.call(read, { params: { noteId: '7' }, site: '1' })).toMatchObject({ code: 200 })
    expect(await ann.call(read, { params: { noteId: '7' }, site: '2' })).toMatchObject({
      code: 403,
      msg: 'Permission denied: View (site)',
      errData: { permission: 'Site:View:2' },
    })
    expect(await ann.call(read, { params: { noteId: '7' } })).toMatchObject({ code: 403 })
  })

  test('a placeholder is filled from the body, and a list can not slip past it', async () => {
    const bob = await server.withUser({ userName: 'bob-editor', catalogs: { '5': ['EditContent'] } })
    expect(await bob.call(remove, { body: { catalogId: '5' } })).toMatchObject({ code: 200 })
    expect(await bob.call(remove, { body: { catalogId: '6' } })).toMatchObject({ code: 403 })
    expect(await bob.call(remove, { body: { catalogId: ['5'] as never } })).toMatchObject({ code: 403 })
  })
})

describe('idempotency keys', () => {
  const body = { noteId: '1', title: 'once' }

  test('a repeat gets the first answer and has no effect', async () => {
    const before = await count()
    const first = await admin.ok(write, { body, key: 'key-repeat-1' })
    const second = await admin.ok(write, { body: { title: 'once', noteId: '1' }, key: 'key-repeat-1' })
    expect(second).toEqual(first)
    expect(await count()).toBe(before + 1)
  })

  test('repeats at the same moment have one effect', async () => {
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.ok(write, { body, key: 'key-together' })))
    expect(new Set(answers.map((answer) => answer.count)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('another body or call is refused and gets nothing of the answer', async () => {
    await admin.ok(write, { body, key: 'key-bound-1' })
    const other = await admin.call(write, { body: { ...body, title: 'two' }, key: 'key-bound-1' })
    expect(other).toMatchObject({ code: 500, errCode: 'KEY_REUSED' })
    expect(other.data).toBeUndefined()
    expect(await admin.call(start, { body: { fail: false }, key: 'key-bound-1' })).toMatchObject({
      errCode: 'KEY_REUSED',
    })
  })

  test('a key of one user neither refuses nor answers another one', async () => {
    const carl = await server.withUser({ userName: 'carl' })
    const before = await count()
    const [first, second] = [
      await admin.ok(write, { body, key: 'key-of-both' }),
      await carl.ok(write, { body, key: 'key-of-both' }),
    ]
    expect(second).not.toEqual(first)
    expect(await carl.ok(write, { body, key: 'key-of-both' })).toEqual(second)
    expect(await admin.ok(write, { body, key: 'key-of-both' })).toEqual(first)
    expect(await count()).toBe(before + 2)
    const other = { ...body, title: 'other' }
    await carl.ok(write, { body: other, key: 'key-bound-1' })
    expect(await admin.call(write, { body: other, key: 'key-bound-1' })).toMatchObject({ errCode: 'KEY_REUSED' })
  })

  test('a failed task of one user frees no key of another one', async () => {
    const dora = await server.withUser({ userName: 'dora' })
    const good = await admin.ok(start, { body: { fail: false }, key: 'key-task-both' })
    const bad = await dora.ok(start, { body: { fail: true }, key: 'key-task-both' })
    await server.services.tasks.idle()
    expect(await dora.ok(start, { body: { fail: true }, key: 'key-task-both' })).not.toEqual(bad)
    await server.services.tasks.idle()
    expect(await admin.ok(start, { body: { fail: false }, key: 'key-task-both' })).toEqual(good)
  })

  test('a refusal frees the key', async () => {
    const refusing = { noteId: '1', title: 'refuse' }
    expect(await admin.call(write, { body: refusing, key: 'key-freed-1' })).toMatchObject({ errCode: 'FIXED' })
    expect(await admin.call(write, { body, key: 'key-freed-1' })).toMatchObject({ code: 200 })
  })

  test('a repeat gets the same task while it succeeds, a new one after it failed', async () => {
    const good = await admin.ok(start, { body: { fail: false }, key: 'key-task-good' })
    await server.services.tasks.idle()
    expect(await admin.ok(start, { body: { fail: false }, key: 'key-task-good' })).toEqual(good)
    const bad = await admin.ok(start, { body: { fail: true }, key: 'key-task-bad' })
    await server.services.tasks.idle()
    expect(await admin.ok(start, { body: { fail: true }, key: 'key-task-bad' })).not.toEqual(bad)
    await server.services.tasks.idle()
  })

  test('a key that is no plain text is refused', async () => {
    expect(await admin.call(write, { body, key: 'short' })).toMatchObject({ errCode: 'BAD_REQUEST' })
  })
})

describe('uploads and pages', () => {
  test('parts are streamed to disk, counted, and gone afterwards', async () => {
    for (const size of [200_000, 0]) {
      const files = [{ fileName: 'a.bin', content: Buffer.alloc(size, 1) }]
      expect(await admin.ok(upload, { body: { title: '题' }, files })).toEqual({ sizes: [size], title: '题' })
    }
    const { readdirSync } = await import('node:fs')
    expect(readdirSync(`${server.services.settings.dataDir}/tmp`)).toEqual([])
  })

  test('a JSON body where parts are expected is refused', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${API_BASE}/note/upload`,
      payload: {},
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(response.json()).toMatchObject({ code: 500 })
  })

  test('a page that a call answers is cut off from the admin', async () => {
    const { response } = await server.anonymous.call(page, { params: { path: 'a/b.html' } })
    expect(response.payload).toBe('a/b.html')
    expect(response.headers['content-security-policy']).toBe('sandbox allow-scripts allow-forms allow-popups')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['referrer-policy']).toBe('no-referrer')
  })

  test('strangers are slowed down at the public calls that change something', async () => {
    const codes: (string | undefined)[] = []
    for (let attempt = 0; attempt < 63; attempt++)
      codes.push((await server.anonymous.call(open, { body: { a: 1 } })).errCode)
    expect(codes.slice(0, 60).every((code) => code === undefined)).toBe(true)
    expect(codes.slice(60)).toEqual(Array(3).fill('TOO_MANY_REQUESTS'))
  })
})

test('the operation log hears of every change and refusal, not of reads', async () => {
  await admin.call(read, { params: { noteId: '7' }, site: '1' })
  await admin.call(write, { body: { noteId: '1', title: 'log' } })
  await admin.call(write, { body: { noteId: '1', title: 'refuse' } })
  expect(changes).toEqual(['admin note.save done', 'admin note.save FIXED'])
})

test('the reference of all calls is an OpenAPI document', async () => {
  const url = `${API_BASE}/openapi.json`
  expect((await server.app.inject({ url })).json()).toMatchObject({ code: 401 })
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  const document = response.json() as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; 'x-offline': string }>>
  }
  expect(document.openapi).toBe('3.0.3')
  expect(document.paths[`${API_BASE}/async/task/{taskId}`]?.get).toMatchObject({
    operationId: 'async.get',
    'x-offline': 'online',
  })
})
