import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/wire.ts'
import type { Services } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const fail = defineEndpoint({ id: 'fault.make', method: 'POST', path: '/fault', body: z.object({ kind: z.string() }) })

const FAULTS: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
  taken: ({ db }) => db.insertInto('serverMeta').values({ name: 'instance', value: 'secret' }).execute(),
  column: ({ db }) =>
    db
      .selectFrom('sysUser')
      .select('secretColumn' as 'userId')
      .execute(),
  status: async () => {
    throw Object.assign(new Error('secret of a library'), { statusCode: 418 })
  },
  defect: async () => {
    throw new TypeError("Cannot read properties of undefined (reading 'secret')")
  },
}

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp({
    routes: [route(fail, async (ctx, { body }) => void (await FAULTS[body.kind]?.(ctx.services)))],
  })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const make = async (kind: string) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { response, ...answer } = await admin.call(fail, { body: { kind }, language: 'en' })
  const entries = logged.mock.calls
  logged.mockRestore()
  return { answer, text: response.payload, entries }
}

test.each(['defect', 'column'])('of a %s people read a number, under which the log has the rest', async (kind) => {
  const { answer, text, entries } = await make(kind)
  const [faultId = ''] = (answer.errData?.['args'] ?? []) as string[]
  expect(faultId).toMatch(/^[0-9a-f]{8}$/)
  expect(answer).toMatchObject({ code: 500, errCode: 'INTERNAL', msg: expect.stringContaining(faultId) })
  expect(text).not.toMatch(/secret|column|undefined/i)
  expect(entries).toEqual([['A request failed', expect.objectContaining({ faultId, err: expect.any(Error) })]])
})

test('of what exists already the field is named as on the wire, not the index of the database', async () => {
  const { answer, entries } = await make('taken')
  expect(answer).toMatchObject({ errCode: 'DATA_CONFLICT', msg: 'Already in use: name' })
  expect(entries).toEqual([])
})

test('of a library people read the words of HTTP and not its own', async () => {
  expect((await make('status')).answer).toMatchObject({ errCode: 'BAD_REQUEST', msg: "Invalid argument: I'm a Teapot" })
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/xml', 'accept-language': 'en' }
  const answer = await server.app.inject({ method: 'POST', url: `${API_BASE}/fault`, payload: '<a/>', headers })
  expect(answer.json()).toMatchObject({ msg: 'Invalid argument: Unsupported Media Type' })
})
