import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent, contentIntent, saveContent, type Intent } from '#sync/model/intents.ts'
import { readPause } from '#sync/model/paused-outbox.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string, summary = ''): ContentForm => ({
  ...{ contentId: '5', catalogId: '10', contentType: 'article', title, summary },
})
const seen = baseOf(form('Old'), 5)
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Old', status: '0' }

/** Somebody removes a content for good, and it is made again under its id from another device. */
async function madeAgain(text: ContentForm, intent: Intent) {
  const server = new ModelServer()
  for (let version = 1; version < 5; version++) server.put(form(`Older ${version}`))
  server.put(form('Old'))
  const client = new Client(server)
  await client.signIn()
  await client.order(intent)
  server.destroy('5')
  const colleague = new Client(server)
  await colleague.signIn()
  await colleague.order(addContent(text))
  await colleague.context().drain()
  server.effects.length = 0
  await client.context().drain()
  expect(await readPause(client.work, client.owner)).toBeUndefined()
  const [row] = await client.work.outbox.toArray()
  return { server, client, row }
}

test('a save from what was there before is merged into what is there now', async () => {
  const { server, row } = await madeAgain(form('Old', 'by a colleague'), saveContent(form('Mine'), seen))
  expect(row).toBeUndefined()
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'by a colleague' })
})

test('where both say something else the user is asked about what is there now', async () => {
  const { server, row } = await madeAgain(form('Theirs'), saveContent(form('Mine'), seen))
  expect(row).toMatchObject({ state: 'conflict', conflict: { theirs: { form: { title: 'Theirs' } } } })
  expect(server.effects).toEqual([])
})

test('an order for what was there before asks as for any changed content', async () => {
  const intent = { ...contentIntent('content.publish', { ...ref, ...versionOf(5) }), base: seen }
  const { server, row } = await madeAgain(form('Theirs'), intent)
  expect(row).toMatchObject({ lastError: { code: 'CHANGED' }, conflict: { theirs: { form: { title: 'Theirs' } } } })
  expect(server.effects).toEqual([])
})

test('F43: nobody is asked about a restored backup, and what stands behind it goes on', async () => {
  const { client } = await madeAgain(form('Theirs'), saveContent(form('Mine'), seen))
  await client.order(addContent({ ...form('Another'), contentId: '6' }))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save conflict'])
})
