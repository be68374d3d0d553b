import { beforeEach, expect, test } from 'vitest'
import { writeDraft } from '#db/work/drafts.ts'
import { storeBlob } from '#db/work/blobs.ts'
import { acceptRestored } from '#sync/queue/accept-server.ts'
import { discardOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, saveContent } from '#sync/model/intents.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })

// Only a server that tells its epoch can be told from its backup.
let server: ModelServer
let client: Client

beforeEach(async () => {
  server = new ModelServer({ extensions: true })
  client = new Client(server)
  await client.signIn()
  // The device knows then in which epoch the server is.
  await client.order(addContent({ ...form('First'), contentId: '8' }))
  await client.context().drain()
})

/** Packs what is unsent and gives it up; then the server is put back to a backup, and the user accepts that. */
async function packedBeforeTheBackup(contents: [string, number][]) {
  await client.context().drain()
  const zip = await packUnsent(client.work, client.owner)
  for (const { opId } of await client.work.outbox.toArray()) {
    client.clock.jump(600_000)
    expect(await discardOperation(client.work, opId, client.clock.now())).toBe('done')
  }
  server.fault = () => undefined
  server.contents.clear()
  server.forgetKeys()
  server.epoch = 2
  for (const [title, version] of contents) {
    server.contents.set('5', { form: form(title), version, status: '0', deleted: false })
  }
  await client.order(addContent({ ...form('Any'), contentId: '9' }))
  expect((await client.context().drain()).reason).toBe('paused')
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  return zip
}

const takeIn = (zip: Uint8Array) => restoreUnsent(client.work, client.owner, zip, { now: client.clock.now() })

test('a new content that was told to be saved is sent again when it comes out of a file after a restored backup', async () => {
  await client.order(addContent(form('New')))
  server.breakLineAt(({ path }) => path.includes('/init/') && server.effects.length > 1)
  const zip = await packedBeforeTheBackup([])
  await takeIn(zip)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')?.form.title).toBe('New')
})

test('nor does a save that comes out of one overwrite by a version from before the backup', async () => {
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
  server.fault = () => 'cut-before'
  const zip = await packedBeforeTheBackup([['Theirs', 1]])
  await takeIn(zip)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save conflict'])
  expect(server.contents.get('5')?.form.title).toBe('Theirs')
})

test('and its drafts and files say nothing of what that server had', async () => {
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
  const hash = await storeBlob(client.work, client.owner, file, 1)
  await client.work.blobs.toCollection().modify({ uploads: { '1': { src: 'iurl://1', id: '1' } } as never })
  const base = { form: form('Old'), version: 1 }
  const draft = { key: 'content:5', siteId: '1', form: form('Mine'), base, blobRefs: [hash], tabId: 't', updatedAt: 1 }
  await writeDraft(client.work, { ...client.owner, ...draft })
  const zip = await packedBeforeTheBackup([])
  await client.work.drafts.clear()
  await client.work.blobs.clear()
  await takeIn(zip)
  expect(await client.work.drafts.toArray()).toMatchObject([{ base: { form: form('Old') } }])
  expect((await client.work.drafts.toArray())[0]!.base).not.toHaveProperty('version')
  expect(await client.work.blobs.toArray()).toMatchObject([{ uploads: {} }])
})
