import { expect, test } from 'vitest'
import { addContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

test('what a server has to say of a save that it took on stands in the journal', async () => {
  const server = new ModelServer()
  server.taskWords = '1.http://elsewhere.example/a.png could not be fetched'
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent({ contentId: '5', catalogId: '10', contentType: 'article', title: 'Pictures' }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  const [entry] = await client.work.journal.toArray()
  expect(entry).toMatchObject({ outcome: 'done', told: [server.taskWords] })
})
