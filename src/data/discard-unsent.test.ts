import { expect, test } from 'vitest'
import { discardAllOf } from '#data/discard-unsent.ts'
import { addContent, contentIntent } from '#sync/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string) => ({ contentId, catalogId: '10', contentType: 'article' as const, title: 'T' })

test('all that waits is given up, an order together with what needs it', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  await client.order(addContent(form('5')))
  await client.order(contentIntent('content.publish', form('5')))
  expect(await discardAllOf(client.work, client.owner, client.clock.now())).toBe(0)
  expect(await client.work.outbox.count()).toBe(0)
})

test('what is being sent just now stays, and is told', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  await client.order(addContent(form('5')))
  await client.order(addContent(form('6')))
  const [sent] = await client.work.outbox.toArray()
  const now = client.clock.now()
  await client.work.outbox.update(sent!.seq, { state: 'sending', lease: { owner: 'a', fence: 1, until: now + 60_000 } })
  expect(await discardAllOf(client.work, client.owner, now)).toBe(1)
  expect((await client.work.outbox.toArray()).map(({ key }) => key)).toEqual(['content:5'])
})
