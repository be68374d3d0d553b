import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent, saveContent } from '#sync/model/intents.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import type { OutboxStore } from '#sync/ports.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string): ContentForm => ({ contentId, catalogId: '10', contentType: 'article', title: 'New' })
const WAITING = 30
/** How many orders an engine sends side by side. */
const LANES = 4
const LOOK = '/system/config/configKey/CMSModuleEnable'

test('a line that is gone ends the drain before every waiting order has been tried in vain', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  for (let id = 1; id <= WAITING; id++) await client.order(addContent(form(String(id))))
  const context = client.context()
  server.fault = () => (server.requests.length > 1 ? 'cut-before' : undefined)
  expect((await context.drain()).reason).toBe('offline')
  const untouched = (await client.work.outbox.toArray()).filter(({ attempts }) => attempts === 0)
  expect(untouched.length).toBeGreaterThanOrEqual(WAITING - 4)
  server.fault = () => undefined
  await context.drain()
  expect(server.effects).toHaveLength(WAITING)
})

test('no order is begun between the look that found no line and the note of what it was looked for', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  for (let id = 1; id <= 2 * LANES; id++) await client.order(addContent(form(String(id))))
  let isLost = false
  server.fault = ({ method, path }) => {
    if (path === LOOK) return isLost ? 'cut-before' : undefined
    if (isLost || method !== 'POST') return undefined
    isLost = true
    return 'cut-before'
  }
  // The lanes of the others end in between.
  const sound = createOutboxStore(client.open())
  let hasLooked = false
  let closed = 0
  let begun = 0
  const store: OutboxStore = {
    ...sound,
    lease: (...args) => {
      begun++
      return sound.lease(...args)
    },
    close: async (closing) => {
      await client.until(() => hasLooked)
      await sound.close(closing)
      closed++
    },
    release: async (...args) => {
      hasLooked = true
      await client.until(() => closed === LANES - 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sound.release(...args)
    },
  }
  expect((await client.context({ store }).drain()).reason).toBe('offline')
  expect(begun).toBe(LANES)
  expect(server.effects).toHaveLength(LANES - 1)
  const waiting = await client.work.outbox.orderBy('seq').toArray()
  expect(waiting.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual([
    'unknown 0',
    ...Array(LANES).fill('queued 0'),
  ])
})

const SETTLE_MS = 10_000

test.each(['cut-before', 'cut-after'] as const)(
  'a line that goes in every write (%s) counts no attempt, and the order goes out at once when it is back',
  async (cut) => {
    const server = new ModelServer()
    const client = new Client(server)
    await client.signIn()
    server.put(form('5'))
    await client.order(saveContent({ ...form('5'), title: 'Mine' }, { form: form('5') }))
    // With any pause of the back-off it would wait for all of it.
    const context = client.context({ random: 1 })
    for (let time = 0; time < 14; time++) {
      let isGone = false
      server.fault = ({ method }) => {
        if (isGone) return 'cut-before'
        isGone = method !== 'GET'
        return isGone ? (time === 13 ? cut : 'cut-before') : undefined
      }
      expect((await context.drain()).reason).toBe('offline')
      const [row] = await client.work.outbox.toArray()
      expect(row).toMatchObject({ state: 'unknown', unsure: true, attempts: 0, lastError: { code: 'NO_ANSWER' } })
      // Without keys it may still be at work there.
      expect(row!.nextAt - row!.lastError!.at).toBe(HAS_EXTENSIONS ? 0 : SETTLE_MS)
      server.fault = () => undefined
      if (!HAS_EXTENSIONS) client.clock.jump(SETTLE_MS)
    }
    await context.drain()
    expect(await client.states()).toEqual([])
    expect(server.effects).toEqual(['PUT 5 Mine'])
  },
)

test('one write that breaks off does not keep the others from going on', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  for (let id = 1; id <= WAITING; id++) await client.order(addContent(form(String(id))))
  let cut = false
  server.fault = ({ method }) => {
    if (cut || method === 'GET') return undefined
    cut = true
    return 'cut-after'
  }
  await client.context().drain()
  expect(server.effects).toHaveLength(WAITING)
  client.clock.jump(120_000)
  expect((await client.context().drain()).reason).toBe('empty')
  expect(server.effects).toHaveLength(WAITING)
})

test('an order whose answers alone break off holds up no other, and is tried again later', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  for (let id = 1; id <= WAITING; id++) {
    server.put(form(String(id)))
    await client.order(saveContent({ ...form(String(id)), title: 'Mine' }, { form: form(String(id)) }))
  }
  server.fault = ({ path }) => (path === '/cms/content/init/10/article/1' ? 'cut-before' : undefined)
  const { reason } = await client.context().drain()
  expect(reason).not.toBe('offline')
  expect(server.effects).toHaveLength(WAITING - 1)
  const [row, ...rest] = await client.work.outbox.toArray()
  expect(rest).toEqual([])
  expect(row).toMatchObject({ state: 'backoff', lastError: { code: 'NO_ANSWER' } })
  server.fault = () => undefined
  client.clock.jump(60_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
})
