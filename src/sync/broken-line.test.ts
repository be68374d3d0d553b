import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent } from '#sync/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string): ContentForm => ({ contentId, catalogId: '10', contentType: 'article', title: 'New' })
const WAITING = 30

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
  expect((await client.context().drain()).reason).toBe('empty')
  expect(server.effects).toHaveLength(WAITING)
})
