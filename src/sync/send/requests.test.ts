import { expect, test } from 'vitest'
import { moveContent, publishCatalog, relateContents, setAttribute, setTop, type Intent } from '#sync/model/intents.ts'
import { actionRequest } from '#sync/send/requests.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '' }
const TOP_END = '2099-01-01 00:00:00'

const ORDERS: [call: string, order: Intent, body: unknown][] = [
  ['POST /cms/content/attr', setAttribute(ref, 'hot', true), { contentIds: ['5'], attr: 'hot' }],
  ['POST /cms/content/attr', setAttribute(ref, 'recommend', true), { contentIds: ['5'], attr: 'recommend' }],
  ['DELETE /cms/content/attr', setAttribute(ref, 'recommend', false), { contentIds: ['5'], attr: 'recommend' }],
  ['POST /cms/content/move', moveContent(ref, '11'), { contentIds: ['5'], catalogId: '11' }],
  ['POST /cms/content/move', moveContent(ref, '12'), { contentIds: ['5'], catalogId: '12' }],
  ['POST /cms/content/set_top', setTop(ref, TOP_END), { contentIds: ['5'], topEndTime: TOP_END }],
  ['POST /cms/content/set_top', setTop(ref, ''), { contentIds: ['5'] }],
  ['POST /cms/content/rela', relateContents(ref, ['7', '8'], true), ['7', '8']],
  [
    'POST /cms/catalog/publish',
    publishCatalog({ catalogId: '11', name: '', publishChild: true, publishDetail: false, publishStatus: '30' }),
    { catalogId: '11', publishChild: true, publishDetail: false, publishStatus: '30' },
  ],
]

test.each(ORDERS)('%s asks for what was ordered', async (call, order, body) => {
  const client = new Client(new ModelServer())
  await client.order(order)
  const [row] = await client.work.outbox.toArray()
  const request = actionRequest(row!, false)
  expect(`${request.method} ${request.path}`).toBe(call)
  expect(request.body).toEqual(body)
})
