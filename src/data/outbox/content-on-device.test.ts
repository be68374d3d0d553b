import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { contentOnDevice } from '#data/outbox/content-work.ts'
import { rescueDraft } from '#data/drafts/draft-rescue.ts'
import type { BaseRow, DraftRow, JournalRow, OperationRow } from '#db/rows.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { contentFingerprint } from '#lib/canonical-content.ts'
import { listedStorage } from '#tests/support/listed-storage.ts'

let work: WorkDatabase
const lea = { userId: 'u1', serverId: 's1' }
const KEY = 'content:5'

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => undefined }))
vi.mock('#data/session/owner.ts', () => ({ knownOwner: async () => lea, requireOwner: async () => lea }))

const form = (title: string) => ({ contentId: '5', title, contentHtml: '<p>Text</p>' })
const draft = (more: object) =>
  ({ ...lea, key: KEY, siteId: '1', tabId: 'a', blobRefs: [], updatedAt: 1, ...more }) as unknown as DraftRow

beforeEach(() => {
  work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  vi.stubGlobal('localStorage', listedStorage(new Map()))
})

test('a damaged draft does not keep its content from being opened', async () => {
  for (const damaged of [undefined, null, 'spoiled', 7]) {
    await work.drafts.put(draft({ form: damaged }))
    expect((await contentOnDevice('5')).draft).toBeUndefined()
  }
})

test('a damaged draft of a last tick hides no sound one', async () => {
  await work.drafts.put(draft({ form: form('Stored') }))
  rescueDraft(draft({ form: 'spoiled', updatedAt: 2 }))
  expect((await contentOnDevice('5')).draft?.form.title).toBe('Stored')
})

test('a draft whose base is damaged is opened like one whose base nobody knows', async () => {
  for (const base of [{}, { form: null }, 'spoiled']) {
    await work.drafts.put(draft({ form: form('Typed'), base }))
    const found = await contentOnDevice('5')
    expect(found.draft).toMatchObject({ form: { title: 'Typed' } })
    expect(found.draft).not.toHaveProperty('base')
  }
})

test('what a server confirmed and what is damaged since is not known', async () => {
  await work.bases.put({ ...lea, key: KEY, form: null, hash: '', storedAt: 1 } as unknown as BaseRow)
  expect((await contentOnDevice('5')).confirmed).toBeUndefined()
})

test('a draft that holds what its edit began with hides nothing that the server has now', async () => {
  await work.drafts.put(draft({ form: form('Before'), base: { form: form('Before'), version: 3 } }))
  expect((await contentOnDevice('5')).draft).toBeUndefined()
  await work.drafts.put(draft({ form: form('Typed'), base: { form: form('Before'), version: 3 } }))
  expect((await contentOnDevice('5')).draft?.form.title).toBe('Typed')
})

test('a draft that holds what an order held is kept: the order may have been given up', async () => {
  await work.drafts.put(draft({ form: form('Ordered'), base: { form: form('Ordered') } }))
  expect((await contentOnDevice('5')).draft?.form.title).toBe('Ordered')
  // Confirmed to this device by a server that counts no versions.
  const confirmed = { form: form('Ordered'), hash: contentFingerprint(form('Ordered')), storedAt: 1 }
  await work.bases.put({ ...lea, key: KEY, ...confirmed })
  expect((await contentOnDevice('5')).draft).toBeUndefined()
})

test('the site of a content is that of its draft, of what waits, or of what was sent last', async () => {
  expect((await contentOnDevice('5')).siteId).toBeUndefined()
  const order = { ...lea, key: KEY, opId: 'a', kind: 'content.save', payload: { contentId: '5' } }
  await work.journal.add({ ...order, siteId: '3', endedAt: 1 } as unknown as JournalRow)
  expect((await contentOnDevice('5')).siteId).toBe('3')
  await work.outbox.add({ ...order, siteId: '2', dependsOn: [] } as unknown as OperationRow)
  expect((await contentOnDevice('5')).siteId).toBe('2')
  await work.drafts.put(draft({ form: form('Typed'), siteId: '1' }))
  expect((await contentOnDevice('5')).siteId).toBe('1')
})
