import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import {
  discardDraft,
  listDiscarded,
  readDraft,
  restoreDiscarded,
  takeOverDraft,
  trimDiscarded,
  writeDraft,
} from '#db/work/drafts.ts'
import { WorkDatabase } from '#db/work/work.ts'

const owner = { userId: 'u1', serverId: 'server-1' }
const draft = (title: string, updatedAt: number, tabId: string) => ({
  ...owner,
  key: 'content:5',
  siteId: '1',
  form: { contentId: '5', title },
  blobRefs: [],
  updatedAt,
  tabId,
})
const open = () => new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
const stored = async (work: WorkDatabase) => (await readDraft(work, owner, 'content:5'))!.form.title

test('what is typed now is kept, even where an earlier tab wrote with a clock that was ahead', async () => {
  const work = open()
  await writeDraft(work, draft('before', 2_000, 'a'))
  await writeDraft(work, draft('typed now', 1_000, 'b'))
  expect(await stored(work)).toBe('typed now')
})

test('what a page kept in its last tick does not replace what another tab wrote later', async () => {
  const work = open()
  await writeDraft(work, draft('later', 2_000, 'b'))
  await takeOverDraft(work, draft('last tick', 1_000, 'a'))
  expect(await stored(work)).toBe('later')
  await takeOverDraft(work, draft('last tick', 3_000, 'a'))
  expect(await stored(work)).toBe('last tick')
})

test('nor what the same tab wrote later, whatever its clock said where it counts', async () => {
  const work = open()
  await writeDraft(work, draft('later', 2_000, 'a'))
  await takeOverDraft(work, draft('last tick', 1_000, 'a'))
  expect(await stored(work)).toBe('later')
  await writeDraft(work, { ...draft('second', 1_000, 'a'), writes: 2 })
  await takeOverDraft(work, { ...draft('first', 9_000, 'a'), writes: 1 })
  expect(await stored(work)).toBe('second')
  await takeOverDraft(work, { ...draft('third', 500, 'a'), writes: 3 })
  expect(await stored(work)).toBe('third')
})

test('the count of one tab says nothing of another', async () => {
  const work = open()
  await writeDraft(work, { ...draft('later', 2_000, 'b'), writes: 1 })
  await takeOverDraft(work, { ...draft('last tick', 1_000, 'a'), writes: 7 })
  expect(await stored(work)).toBe('later')
})

const DAY = 24 * 3600_000

test('a draft that was given up can be had back for 30 days', async () => {
  const work = open()
  await writeDraft(work, draft('given up', 1_000, 'a'))
  expect(await discardDraft(work, owner, 'content:5', 2_000)).toBe(true)
  expect(await readDraft(work, owner, 'content:5')).toBeUndefined()

  await trimDiscarded(work, 2_000 + 30 * DAY)
  const [given] = await listDiscarded(work, owner)
  expect(await restoreDiscarded(work, owner, given!.id, 5_000)).toBe('back')
  expect(await readDraft(work, owner, 'content:5')).toEqual(draft('given up', 5_000, 'a'))
  expect(await listDiscarded(work, owner)).toEqual([])

  await discardDraft(work, owner, 'content:5', 2_000)
  await trimDiscarded(work, 2_001 + 30 * DAY)
  expect(await listDiscarded(work, owner)).toEqual([])
})

test('what was typed since a draft was given up takes its place when that comes back', async () => {
  const work = open()
  await writeDraft(work, draft('first', 1_000, 'a'))
  await discardDraft(work, owner, 'content:5', 2_000)
  await writeDraft(work, draft('second', 3_000, 'a'))
  const [first] = await listDiscarded(work, owner)
  await restoreDiscarded(work, owner, first!.id, 4_000)
  expect(await stored(work)).toBe('first')
  expect((await listDiscarded(work, owner)).map(({ form }) => form.title)).toEqual(['second'])
})

test('a text that is given up once more stands among the discarded ones once, as of then', async () => {
  const work = open()
  for (const now of [2_000, 3_000]) {
    await writeDraft(work, draft('given up', now, 'a'))
    await discardDraft(work, owner, 'content:5', now)
  }
  expect((await listDiscarded(work, owner)).map(({ discardedAt }) => discardedAt)).toEqual([3_000])
})

test('a draft that was changed after the user saw it is not given up', async () => {
  const work = open()
  await writeDraft(work, draft('changed', 3_000, 'a'))
  expect(await discardDraft(work, owner, 'content:5', 4_000, 2_000)).toBe(false)
  expect(await stored(work)).toBe('changed')
  expect(await listDiscarded(work, owner)).toEqual([])
})

test('what one user gave up is not for another to have', async () => {
  const work = open()
  const other = { ...owner, userId: 'u2' }
  await writeDraft(work, draft('mine', 1_000, 'a'))
  await discardDraft(work, owner, 'content:5', 2_000)
  const [mine] = await listDiscarded(work, owner)
  expect(await listDiscarded(work, other)).toEqual([])
  expect(await restoreDiscarded(work, other, mine!.id, 3_000)).toBe('gone')
  expect(await listDiscarded(work, owner)).toHaveLength(1)
})
