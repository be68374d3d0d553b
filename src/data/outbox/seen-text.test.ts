import { expect, test } from 'vitest'
import { seenText } from '#data/outbox/seen-text.ts'
import { contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '' }

async function desk() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  return { server, client }
}

const held = async (client: Client) => (await client.work.outbox.toArray())[0]!

test('what a publication meant is the text that its editor showed, though another one was published since', async () => {
  const { server, client } = await desk()
  const base = { form: form('Old'), version: 1 }
  server.put(form('Theirs'))
  await client.order({ ...contentIntent('content.publish', { ...ref, version: 1 }), base })
  await client.context().drain()
  expect(await held(client)).toMatchObject({
    state: 'waiting',
    lastError: { code: 'CHANGED' },
    conflict: { theirs: { form: { title: 'Theirs' } } },
  })
  expect(await seenText(client.work, await held(client))).toMatchObject({ title: 'Old' })
})

test('what an order from a list meant is the text that was last confirmed here, where it has the same version', async () => {
  const { server, client } = await desk()
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
  await client.context().drain()
  server.put(form('Theirs'))
  await client.order(contentIntent('content.publish', { ...ref, version: 2 }))
  await client.context().drain()
  expect(await seenText(client.work, await held(client))).toMatchObject({ title: 'Mine' })
})

test('nobody guesses what an order from a list meant where this device has no text of that version', async () => {
  const { server, client } = await desk()
  server.put(form('Theirs'))
  await client.order(contentIntent('content.publish', { ...ref, version: 1 }))
  await client.context().drain()
  expect(await held(client)).toMatchObject({ state: 'waiting', lastError: { code: 'CHANGED' } })
  expect(await seenText(client.work, await held(client))).toBeUndefined()
})
