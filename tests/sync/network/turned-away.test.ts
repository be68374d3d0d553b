import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { retryOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string, title = 'Old'): ContentForm => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title,
  contentHtml: '<p>text</p>',
})
const page = (status = 403) => new Response('<html><h1>Request blocked</h1></html>', { status })

async function device(server = new ModelServer()) {
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

/** A firewall that answers what matches by itself, and two saves of which it likes one. */
async function start(fault: (request: SeenRequest) => Response | undefined) {
  const { server, client } = await device()
  for (const id of ['1', '2']) server.put(form(id))
  await client.order(saveContent(form('1', 'drop table'), { form: form('1') }))
  await client.order(saveContent(form('2', 'New'), { form: form('2') }))
  server.fault = fault
  return { server, client }
}

const isDisliked = ({ method, body }: SeenRequest) => method === 'PUT' && JSON.stringify(body).includes('drop table')

/** Drains as often as waiting for ten minutes each time allows; pauses are as long as they get. */
async function drains(client: Client, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await client.context({ random: 1 }).drain()
    client.clock.jump(11 * 60_000)
  }
}

const rows = ({ work }: Client) => work.outbox.toArray()

test('a save that a firewall turns away each time is told, keeps its text and holds up no other', async () => {
  const { server, client } = await start((request) => (isDisliked(request) ? page() : undefined))
  await drains(client, 9)
  expect(server.effects).toEqual(['PUT 2 New'])
  // Who knows whether it was looked at before it was turned away.
  expect(await rows(client)).toMatchObject([
    {
      state: 'rejected',
      unsure: true,
      lastError: { code: 'REQUEST_REFUSED' },
      payload: { form: { title: 'drop table' } },
    },
  ])
})

test('it goes out once when it is let through and tried again', async () => {
  const { server, client } = await start((request) => (isDisliked(request) ? page() : undefined))
  await drains(client, 9)
  server.fault = () => undefined
  const [row] = await rows(client)
  await retryOperation(client.work, row!.opId, client.clock.now())
  await drains(client, 2)
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 2 New', 'PUT 1 drop table'])
})

test('who is let through with nothing at all waits, as without a line', async () => {
  const { server, client } = await start(() => page())
  await drains(client, 10)
  expect(await client.states()).toEqual(['content.save queued', 'content.save queued'])
  server.fault = () => undefined
  await drains(client, 1)
  expect(server.effects).toHaveLength(2)
})

test('a save that has arrived is never told as refused, however often the look behind it is turned away', async () => {
  const hasArrived = () => server.effects.length > 0
  const isLook = ({ method, path }: SeenRequest) => method === 'GET' && path.startsWith('/cms/content/init/')
  const { server, client } = await start((request) => (isLook(request) && hasArrived() ? page() : undefined))
  await drains(client, 10)
  expect((await rows(client)).map(({ state }) => state)).not.toContain('rejected')
  server.fault = () => undefined
  await drains(client, 2)
  expect(await client.states()).toEqual([])
  expect(server.effects).toHaveLength(2)
})

test('what is turned away a few times and then let through is not told', async () => {
  let turned = 0
  const { server, client } = await start((request) => (isDisliked(request) && turned++ < 7 ? page() : undefined))
  await drains(client, 9)
  expect(await client.journal()).toEqual(['content.save done', 'content.save done'])
  expect(server.effects).toHaveLength(2)
})

test('a server that fails each time is no firewall: what it did is not known, and it is asked again', async () => {
  const { client } = await start((request) => (isDisliked(request) ? page(500) : undefined))
  await drains(client, 10)
  expect(await rows(client)).toMatchObject([{ state: 'unknown', lastError: { code: 'HTTP_500' } }])
})

test('where nobody can write nothing is refused, and all goes out by itself on a better line', async () => {
  const { server, client } = await start(({ method }) => (method === 'GET' ? undefined : page(405)))
  await drains(client, 12)
  server.fault = () => undefined
  await drains(client, 2)
  expect(await client.states()).toEqual([])
  expect(server.effects).toHaveLength(2)
})

test('a server that failed for hours before makes no refusal of a few pages', async () => {
  let failures = 0
  const status = () => (++failures > 8 && failures < 12 ? 404 : 500)
  const { client } = await start((request) => (isDisliked(request) ? page(status()) : undefined))
  await drains(client, 12)
  expect(failures).toBeGreaterThanOrEqual(12)
  expect((await rows(client)).map(({ state }) => state)).toEqual(['unknown'])
})

/** The first attempt arrives and its answer is lost; then a firewall turns each repeat away. */
async function arrivedAndRefused(client: Client, server: ModelServer): Promise<void> {
  server.breakLineBehind(({ method }) => method === 'PUT' || method === 'POST')
  await client.context().drain()
  server.fault = ({ method }) => (method === 'GET' ? undefined : page())
  await drains(client, 9)
  server.fault = () => undefined
}

const WORDS = 'one two three four five six seven'

test('a correction of a save that had arrived all the same takes out what it takes out', async () => {
  const { server, client } = await device(new ModelServer({ extensions: true }))
  const old = { ...form('1'), contentHtml: `<p>${WORDS}</p>` }
  server.put(old)
  const bad = { ...old, contentHtml: `<p>${WORDS}</p><p>drop table</p>` }
  await client.order(saveContent(bad, { form: old, version: 1 }))
  await arrivedAndRefused(client, server)
  expect(await client.states()).toEqual(['content.save rejected'])
  await client.order(saveContent({ ...old, title: 'New' }, { form: bad }))
  await drains(client, 2)
  expect(await client.states()).toEqual([])
  expect(server.contents.get('1')!.form).toMatchObject({ title: 'New', contentHtml: `<p>${WORDS}</p>` })
})

test('a corrected word of a creation that had arrived all the same is not lost', async () => {
  const { server, client } = await device(new ModelServer({ extensions: true }))
  const bad = { ...form('5'), contentHtml: `<p>${WORDS} bad</p>` }
  await client.order(addContent(bad))
  await arrivedAndRefused(client, server)
  expect(await client.states()).toEqual(['content.add rejected'])
  await client.order(saveContent({ ...bad, contentHtml: `<p>${WORDS} good</p>` }, { form: bad }))
  await drains(client, 2)
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ contentHtml: `<p>${WORDS} good</p>` })
})
