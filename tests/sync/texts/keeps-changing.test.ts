import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const base: ContentForm = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Old', summary: '0' }

/** A save waits, whose next attempt after a failed one is too far away for one drain. */
async function withSave() {
  const server = new ModelServer({ extensions: true })
  const client = new Client(server)
  await client.signIn()
  const { version } = server.put(base)
  await client.order(saveContent({ ...base, title: 'Mine' }, { form: base, version }))
  await client.work.outbox.toCollection().modify({ attempts: 5 })
  return { server, client }
}

test('a save that others are always faster than waits, and is no conflict: nothing is to be decided', async () => {
  const { server, client } = await withSave()
  let saves = 0
  server.fault = ({ method }) => {
    if (method === 'PUT') server.put({ ...base, summary: String(++saves) })
    return undefined
  }
  await client.context({ random: 0.99 }).drain()
  expect(saves).toBe(4)
  expect((await client.work.outbox.toArray())[0]).toMatchObject({
    state: 'backoff',
    lastError: { code: 'KEEPS_CHANGING' },
  })
  server.fault = () => undefined
  client.clock.jump(60_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: '4' })
})

test('a save whose key the server has always used before may have arrived: it is not told as never sent', async () => {
  const { server, client } = await withSave()
  server.fault = ({ method }) => (method === 'PUT' ? { refuse: 'KEY_REUSED' } : undefined)
  await client.context({ random: 0.99 }).drain()
  expect((await client.work.outbox.toArray())[0]).toMatchObject({ state: 'unknown', unsure: true })
  server.fault = () => undefined
  client.clock.jump(60_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 5 Mine'])
})
