import { expect, test } from 'vitest'
import { storeBlob } from '#db/work/blobs.ts'
import { writeDraft } from '#db/work/drafts.ts'
import type { DraftRow, OperationRow } from '#db/rows.ts'
import { addContent, contentIntent } from '#sync/model/intents.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string) => ({ contentId, catalogId: '10', contentType: 'article' as const, title: 'Typed' })

async function device(server = new ModelServer()) {
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

/** Two articles and the publication of the first wait, and two drafts stand here. */
async function withWork() {
  const { server, client } = await device()
  await client.order(addContent(form('5')))
  await client.order(contentIntent('content.publish', form('5')))
  await client.order(addContent(form('6')))
  for (const contentId of ['7', '8']) {
    const draft = { key: `content:${contentId}`, siteId: '1', form: form(contentId), blobRefs: [], tabId: 't' }
    await writeDraft(client.work, { ...client.owner, ...draft, updatedAt: 1000 })
  }
  return { server, client }
}

async function takenIn(from: Client, server: ModelServer) {
  const { client } = await device(server)
  const done = await restoreUnsent(client.work, client.owner, await packUnsent(from.work, from.owner))
  return { client, done }
}

const noKind = { kind: undefined } as unknown as Partial<OperationRow>

test.each<[string, Partial<Record<keyof OperationRow, unknown>>]>([
  ['says nothing of its content', { key: undefined }],
  ['has a key that is none', { key: 'content:../../x' }],
  ['has no site', { siteId: undefined }],
  ['has no id', { opId: undefined }],
  ['has a title that is no text', { title: {} }],
  ['was made from a state without a text', { base: {} }],
  ['carries a text of no content', { payload: { form: { title: 'Typed' } } }],
  ['carries the id of something else', { payload: { form: { ...form('6'), contentId: '../../logout' } } }],
])('an order that %s is left out and counted, and all others come in', async (_, damage) => {
  const { server, client: from } = await withWork()
  const rows = await from.work.outbox.orderBy('seq').toArray()
  await from.work.outbox.put({ ...rows[2]!, ...damage } as OperationRow)
  const { client, done } = await takenIn(from, server)
  expect(done).toMatchObject({ operations: 2, drafts: 2, damaged: 1 })
  await client.context().drain()
  expect(await client.journal()).toEqual(['content.add done', 'content.publish done'])
})

test('an order that has lost its title alone comes in, and is sent', async () => {
  const { server, client: from } = await withWork()
  const rows = await from.work.outbox.orderBy('seq').toArray()
  await from.work.outbox.put({ ...rows[2]!, title: undefined } as never)
  const { client, done } = await takenIn(from, server)
  expect(done).toMatchObject({ operations: 3, damaged: 0 })
  await client.context().drain()
  expect(server.contents.has('6')).toBe(true)
})

test.each([
  ['of the same content', noKind],
  ['that no longer says for which content', { key: undefined } as unknown as Partial<OperationRow>],
])('what stands behind a damaged order %s comes in, and is sent on the user’s word only', async (_, damage) => {
  const { server, client: from } = await withWork()
  const [first] = await from.work.outbox.orderBy('seq').toArray()
  await from.work.outbox.put({ ...first!, ...damage })
  const { client, done } = await takenIn(from, server)
  expect(done).toMatchObject({ operations: 2, damaged: 1 })
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish rejected'])
  expect((await client.work.outbox.toArray())[0]!.lastError).toMatchObject({ code: 'BEHIND_DAMAGED' })
  expect(server.contents.has('6')).toBe(true)
})

test.each<[string, Partial<Record<keyof DraftRow, unknown>>]>([
  ['has no form', { form: null }],
  ['has a form of no content', { form: { title: 'Typed' } }],
  ['has no moment', { updatedAt: undefined }],
  ['says nothing of its files', { blobRefs: undefined }],
])('a draft that %s is left out and counted, and all else comes in', async (_, damage) => {
  const { server, client: from } = await withWork()
  const [draft] = await from.work.drafts.toArray()
  await from.work.drafts.put({ ...draft!, ...damage } as DraftRow)
  const { done } = await takenIn(from, server)
  expect(done).toMatchObject({ operations: 3, drafts: 1, damaged: 1 })
})

test.each([
  ['its bytes', { bytes: undefined }, 0],
  ['its name', { name: undefined }, 1],
])('a file that has lost %s keeps nothing else from coming in', async (_, damage, damaged) => {
  const { server, client: from } = await withWork()
  const picked = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) }
  const hash = await storeBlob(from.work, from.owner, picked, 1)
  await from.work.drafts.toCollection().modify({ blobRefs: [hash] })
  const [blob] = await from.work.blobs.toArray()
  await from.work.blobs.put({ ...blob!, ...damage } as never)
  const { client, done } = await takenIn(from, server)
  expect(done).toMatchObject({ operations: 3, drafts: 2, damaged })
  expect(await client.work.blobs.count()).toBe(0)
})
