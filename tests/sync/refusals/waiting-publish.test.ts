import { expect, test } from 'vitest'
import { confirmOperation } from '#sync/queue/edit-outbox.ts'
import { contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string, summary = '') => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article' as const,
  title,
  summary,
})
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0', ...versionOf(1) }

test('the word given on a merged text holds for that text only', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  await client.order(contentIntent('content.publish', ref))
  server.put(form('Old', 'theirs'))
  await client.context().drain()
  const [held] = await client.work.outbox.toArray()
  expect(held).toMatchObject({ state: 'waiting', lastError: { code: 'MERGED' } })
  server.put(form('Theirs, unread'))
  await confirmOperation(client.work, held!.opId, client.clock.now())
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
})
