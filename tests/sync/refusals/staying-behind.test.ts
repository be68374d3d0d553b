import { expect, test } from 'vitest'
import { stayingBehind } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, type Intent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

async function device() {
  const client = new Client(new ModelServer())
  await client.signIn()
  const order = async (intent: Intent) => {
    const result = await client.order(intent)
    return 'opId' in result ? result.opId : ''
  }
  const behind = async (opId: string) => (await stayingBehind(client.work, client.owner, opId)).map(({ kind }) => kind)
  return { order, behind }
}

const five = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Five', status: '0' }

test('what was ordered later for the same content stays when an order is given up', async () => {
  const { order, behind } = await device()
  const first = await order(contentIntent('content.publish', five))
  await order(contentIntent('content.offline', five))
  await order(contentIntent('content.publish', { ...five, contentId: '6' }))
  expect(await behind(first)).toEqual(['content.offline'])
})

test('what needs a creation goes with it, and so does not stay', async () => {
  const { order, behind } = await device()
  const creation = await order(addContent({ contentId: '7', catalogId: '10', contentType: 'article', title: 'Seven' }))
  await order(contentIntent('content.publish', { ...five, contentId: '7' }))
  expect(await behind(creation)).toEqual([])
})
