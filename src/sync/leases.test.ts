import { expect, test } from 'vitest'
import { addContent } from '#sync/intents.ts'
import { createOutboxStore } from '#sync/outbox-store.ts'
import { LeaseLost } from '#sync/ports.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const MINUTE = 60_000

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent({ contentId: '5', catalogId: '10', contentType: 'article', title: 'New' }))
  const row = async () => (await client.work.outbox.toArray())[0]!
  return { server, client, row }
}

test('a lease is renewed for as long as its holder is at work, and nobody else sends the same meanwhile', async () => {
  const { server, client, row } = await start()
  server.holdTasks = true
  const slow = client.context().drain()
  await client.until(async () => (await client.states())[0] === 'content.add running')
  const { until } = (await row()).lease!
  await client.until(async () => (await row()).lease!.until > until)
  // Where it had not been renewed it would have run out by then.
  client.clock.jump(until + 1 - client.clock.now())
  await client.context().drain()
  server.releaseTasks()
  await slow
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(await client.journal()).toEqual(['content.add done'])
})

test('who lost its lease does not get it back because others have taken the operation and let it go since', async () => {
  const { client, row } = await start()
  const { opId } = await row()
  const store = createOutboxStore(client.work)
  const take = (owner: string, now: number) => store.lease(opId, { owner, until: now + MINUTE }, now)
  const now = client.clock.now()
  const late = (await take('late', now))!
  const next = (await take('next', now + 2 * MINUTE))!
  await store.release(next, { state: 'queued' })
  await take('third', now + 3 * MINUTE)
  await expect(store.update(late, { state: 'rejected' })).rejects.toBeInstanceOf(LeaseLost)
  expect(await row()).toMatchObject({ lease: { owner: 'third' }, state: 'unknown' })
})
