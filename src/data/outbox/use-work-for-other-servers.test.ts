import { expect, test } from 'vitest'
import { workElsewhere } from '#data/outbox/use-work-for-other-servers.ts'
import { addContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string) => ({ contentId, catalogId: '10', contentType: 'article' as const, title: 'T' })

test('what waits for other servers is counted, whoever made it, and nothing of this one', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  for (const contentId of ['5', '6', '7']) await client.order(addContent(form(contentId)))
  const { serverId } = client.owner
  await client.work.outbox.update(2, { serverId: 'another' })
  await client.work.outbox.update(3, { serverId: `${serverId}-2`, userId: 'u9' })
  expect(await workElsewhere(client.work, serverId)).toEqual({ operations: 2, drafts: 0 })
  expect(await workElsewhere(client.work, 'a-third')).toEqual({ operations: 3, drafts: 0 })
})
