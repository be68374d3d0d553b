import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { contentIntent, moveContent, setAttribute, setTop, type ContentRef, type Intent } from '#sync/model/intents.ts'
import { isWithdrawable } from '#sync/queue/edit-outbox.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form: ContentForm = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Old' }
const ref: ContentRef = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Old', status: '0' }

const ORDERS: [name: string, intent: Intent][] = [
  ['a pin', setTop(ref, '')],
  ['the end of a pin', contentIntent('content.cancelTop', ref)],
  ['an attribute', setAttribute(ref, 'hot', true)],
  ['an attribute taken away', setAttribute(ref, 'hot', false)],
  ['a move', moveContent(ref, '11')],
  ['a publication', contentIntent('content.publish', ref)],
  ['a hand-in', contentIntent('content.toPublish', ref)],
  ['an offline', contentIntent('content.offline', ref)],
]

test.each(ORDERS)(
  '%s for a content that somebody has deleted meanwhile is told, not taken for done',
  async (_, intent) => {
    const server = new ModelServer()
    const client = new Client(server)
    await client.signIn()
    server.put(form)
    await client.order(intent)
    server.contents.get('5')!.deleted = true
    await client.context().drain()
    expect(await client.journal()).toEqual([])
    expect(await client.work.outbox.toArray()).toMatchObject([{ state: 'waiting', lastError: { code: 'GONE' } }])
  },
)

test('an order that was taken on before its content was deleted is not known to have come to nothing', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form)
  await client.order(contentIntent('content.offline', ref))
  server.breakLineBehind(({ method }) => method === 'POST')
  await client.context().drain()
  server.fault = () => undefined
  server.contents.get('5')!.deleted = true
  client.clock.jump(61_000)
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'waiting', lastError: { code: 'GONE' } })
  expect(isWithdrawable(row!)).toBe(false)
})

test('a deletion of what is deleted already is done', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form).deleted = true
  await client.order(contentIntent('content.delete', ref))
  await client.context().drain()
  expect(await client.journal()).toEqual(['content.delete done'])
})
