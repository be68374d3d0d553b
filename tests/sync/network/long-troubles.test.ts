import { expect, test } from 'vitest'
import { addContent, contentIntent, saveContent, type ContentRef } from '#sync/model/intents.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const HOUR_MS = 3_600_000

const form = (contentId: string, title: string): ContentForm => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title,
  contentHtml: `<p>${title}</p>`,
})
const ref = (contentId: string): ContentRef => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title: contentId,
})

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

test('F10: what is written on a new content after a reload goes to the one that was created before it', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'New')))
  const first = client.context()
  server.fault = ({ path }) => (server.effects.length > 0 && path.includes('/init/') ? 'cut-before' : undefined)
  await first.drain()
  expect(server.effects).toEqual(['POST 5 New'])

  await client.order(saveContent(form('5', 'Written on'), { form: form('5', 'New') }))
  await client.order(contentIntent('content.publish', ref('5')))
  server.fault = () => undefined
  client.clock.jump(HOUR_MS)
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New', 'PUT 5 Written on', 'status 5 30'])
  expect(await client.states()).toEqual([])
})

test('F12: a content that fails for an hour holds up no other, and is not asked for in a storm', async () => {
  const { server, client } = await start()
  for (const id of ['5', '6', '7']) server.put(form(id, 'Old'))
  for (const id of ['5', '6', '7']) await client.order(saveContent(form(id, 'Mine'), baseOf(form(id, 'Old'), 1)))
  const isOfFive = ({ path, body }: { path: string; body: unknown }) =>
    path.endsWith('/5') || (body as ContentForm | undefined)?.contentId === '5'
  server.fault = (request) => (isOfFive(request) ? new Response('broken', { status: 500 }) : undefined)

  for (let minute = 0; minute < 60; minute++) {
    // Each minute the app is started anew: what it waits for is not forgotten with it.
    await client.context({ random: 0.9 }).drain()
    if (minute === 0) expect(server.effects.toSorted()).toEqual(['PUT 6 Mine', 'PUT 7 Mine'])
    client.clock.jump(60_000)
  }
  expect(server.effects.toSorted()).toEqual(['PUT 6 Mine', 'PUT 7 Mine'])
  expect(server.requests.filter(isOfFive).length).toBeLessThan(40)

  server.fault = () => undefined
  client.clock.jump(HOUR_MS)
  await client.context().drain()
  expect(server.effects.filter((effect) => effect === 'PUT 5 Mine')).toHaveLength(1)
  expect(await client.states()).toEqual([])
})

test('F41: orders of a site that may no longer be worked on are shown with the reason, and the text is kept', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old'))
  await client.order(saveContent(form('5', 'Mine'), baseOf(form('5', 'Old'), 1)))
  server.fault = ({ method }) =>
    method === 'GET' ? undefined : { refuse: 'FORBIDDEN', message: 'You may not edit contents here' }
  await client.context().drain()
  const [operation] = await client.work.outbox.toArray()
  expect(operation).toMatchObject({ state: 'rejected', lastError: { message: 'You may not edit contents here' } })
  expect(operation?.payload.form?.title).toBe('Mine')
  expect(server.effects).toEqual([])
})
