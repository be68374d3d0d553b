import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { contentGetInit } from '#contract/contents.ts'
import { writeCached } from '#db/cache/cache-store.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { copiesByReason } from '#db/cache/copy-reasons.ts'
import { writeDraft } from '#db/work/drafts.ts'
import { WorkDatabase } from '#db/work/work.ts'

const OWNER = { serverId: 's', userId: 'u' }

function device() {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [work, cache] = [new WorkDatabase(parts), new CacheDatabase(parts)]
  const open = (contentId: string, storedAt: number, owner = OWNER) => {
    const args = { params: { catalogId: '7', contentType: 'article', contentId } }
    return writeCached(cache, owner, { endpointId: contentGetInit.id, siteId: '1', args }, { data: {}, storedAt })
  }
  const keep = (contentId: string, storedAt?: number) => {
    const place = { siteId: '1', contentId, catalogId: '7', contentType: 'article', title: '' }
    const state = { pins: ['catalog:7'], mark: '', isDue: false, bytes: 4, pictures: [] }
    return cache.keeps.put({ ...OWNER, ...place, ...state, ...(storedAt !== undefined && { storedAt }) })
  }
  const draft = (id: string, updatedAt: number) => {
    const where = { key: `content:${id}`, siteId: '1', form: { contentId: id }, blobRefs: [], tabId: 't' }
    return writeDraft(work, { ...OWNER, ...where, updatedAt })
  }
  const order = (key: string, createdAt: number) => work.outbox.add({ ...OWNER, opId: key, key, createdAt } as never)
  return { work, cache, open, keep, draft, order }
}

test('each content counts once, for what keeps it on the device longest', async () => {
  const { work, cache, open, keep, draft, order } = device()
  for (const [id, at] of [
    ['1', 10],
    ['2', 20],
    ['3', 30],
    ['4', 40],
  ] as const)
    await open(id, at)
  await keep('2', 22)
  await keep('3', 33)
  await draft('3', 60)
  await order('content:5', 50)
  await order('catalog:7', 1)
  expect(await copiesByReason({ work, cache }, OWNER)).toEqual({
    own: { contents: 2, oldest: 50 },
    pinned: { contents: 1, oldest: 22 },
    recent: { contents: 2, oldest: 10 },
  })
})

test('what is not here yet, empty forms and what others opened do not count', async () => {
  const { work, cache, open, keep } = device()
  await open('0', 1)
  await open('6', 1, { ...OWNER, userId: 'v' })
  await keep('8')
  const nothing = { contents: 0, oldest: undefined }
  expect(await copiesByReason({ work, cache }, OWNER)).toEqual({ own: nothing, pinned: nothing, recent: nothing })
})
