import { IDBDatabase } from 'fake-indexeddb'
import { afterAll, expect, test, vi } from 'vitest'
import { writeDraft } from '#db/work/drafts.ts'
import { addContent } from '#sync/model/intents.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = { contentId: '5', catalogId: '10', contentType: 'article' as const, title: 'New' }

/** Takes hold before the database is opened: Dexie keeps the function that it finds then. */
const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
afterAll(() => opened.mockRestore())

/** What the transactions that write ask of the browser while something is done. */
async function durabilities(act: () => Promise<unknown>): Promise<Set<string | undefined>> {
  opened.mockClear()
  await act()
  const writing = opened.mock.calls.filter(([, mode]) => mode === 'readwrite')
  return new Set(writing.map(([, , options]) => options?.durability))
}

test('an order, a draft and a lease are on the disk before they count', async () => {
  const client = new Client(new ModelServer())
  const { work, owner, clock } = client
  expect(await durabilities(() => client.order(addContent(form)))).toEqual(new Set(['strict']))
  const draft = { ...owner, key: 'content:5', siteId: '1', form, blobRefs: [], updatedAt: 1, tabId: 't' }
  expect(await durabilities(() => writeDraft(work, draft))).toEqual(new Set(['strict']))
  const now = clock.now()
  const lease = { owner: 'a', until: now + 60_000 }
  const [row] = await work.outbox.toArray()
  expect(await durabilities(() => createOutboxStore(work).lease(row!.opId, lease, now))).toEqual(new Set(['strict']))
})
