import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const base: ContentForm = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Old', summary: 'a' }
const mine = { ...base, title: 'Mine' }

/** A save that has to be merged with what somebody else did, and an order behind it. */
async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  const { version } = server.put(base)
  await client.order(saveContent(mine, baseOf(base, version)))
  await client.order(
    contentIntent('content.unlock', { contentId: '5', catalogId: '10', contentType: 'article', title: '' }),
  )
  server.put({ ...base, summary: 'theirs' })
  return { server, client }
}

/** A worker whose script can not be loaded, and a merge that fails where it is asked for. */
const FAILURES = [
  ['rejects', () => Promise.reject(new Error('The worker failed'))],
  [
    'throws',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
] as const

test.each(FAILURES)('a save whose merge %s waits and is tried again: it is not taken for damaged', async (_, merge) => {
  const { server, client } = await start()
  const { due, reason } = await client.context({ merge, random: 0.99 }).drain()
  expect(server.effects).toEqual([])
  expect(await client.states()).toEqual(['content.save backoff', 'content.unlock queued'])
  const [row] = await client.work.outbox.orderBy('seq').toArray()
  expect(row).toMatchObject({
    unsure: false,
    payload: { form: mine },
    lastError: { code: 'NOT_MERGED' },
  })
  expect(reason).toBe('later')
  expect(due).toBeGreaterThan(client.clock.now())
  client.clock.jump(60_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'theirs' })
})

test('what may have arrived before its merge failed stays unknown where no key tells', async () => {
  const { server, client } = await start()
  server.fault = ({ method }) => (method === 'PUT' ? 'cut-before' : undefined)
  await client.context({ random: 0.99 }).drain()
  server.fault = () => undefined
  server.put({ ...base, summary: 'theirs, again' })
  client.clock.jump(60_000)
  await client.context({ merge: FAILURES[0][1], random: 0.99 }).drain()
  const [row] = await client.work.outbox.orderBy('seq').toArray()
  expect(row).toMatchObject({ unsure: !HAS_EXTENSIONS, lastError: { code: 'NOT_MERGED' } })
  client.clock.jump(60_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'theirs, again' })
})
