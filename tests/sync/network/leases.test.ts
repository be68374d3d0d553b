import { expect, test } from 'vitest'
import { addContent } from '#sync/model/intents.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import { LeaseLost } from '#sync/ports.ts'
import { Client, type FastClock } from '#tests/support/sync-kit/client.ts'
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

/** Stops the clock but for `move`: a busy machine must not take away time that a lease has. Short waits end by themselves. */
function standStill(clock: FastClock) {
  let moment = clock.now()
  const asleep: { until: number; wake(): void }[] = []
  clock.now = () => moment
  clock.sleep = (ms) =>
    new Promise((wake) => {
      if (ms < MINUTE / 6) setTimeout(wake, ms / 20)
      else asleep.push({ until: moment + ms, wake })
    })
  return (to: number) => {
    moment = to
    for (const one of asleep.splice(0)) {
      if (one.until <= to) one.wake()
      else asleep.push(one)
    }
  }
}

test('a lease is renewed for as long as its holder is at work, and nobody else sends the same meanwhile', async () => {
  const { server, client, row } = await start()
  const moveTo = standStill(client.clock)
  server.holdTasks = true
  const slow = client.context().drain()
  await client.until(async () => (await client.states())[0] === 'content.add running')
  const { until } = (await row()).lease!
  moveTo(until - 1)
  await client.until(async () => (await row()).lease!.until > until)
  // Where it had not been renewed before, it would run out now.
  expect(client.clock.now()).toBeLessThan(until)
  moveTo(until + 1)
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
