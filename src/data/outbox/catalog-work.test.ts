import { expect, test } from 'vitest'
import { readCatalogWork, workIn } from '#data/outbox/catalog-work.ts'
import { addContent, contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string, catalogId: string, title = 'T') => ({
  contentId,
  catalogId,
  contentType: 'article' as const,
  title,
})

test('a catalog has the count of what waits for its contents, of what of it needs a person, and of conflicts', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('5', '10', 'Old'))
  await client.order(saveContent(form('5', '10', 'Mine'), { form: form('5', '10', 'Old'), version: 1 }))
  server.put(form('5', '10', 'Theirs'))
  await client.context().drain()
  await client.order(contentIntent('content.publish', { ...form('5', '10'), title: '' }))
  await client.order(addContent(form('6', '11')))
  expect(await readCatalogWork(client.work, client.owner)).toEqual({
    '10': { count: 2, attention: 1, conflicts: 1 },
    '11': { count: 1, attention: 0, conflicts: 0 },
  })
  expect(await readCatalogWork(client.work, { ...client.owner, userId: 'u2' })).toEqual({})
})

test('what waits in a folded catalog is that of all that it hides', () => {
  const all = {
    '10': { count: 2, attention: 1, conflicts: 1 },
    '11': { count: 1, attention: 1, conflicts: 0 },
    '20': { count: 5, attention: 0, conflicts: 0 },
  }
  expect(workIn(all, (id) => id.startsWith('1'))).toEqual({ count: 3, attention: 2, conflicts: 1 })
  expect(workIn(all, (id) => id === '30')).toEqual({ count: 0, attention: 0, conflicts: 0 })
})
