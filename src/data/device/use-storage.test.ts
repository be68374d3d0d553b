import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { diagnostics, onceSent } from '#data/device/use-storage.ts'
import { rescueDraft } from '#data/drafts/draft-rescue.ts'
import { storeBlob } from '#db/work/blobs.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { listedStorage } from '#tests/support/listed-storage.ts'

const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
const [work, cache] = [new WorkDatabase(parts), new CacheDatabase(parts)]
const owner = { userId: 'u', serverId: 's' }

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => cache }))
vi.mock('#data/session/owner.ts', () => ({ currentOwner: () => owner }))
vi.mock('#data/storage/persistence.ts', () => ({
  persistenceAnswer: async () => undefined,
  askForPersistence: async () => true,
}))
vi.mock('#data/session/session.ts', () => ({ forgetSession: async () => undefined }))

test('what waits is counted without reading all of its files and texts at once', async () => {
  for (const [at, text] of ['one', 'three'].entries()) {
    const bytes = new TextEncoder().encode(text)
    await storeBlob(work, owner, { name: `${at}.png`, type: 'image/png', bytes }, at)
  }
  await work.outbox.add({ ...owner, opId: '1', key: 'content:5', kind: 'content.save', state: 'pending' } as never)
  const other = { ...owner, userId: 'o' }
  await work.drafts.put({ ...other, key: 'content:6' } as never)
  await work.meta.put({ key: 'userName:s|o', value: 'grace' })
  await work.versions.add({ ...owner, key: 'content:5' } as never)
  vi.stubGlobal('navigator', { userAgent: 'test' })
  vi.stubGlobal('localStorage', listedStorage(new Map()))
  rescueDraft({ ...owner, key: 'content:7', form: { contentId: '7', title: 'T' } } as never)
  const whole = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const { storage, states } = JSON.parse(await diagnostics()) as { storage: object; states: object[] }
  expect(JSON.stringify(storage), 'names are no facts for a report').not.toContain('grace')
  expect(storage).toMatchObject({ files: 2, fileBytes: 8, operations: 1, mine: 2, history: { versions: 1, ended: 0 } })
  expect(states).toMatchObject([{ kind: 'content.save', state: 'pending' }])
  const stores = (whole.mock.instances as { name: string }[]).map(({ name }) => name)
  expect(stores).not.toContain('blobs')
  expect(stores).not.toContain('outbox')
})

test('an order that is placed and sent between two looks at the outbox has what waits counted anew', () => {
  const before = onceSent({ total: 0, lastEnded: 4 })
  expect(onceSent({ total: 0, lastEnded: 5 })).not.toBe(before)
})

test('while orders are being sent one by one, nothing is counted anew', () => {
  expect(onceSent({ total: 3, lastEnded: 5 })).toBe(onceSent({ total: 2, lastEnded: 6 }))
})
