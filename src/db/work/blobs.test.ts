import { expect, test } from 'vitest'
import { collectBlobs, storeBlob } from '#db/work/blobs.ts'
import { discardDraft, trimDiscarded } from '#db/work/drafts.ts'
import { trimJournal } from '#db/work/journal.ts'
import { addVersion } from '#db/work/versions.ts'
import { discardOperation } from '#sync/queue/edit-outbox.ts'
import { addContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const DAY = 24 * 3600_000

async function withFile(text: string, now = 0) {
  const client = new Client(new ModelServer())
  const bytes = new TextEncoder().encode(text)
  const hash = await storeBlob(client.work, client.owner, { name: 'a.png', type: 'image/png', bytes }, now)
  return { client, hash, files: () => client.work.blobs.count() }
}
const form = (hash: string) => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article' as const,
  title: 'Title',
  logo: `local-blob:${hash}`,
})

test('a file that nothing refers to any more goes, one that was just picked stays', async () => {
  const { client, files } = await withFile('picked long ago', 0)
  const bytes = new TextEncoder().encode('picked just now')
  await storeBlob(client.work, client.owner, { name: 'b.png', type: 'image/png', bytes }, 2 * DAY)
  expect(await collectBlobs(client.work, client.owner, DAY)).toBe(1)
  expect(await files()).toBe(1)
})

test('a file that is picked a second time counts as picked just now', async () => {
  const { client, files } = await withFile('the same bytes', 0)
  const bytes = new TextEncoder().encode('the same bytes')
  await storeBlob(client.work, client.owner, { name: 'a.png', type: 'image/png', bytes }, 2 * DAY)
  await collectBlobs(client.work, client.owner, DAY)
  expect(await files()).toBe(1)
})

test('the files of drafts and of waiting orders stay', async () => {
  const { client, hash, files } = await withFile('of a draft')
  const draft = { key: 'content:5', siteId: '1', form: form(hash), blobRefs: [hash], updatedAt: 1, tabId: 't' }
  await client.work.drafts.put({ ...client.owner, ...draft })
  await collectBlobs(client.work, client.owner, DAY)
  expect(await files()).toBe(1)
  await client.order(addContent(form(hash)))
  expect(await client.work.drafts.count()).toBe(0)
  await collectBlobs(client.work, client.owner, DAY)
  expect(await files()).toBe(1)
})

test('the files of a discarded draft stay as long as it can be had back', async () => {
  const { client, hash, files } = await withFile('of a discarded draft')
  const draft = { key: 'content:5', siteId: '1', form: form(hash), blobRefs: [hash], updatedAt: 1, tabId: 't' }
  await client.work.drafts.put({ ...client.owner, ...draft })
  await discardDraft(client.work, client.owner, 'content:5', 2)
  await collectBlobs(client.work, client.owner, DAY)
  expect(await files()).toBe(1)
  await trimDiscarded(client.work, 31 * DAY)
  await collectBlobs(client.work, client.owner, DAY)
  expect(await files()).toBe(0)
})

test('the files of an earlier version and of a damaged order stay', async () => {
  const { client, hash, files } = await withFile('of a version')
  const version = { ...client.owner, key: 'content:5', siteId: '1', why: 'typed' as const, form: form(hash), at: 1 }
  await addVersion(client.work, version)
  await collectBlobs(client.work, client.owner, DAY)
  expect(await files()).toBe(1)
  await client.work.versions.clear()
  await client.order(addContent(form(hash)))
  const [row] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...row!, blobRefs: undefined as never })
  await collectBlobs(client.work, client.owner, DAY)
  expect(await files()).toBe(1)
})

test('the files of a discarded order stay as long as the journal keeps its text', async () => {
  const { client, hash, files } = await withFile('of a discarded order')
  await client.order(addContent(form(hash)))
  const [row] = await client.work.outbox.toArray()
  await discardOperation(client.work, row!.opId, client.clock.now())
  await trimJournal(client.work, client.clock.now() + 29 * DAY)
  await collectBlobs(client.work, client.owner, DAY)
  expect(await files()).toBe(1)
  await trimJournal(client.work, client.clock.now() + 31 * DAY)
  await collectBlobs(client.work, client.owner, DAY)
  expect(await files()).toBe(0)
})

test('the files of another user of this device stay', async () => {
  const { client, files } = await withFile('somebody’s')
  await collectBlobs(client.work, { ...client.owner, userId: 'u2' }, DAY)
  expect(await files()).toBe(1)
})

test('F25: a file for which there is no room is told, nothing of it is kept, and the text is ordered all the same', async () => {
  const client = new Client(new ModelServer())
  await client.work.open()
  client.work.blobs.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const bytes = new TextEncoder().encode('picture')
  const storing = storeBlob(client.work, client.owner, { name: 'a.png', type: 'image/png', bytes }, 0)
  await expect(storing).rejects.toMatchObject({ failure: 'full' })
  expect(await client.work.blobs.count()).toBe(0)
  await client.order(addContent({ contentId: '5', catalogId: '10', contentType: 'article', title: 'Title' }))
  expect(await client.states()).toEqual(['content.add queued'])
})

test('a file that was pasted before is kept and sent under the name by which it is picked, and not the other way round', async () => {
  const client = new Client(new ModelServer())
  const bytes = new TextEncoder().encode('the same bytes')
  const rowOf = async () => (await client.work.blobs.toArray())[0]!
  const store = (name: string, isNameless: boolean, now: number) =>
    storeBlob(client.work, client.owner, { name, type: 'image/png', bytes, isNameless }, now)
  const hash = await store('picture-1.png', true, 1)
  const sent = { resourceId: '1', internalUrl: 'iurl://1', src: '/1' }
  await client.work.blobs.put({ ...(await rowOf()), uploads: { '1': sent }, asked: ['1'] })
  expect(await store('harbour.png', false, 2)).toBe(hash)
  // It lies there under the other name, which nobody would look for.
  expect(await rowOf()).toMatchObject({ name: 'harbour.png', uploads: {}, createdAt: 2 })
  await store('picture-4.png', true, 3)
  expect(await rowOf()).toMatchObject({ name: 'harbour.png', createdAt: 2 })
})
