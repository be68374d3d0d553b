import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { readDraft, takeOverDraft, writeDraft } from '#db/drafts.ts'
import { WorkDatabase } from '#db/work.ts'

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
