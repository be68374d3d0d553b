import { expect, test } from 'vitest'
import { addContent } from '#sync/model/intents.ts'
import { setUserPause } from '#sync/model/paused-outbox.ts'
import { LEASE_MS } from '#sync/model/operation.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

const isSave = ({ method, path }: SeenRequest) => method === 'POST' && path === '/cms/content'

/** A context that has sent an article and never hears of it; `wake` lets its answer come. */
async function midSending() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent({ contentId: '5', catalogId: '10', contentType: 'article', title: 'New' }))
  const { fetch } = server
  let wake = () => undefined as void
  const asleep = new Promise<void>((resolve) => (wake = resolve))
  server.fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (init.method === 'POST') await asleep
    return answer
  }
  // Who is dead or sleeps renews no lease.
  const store = { ...createOutboxStore(client.open()), renew: () => Promise.resolve() }
  const sending = client.context({ store }).drain()
  await client.until(() => server.requests.some(isSave))
  const row = async () => (await client.work.outbox.toArray())[0]
  return { server, client, row, wake, sending }
}

type Device = Awaited<ReturnType<typeof midSending>>
const NOTHING_GOES_OUT: [string, (device: Device) => Promise<unknown> | void][] = [
  ['there is no line', ({ server }) => void (server.fault = () => 'cut-before')],
  ['sending is paused', ({ client }) => setUserPause(client.work, true)],
  ['the session has ended', ({ client }) => client.work.session.update('current', { refused: true })],
]

test.each(NOTHING_GOES_OUT)('when its sender has died and %s, an order is not being sent', async (_, stop) => {
  const device = await midSending()
  const { client, row } = device
  await stop(device)
  await client.context().drain()
  expect(await row()).toMatchObject({ state: 'sending', unsure: false })
  client.clock.jump(LEASE_MS + 1)
  await client.context().drain()
  expect(await row()).toMatchObject({ state: 'unknown', unsure: true, lastError: { code: 'NO_ANSWER' } })
})

test('a sender that was taken for dead and only slept ends its order all the same', async () => {
  const { server, client, row, wake, sending } = await midSending()
  await setUserPause(client.work, true)
  client.clock.jump(LEASE_MS + 1)
  await client.context().drain()
  expect(await row()).toMatchObject({ state: 'unknown' })
  wake()
  await sending
  // The end of the task is forgotten elsewhere by then: what came of it is looked for.
  expect(await client.states()).toEqual(HAS_EXTENSIONS ? [] : ['content.add unknown'])
  await setUserPause(client.work, false)
  client.clock.jump(LEASE_MS)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 New'])
})
