import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { route } from '#server/http/route.ts'
import { startApp, type TestApp } from './app.ts'

const whoAmI = defineEndpoint({
  id: 'test.who',
  method: 'GET',
  path: '/test/who',
  data: z.object({ userName: z.string() }),
})

let server: TestApp
beforeAll(async () => {
  server = await startApp({ routes: [route(whoAmI, async (ctx) => ({ userName: ctx.caller.userName }))] })
})
afterAll(() => server.close())

test('a call with a session token is answered as its user', async () => {
  const admin = await server.as('admin')
  expect(await admin.ok(whoAmI)).toEqual({ userName: 'admin' })
})

test('a user made for a test holds exactly the given grants', async () => {
  const ann = await server.withUser({ userName: 'ann', menus: ['cms:resource:view'], sites: { '7': ['View'] } })
  expect(await ann.ok(whoAmI)).toEqual({ userName: 'ann' })
})
