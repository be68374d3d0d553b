import { expect, test } from 'vitest'
import { addContent } from '#sync/model/intents.ts'
import { setUserPause } from '#sync/model/paused-outbox.ts'
import { wantsWakeUp } from '#sync/schedule/wake-up.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type Fault } from '#tests/support/sync-kit/model-server.ts'

async function drained(fault: Fault, prepare: (client: Client) => Promise<unknown> = async () => undefined) {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent({ contentId: '5', catalogId: '10', contentType: 'article', title: 'New' }))
  await prepare(client)
  server.fault = () => fault
  return client.context().drain()
}

test('a worker wants to be woken again where the line is gone or the server wants to be left alone for a while', async () => {
  expect(wantsWakeUp(await drained('cut-before'))).toBe(true)
  const busy = new Response('', { status: 503, headers: { 'Retry-After': '60' } })
  expect(wantsWakeUp(await drained(busy))).toBe(true)
})

test('it does not where all is sent, or waits for a person', async () => {
  expect(wantsWakeUp(await drained(undefined))).toBe(false)
  expect(wantsWakeUp(await drained(undefined, ({ work }) => setUserPause(work, true)))).toBe(false)
})
