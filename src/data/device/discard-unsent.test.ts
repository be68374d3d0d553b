import { beforeEach, expect, test, vi } from 'vitest'
import { discardAllOf } from '#data/device/discard-unsent.ts'
import { storeBlob } from '#db/work/blobs.ts'
import { rescueDraft } from '#data/drafts/draft-rescue.ts'
import { addOpenDraft } from '#data/page/open-drafts.ts'
import type { Owner } from '#db/rows.ts'
import { addContent, contentIntent } from '#sync/model/intents.ts'
import { listedStorage } from '#tests/support/listed-storage.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string) => ({ contentId, catalogId: '10', contentType: 'article' as const, title: 'T' })
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', listedStorage(stored))
})

/** A draft with a picture, one that was discarded, a version, an ended order and what the server confirmed of it. */
async function fill({ work, clock }: Client, owner: Owner) {
  const now = clock.now()
  const hash = await storeBlob(work, owner, { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) }, now)
  const text = { ...owner, key: 'content:7', siteId: '1', form: form('7'), blobRefs: [hash] }
  const draft = { ...text, updatedAt: now, tabId: 't' }
  await work.drafts.put(draft)
  await work.discarded.add({ ...draft, discardedAt: now })
  await work.versions.add({ ...text, hash: 'h', why: 'typed', name: 'Mine', at: now })
  await work.bases.put({ ...owner, key: 'content:7', form: form('7'), hash: 'h', storedAt: now })
  rescueDraft({ ...draft, key: 'content:8' })
}

/** How many rows each table has of a user. */
async function rowsOf({ work }: Client, { userId }: Owner) {
  const tables = [work.outbox, work.drafts, work.discarded, work.versions, work.journal, work.bases, work.blobs]
  return Promise.all(tables.map(async (table) => (await table.toArray()).filter((row) => row.userId === userId).length))
}

test('all that waits is given up, an order together with what needs it', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  await client.order(addContent(form('5')))
  await client.order(contentIntent('content.publish', form('5')))
  expect(await discardAllOf(client.work, client.owner, client.clock.now())).toBe(0)
  expect(await client.work.outbox.count()).toBe(0)
})

test('what is being sent just now stays, and is told', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  await client.order(addContent(form('5')))
  await client.order(addContent(form('6')))
  const [sent] = await client.work.outbox.toArray()
  const now = client.clock.now()
  await client.work.outbox.update(sent!.seq, { state: 'sending', lease: { owner: 'a', fence: 1, until: now + 60_000 } })
  expect(await discardAllOf(client.work, client.owner, now)).toBe(1)
  expect((await client.work.outbox.toArray()).map(({ key }) => key)).toEqual(['content:5'])
})

test('drafts, all that could be had back and the files of both go with it, for good', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  await fill(client, client.owner)
  stored.set(`DraftRescue|${client.owner.serverId}|${client.owner.userId}|content:9`, 'damaged')
  await client.order(addContent(form('5')))
  expect(await rowsOf(client, client.owner)).toEqual([1, 1, 1, 1, 0, 1, 1])
  await discardAllOf(client.work, client.owner, client.clock.now())
  expect(await rowsOf(client, client.owner)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect([...stored.keys()]).toEqual([`GivenUp|${client.owner.serverId}|${client.owner.userId}`])
})

test('what another user has on the device stays, the same file too', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  // One whose id begins alike.
  const other = { ...client.owner, userId: `${client.owner.userId}0` }
  await fill(client, client.owner)
  await fill(client, other)
  await client.order(addContent(form('5')), { userId: other.userId })
  await discardAllOf(client.work, client.owner, client.clock.now())
  expect(await rowsOf(client, other)).toEqual([1, 1, 1, 1, 0, 1, 1])
  expect([...stored.keys()].filter((name) => name.startsWith('DraftRescue'))).toEqual([
    `DraftRescue|${other.serverId}|${other.userId}|content:8`,
  ])
})

test('while an order is being sent nothing goes for good: its user is still there', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  await fill(client, client.owner)
  await client.order(addContent(form('5')))
  await client.order(addContent(form('6')))
  const [sent] = await client.work.outbox.toArray()
  const now = client.clock.now()
  await client.work.outbox.update(sent!.seq, { state: 'sending', lease: { owner: 'a', fence: 1, until: now + 60_000 } })
  await discardAllOf(client.work, client.owner, now)
  expect(await rowsOf(client, client.owner)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(stored.size).toBe(1)
})

test('an editor behind the question does not write again what it shows', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  const letGo = vi.fn()
  const end = addOpenDraft({ leave: () => true, flush: () => Promise.resolve(), letGo, unstored: () => undefined })
  await discardAllOf(client.work, client.owner, client.clock.now())
  end()
  expect(letGo).toHaveBeenCalledOnce()
})
