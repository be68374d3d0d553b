import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string, title: string): ContentForm => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title,
})
const isWrite = (method: string) => method !== 'GET'

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

test('F16: a server that asks for two minutes gets them from all that waits', async () => {
  const { server, client } = await start()
  for (let id = 1; id <= 20; id++) await client.order(addContent(form(String(id), `n${id}`)))
  server.fault = ({ method }) =>
    isWrite(method) ? new Response('', { status: 429, headers: { 'Retry-After': '120' } }) : undefined
  const { reason, due } = await client.context().drain()
  expect(reason).toBe('later')
  expect(due! - client.clock.now()).toBeGreaterThan(60_000)
  const asked = server.requests.length
  expect(server.requests.filter(({ method }) => isWrite(method)).length).toBeLessThanOrEqual(4)
  server.fault = () => undefined
  client.clock.jump(100_000)
  await client.context().drain()
  expect(server.requests).toHaveLength(asked)
  client.clock.jump(25_000)
  await client.context().drain()
  expect(server.effects).toHaveLength(20)
  expect(await client.states()).toEqual([])
})

test('F16: so does one that asks for it before anything was sent', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'New')))
  server.fault = () => new Response('', { status: 503, headers: { 'Retry-After': '120' } })
  expect(await client.context().drain()).toMatchObject({ reason: 'later', due: expect.any(Number) as number })
  server.fault = () => undefined
  await client.context().drain()
  expect(server.requests).toHaveLength(1)
  client.clock.jump(125_000)
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New'])
})

test('a wait that was noted while the clock was a year ahead holds nothing up', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'New')))
  const until = client.clock.now() + 365 * 24 * 3600_000
  await client.work.meta.put({ key: `busy:${client.owner.serverId}`, value: until })
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New'])
})
