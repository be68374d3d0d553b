import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreDiscarded } from '#data/drafts/discarded-drafts.ts'
import { EDIT_LOCK } from '#data/lock/edit-lock-parts.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { discardDraft, listDiscarded, readDraft, writeDraft } from '#db/work/drafts.ts'
import { WorkDatabase } from '#db/work/work.ts'

const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
const [work, cache] = [new WorkDatabase(parts), new CacheDatabase(parts)]
const owner = { userId: 'u', serverId: 's' }

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => cache }))
vi.mock('#data/session/owner.ts', () => ({ requireOwner: async () => owner, currentOwner: () => owner }))
afterEach(() => vi.unstubAllGlobals())

async function discarded(contentId: string) {
  const form = { contentId, title: 'Given up' }
  const key = `content:${contentId}`
  await writeDraft(work, { ...owner, key, siteId: '1', form, blobRefs: [], updatedAt: 1, tabId: 't' })
  await discardDraft(work, owner, key, 2)
  const [row] = await listDiscarded(work, owner)
  return row!
}

test('a discarded draft that was restored meanwhile is told apart from one whose content is open', async () => {
  vi.stubGlobal('navigator', {})
  const row = await discarded('5')
  expect(await restoreDiscarded(row)).toBe('back')
  expect(await readDraft(work, owner, 'content:5')).toMatchObject({ form: { title: 'Given up' } })
  expect(await restoreDiscarded(row)).toBe('gone')
})

test('nothing is restored under an editor that is open on the content', async () => {
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [{ name: `${EDIT_LOCK}6` }] }) } })
  expect(await restoreDiscarded(await discarded('6'))).toBe('open')
  expect(await readDraft(work, owner, 'content:6')).toBeUndefined()
})
