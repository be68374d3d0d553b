import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { discardDraft, listDiscarded, readDraft, takeOverDraft, writeDraft } from '#db/work/drafts.ts'
import { journalEntry } from '#db/work/journal.ts'
import { leaveForPageCache, returnFromPageCache, yieldToOthers } from '#db/page-cache.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { enqueue } from '#sync/queue/enqueue.ts'
import { addContent } from '#sync/model/intents.ts'

afterEach(returnFromPageCache)

const owner = { userId: 'u1', serverId: 's1' }
const key = 'content:5'
const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })
const draft = (title: string, updatedAt: number, tabId: string) => ({
  ...owner,
  key,
  siteId: '1',
  form: form(title),
  blobRefs: [],
  updatedAt,
  tabId,
})

/**
 * A page is put aside while it writes what was typed there at 2,000; `meanwhile` another tab goes on with that content,
 * from what the page kept in its last tick. Then the page is shown again, and its write is done.
 */
async function putAside(meanwhile: (other: WorkDatabase) => Promise<unknown>, earlier?: typeof meanwhile) {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [left, other] = [new WorkDatabase(parts), new WorkDatabase(parts)]
  yieldToOthers(left)
  await left.open()
  await earlier?.(other)
  leaveForPageCache()
  const writing = writeDraft(left, draft('Typed before', 2_000, 'left'))
  await meanwhile(other)
  returnFromPageCache()
  await writing
  return {
    draft: (await readDraft(other, owner, key))?.form.title,
    discarded: (await listDiscarded(other, owner)).map((row) => row.form.title),
  }
}

const save = (title: string, now: number) => (work: WorkDatabase) =>
  enqueue(work, { ...owner, siteId: '1', lang: 'en' }, addContent(form(title)), { now, newId: () => `op${now}` })

const NOT_BACK = { draft: undefined, discarded: ['Typed before'] }

test('F42: a form that a page wrote as it was put aside does not come back as a draft behind what was saved since', async () => {
  expect(await putAside(save('Typed since', 3_000))).toEqual(NOT_BACK)
})

test('nor behind a save that went into one which waited before', async () => {
  expect(await putAside(save('Typed since', 3_000), save('Saved before', 1_000))).toEqual(NOT_BACK)
})

test.each(['done', 'discarded'] as const)('nor behind a save that has ended since (%s)', async (outcome) => {
  const ended = async (other: WorkDatabase) => {
    await save('Typed since', 3_000)(other)
    const [row] = await other.outbox.toArray()
    await other.journal.add(journalEntry(row!, outcome, 4_000))
    await other.outbox.clear()
  }
  expect(await putAside(ended, save('Saved before', 1_000))).toEqual(NOT_BACK)
})

test('nor behind a draft that was discarded since', async () => {
  const discarded = async (other: WorkDatabase) => {
    await takeOverDraft(other, draft('Typed before', 2_000, 'left'))
    await discardDraft(other, owner, key, 3_000)
  }
  expect(await putAside(discarded)).toEqual(NOT_BACK)
})

test('what is written late over the draft of another tab, whose clock was ahead, is kept beside it', async () => {
  const ahead = (other: WorkDatabase) => writeDraft(other, draft('Typed elsewhere', 9_000, 'other'))
  expect(await putAside(ahead)).toEqual({ draft: 'Typed elsewhere', discarded: ['Typed before'] })
})

test('what was typed on top of a save that waits is a draft, however late it is written', async () => {
  const nothing = async () => undefined
  expect(await putAside(nothing, save('Saved before', 1_000))).toEqual({ draft: 'Typed before', discarded: [] })
  expect(await putAside(nothing)).toEqual({ draft: 'Typed before', discarded: [] })
})
