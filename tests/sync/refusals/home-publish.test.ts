import { expect, test } from 'vitest'
import { addContent, publishHome, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const form = (contentId: string, title: string) => ({
  contentId,
  catalogId: '10',
  contentType: 'article' as const,
  title,
})

test('a home page that is ordered behind a new and a changed content goes out when both are saved, and not before', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('6', 'Old'))
  await client.order(addContent(form('5', 'New')))
  await client.order(saveContent(form('6', 'Changed'), baseOf(form('6', 'Old'), 1)))
  await client.order(publishHome('1', 'Site'))
  // The changed one gets no answer at first.
  server.fault = ({ method }) => (method === 'PUT' ? 'cut-before' : undefined)
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New'])
  expect(await client.states()).toEqual(['content.save unknown', 'site.publish queued'])
  server.fault = () => undefined
  client.clock.jump(600_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 New', 'PUT 6 Changed', 'POST /cms/site/publish'])
})

test.each([
  ['told', true],
  ['not told', false],
])(
  'a home page that is ordered once more while others are being sent waits for what was ordered since: %s',
  async (_, isTold) => {
    const server = new ModelServer()
    const client = new Client(server)
    await client.signIn()
    for (const id of ['6', '7']) server.put(form(id, 'Old'))
    const change = (id: string) => client.order(saveContent(form(id, 'Changed'), baseOf(form(id, 'Old'), 1)))
    await change('6')
    await client.order(publishHome('1', 'Site'))
    server.holdTasks = true
    const context = client.context()
    const sending = context.drain()
    await client.until(async () => (await client.states())[0] === 'content.save running')
    await change('7')
    await client.order(publishHome('1', 'Site'))
    if (isTold) void context.drain()
    server.releaseTasks()
    await sending
    await context.drain()
    expect(await client.states()).toEqual([])
    expect(server.effects).toEqual(['PUT 6 Changed', 'PUT 7 Changed', 'POST /cms/site/publish'])
  },
)
