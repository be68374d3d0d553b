import { expect, test } from 'vitest'
import { badgeCount } from '#sync/schedule/badge-count.ts'
import { contentIntent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

test('the icon counts what waits of who is signed in, and nothing after he has signed out', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  await client.order(
    contentIntent('content.publish', { contentId: '5', catalogId: '10', contentType: 'article', title: 'T' }),
  )
  expect(await badgeCount(client.work)).toBe(1)
  await client.work.session.clear()
  expect(await badgeCount(client.work)).toBe(0)
})
