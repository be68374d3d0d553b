import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { rescueDraft, rescuedDrafts } from '#data/drafts/draft-rescue.ts'
import { draftRow } from '#data/versions/draft-row.ts'
import { findDraft, takeOverRescued } from '#data/drafts/rescued-drafts.ts'
import type { DraftRow } from '#db/rows.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { listedStorage } from '#tests/support/listed-storage.ts'

let work: WorkDatabase
const stored = new Map<string, string>()
const lea = { userId: 'u1', serverId: 's1' }

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => undefined }))
vi.mock('#data/session/owner.ts', () => ({ knownOwner: async () => lea, requireOwner: async () => lea }))

const draft = (title: string, updatedAt: number): DraftRow => ({
  ...lea,
  key: 'content:5',
  siteId: '1',
  tabId: 'gone',
  form: { contentId: '5', catalogId: '10', contentType: 'article', title },
  base: undefined,
  blobRefs: [],
  updatedAt,
})

beforeEach(() => {
  work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  stored.clear()
  vi.stubGlobal('localStorage', listedStorage(stored))
})

test('what a page kept in its last tick is a draft like others once it was taken over', async () => {
  rescueDraft(draft('Typed last', 2))
  expect(await takeOverRescued(lea)).toEqual([])
  expect((await work.drafts.toArray()).map(({ form }) => form.title)).toEqual(['Typed last'])
  expect(rescuedDrafts()).toEqual([])
})

test('who has a text kept for a page that goes is told whether there was room for it', () => {
  expect(rescueDraft(draft('Typed last', 2))).toBe(true)
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(rescueDraft(draft('Typed after', 3))).toBe(false)
})

test('a damaged entry hides no draft, and stays out of the way', async () => {
  await work.drafts.put(draft('Stored', 1))
  stored.set('DraftRescue|s1|u1|content:5', 'null')
  stored.set('DraftRescue|s1|u1|content:6', '{"userId":"u1","serverId":"s1"}')
  expect((await findDraft('5'))?.form.title).toBe('Stored')
})

test('a full disk hides neither the stored draft nor what was typed after it', async () => {
  await work.drafts.put(draft('Stored', 1))
  rescueDraft(draft('Typed last', 2))
  work.drafts.hook('updating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect((await findDraft('5'))?.form.title).toBe('Typed last')
  expect(rescuedDrafts().map(({ form }) => form.title)).toEqual(['Typed last'])
})

test('each form that a tab writes has a number above the one before, whatever the clock says', () => {
  const options = { siteId: '1', base: undefined }
  const [first, second] = ['one', 'two'].map((title) => draftRow('5', { contentId: '5', title }, options, lea))
  expect(second!.writes).toBeGreaterThan(first!.writes!)
})
