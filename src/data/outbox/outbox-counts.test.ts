import { expect, test } from 'vitest'
import { readOutbox } from '#data/outbox/outbox-counts.ts'
import type { OperationState } from '#db/rows.ts'
import { contentIntent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

async function deviceWith(...states: OperationState[]) {
  const client = new Client(new ModelServer())
  await client.signIn()
  for (const [index, state] of states.entries()) {
    const content = { contentId: String(index + 1), catalogId: '10', contentType: 'article', title: 'T' }
    await client.order(contentIntent('content.publish', content))
    const row = await client.work.outbox.orderBy('seq').last()
    await client.work.outbox.put({ ...row!, state })
  }
  return client
}

const read = ({ work, owner }: Client) => readOutbox(work, owner)

test('what is in its pause after a lost answer is being checked and not being sent: an update need not wait for it', async () => {
  const client = await deviceWith('unknown', 'sending', 'running', 'backoff')
  expect(await read(client)).toMatchObject({ total: 4, checking: 1, sending: 2, waiting: 1, publishing: 4 })
})

test('an update need not wait for what a worker was sending that died since, though there is no line', async () => {
  const client = await deviceWith('sending')
  const row = await client.work.outbox.orderBy('seq').last()
  await client.work.outbox.put({ ...row!, lease: { owner: 'worker', fence: 1, until: client.clock.now() - 1 } })
  client.server.fault = () => 'cut-before'
  expect(await read(client)).toMatchObject({ sending: 1 })
  await client.context().drain()
  expect(await read(client)).toMatchObject({ total: 1, sending: 0, checking: 1 })
})

test('counts that were read are known', async () => {
  expect(await read(await deviceWith())).toMatchObject({ isKnown: true, total: 0 })
})

test('the moment when nothing was left to send is that of one user, and not of the device', async () => {
  const client = await deviceWith()
  await client.context().drain()
  expect((await read(client)).lastSyncAt).toBeGreaterThan(0)
  expect((await readOutbox(client.work, { ...client.owner, userId: 'u2' })).lastSyncAt).toBeUndefined()
})

test('that nothing is left is noted for who orders nothing, too, but not at every look', async () => {
  const client = await deviceWith()
  await client.context().drain()
  const first = (await read(client)).lastSyncAt
  expect(first).toBeGreaterThan(0)
  await client.context().drain()
  expect((await read(client)).lastSyncAt).toBe(first)
  client.clock.jump(3600_000)
  await client.context().drain()
  expect((await read(client)).lastSyncAt).toBeGreaterThan(first!)
})
