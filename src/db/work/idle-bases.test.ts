import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { dropIdleBases } from '#db/work/idle-bases.ts'
import { trimJournal } from '#db/work/journal.ts'
import { WorkDatabase } from '#db/work/work.ts'

const DAY = 24 * 3600_000
const START = 1_800_000_000_000
const lea = { serverId: 's', userId: 'lea' }
const keyOf = (id: string) => `content:${id}`

let work: WorkDatabase
beforeEach(() => void (work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })))

/** An order for a content ends that many days after the start: the server has confirmed what it has then. */
async function order(id: string, day: number, owner = lea): Promise<void> {
  const of = { ...owner, key: keyOf(id) }
  const at = START + day * DAY
  await work.bases.put({ ...of, form: { contentId: id }, hash: 'h', storedAt: at } as never)
  await work.journal.add({ ...of, opId: id, kind: 'content.publish', outcome: 'done', endedAt: at } as never)
}

/** What is confirmed on this device that many days after the start, when it was cleared up. */
async function confirmedOn(day: number): Promise<string[]> {
  await trimJournal(work, START + day * DAY)
  await dropIdleBases(work)
  return (await work.bases.toArray()).map(({ userId, key }) => `${userId} ${key}`)
}

test('what the server confirmed of a content goes 30 days after the last order for it', async () => {
  await order('5', 0)
  await order('6', 0)
  await order('6', 10)
  await order('5', 20, { ...lea, userId: 'max' })
  expect(await confirmedOn(29)).toEqual(['lea content:5', 'lea content:6', 'max content:5'])
  expect(await confirmedOn(31)).toEqual(['lea content:6', 'max content:5'])
  expect(await confirmedOn(41)).toEqual(['max content:5'])
  expect(await confirmedOn(51)).toEqual([])
})

test('it stays as long as there is a draft of the content or an order for it waits', async () => {
  for (const id of ['5', '6', '7']) await order(id, 0)
  await work.drafts.put({ ...lea, key: keyOf('5'), form: { contentId: '5' } } as never)
  await work.outbox.add({ ...lea, key: keyOf('6'), opId: 'waits', state: 'waiting' } as never)
  expect(await confirmedOn(31)).toEqual(['lea content:5', 'lea content:6'])
})

test('of however many, those alone go that nothing is about', async () => {
  const ids = Array.from({ length: 1203 }, (_, at) => String(at))
  for (const id of ids) await order(id, 0)
  const later = ['0', '501', '777', '1202']
  for (const id of later) await order(id, 10)
  const left = later.toSorted().map((id) => `lea ${keyOf(id)}`)
  expect(await confirmedOn(31)).toEqual(left)
})

test('that of a content that was made here stays: its address may be opened again as that of a new one', async () => {
  await order('5', 0)
  await order('6', 0)
  await work.bases.update(['s', 'lea', keyOf('5')], { isOwn: true })
  expect(await confirmedOn(31)).toEqual(['lea content:5'])
})
