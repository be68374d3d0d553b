import { expect, test } from 'vitest'
import { addContent } from '#sync/model/intents.ts'
import { Queue } from '#sync/schedule/queue.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

async function waiting() {
  const client = new Client(new ModelServer())
  const order = (contentId: string) =>
    client.order(addContent({ contentId, catalogId: '10', contentType: 'article', title: contentId }))
  await order('5')
  const queue = new Queue(() => client.work.outbox.toArray())
  return { queue, order }
}

test('rows that were never read, or more than ten seconds ago, are read before anything is taken from them', async () => {
  const { queue } = await waiting()
  expect(queue.isStale(1_000)).toBe(true)
  await queue.refresh(1_000)
  expect(queue.isStale(1_000)).toBe(false)
  expect(queue.isStale(11_000)).toBe(false)
  expect(queue.isStale(11_001)).toBe(true)
})

test('what was ordered meanwhile shows with the next reading, and so does what was tried in vain', async () => {
  const { queue, order } = await waiting()
  await queue.refresh(0)
  await order('6')
  const [row] = queue.ready(0)
  queue.note(row!, false)
  expect(queue.ready(0)).toEqual([])
  await queue.refresh(10_001)
  expect(queue.ready(10_001).map(({ key }) => key)).toEqual(['content:5', 'content:6'])
})

test('what ends while the rows are read is not among them', async () => {
  const { queue, order } = await waiting()
  await order('6')
  await queue.refresh(0)
  const [row] = queue.rows
  const reading = queue.refresh(1)
  queue.note(row!, true)
  await reading
  expect(queue.rows.map(({ key }) => key)).toEqual(['content:6'])
})
