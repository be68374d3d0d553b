import { expect, test } from 'vitest'
import { backOff } from '#sync/schedule/back-off.ts'
import { addContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const MINUTE = 60_000

test('each attempt waits twice as long at most, up to a minute, and from the thirteenth on up to ten', () => {
  const longest = Array.from({ length: 14 }, (_, index) => backOff(index + 1, 1) / 1000)
  expect(longest).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 600, 600])
})

test('nobody waits as long as all others do', () => {
  expect([0, 0.25, 0.5].map((random) => backOff(3, random))).toEqual([0, 1_000, 2_000])
})

test('F16: a server that asks for a day is asked again after ten minutes, not at once and not tomorrow', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent({ contentId: '5', catalogId: '10', contentType: 'article', title: 'New' }))
  let asked = 0
  server.fault = ({ method }) =>
    method === 'POST' && asked++ === 0
      ? new Response('', { status: 429, headers: { 'Retry-After': String(24 * 3600) } })
      : undefined
  await client.context().drain()
  client.clock.jump(9 * MINUTE)
  await client.context().drain()
  expect(server.effects).toEqual([])
  client.clock.jump(MINUTE + 1_000)
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New'])
})
