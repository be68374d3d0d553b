import { expect, test } from 'vitest'
import { createEngine } from '#sync/create-engine.ts'
import { addContent } from '#sync/model/intents.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

test('F42: two tabs, one of them a copy of the other, hold their leases under two names', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.fault = ({ method }) => (method === 'POST' ? 'hang' : undefined)
  const holders: (string | undefined)[] = []
  for (const contentId of ['5', '6']) {
    await client.order(addContent({ contentId, catalogId: '10', contentType: 'article', title: contentId }))
    const tab = createEngine({
      work: client.open(),
      fetch: server.fetch,
      locks: undefined,
      merge: async (base, mine, theirs) => mergeContent(base, mine, theirs),
      uploadLimit: Number.POSITIVE_INFINITY,
    })
    void tab.drain()
    await client.until(async () => (await client.states()).at(-1) === 'content.add sending')
    holders.push((await client.work.outbox.toArray()).at(-1)!.lease?.owner)
  }
  expect(holders).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)])
  expect(new Set(holders).size).toBe(2)
})
