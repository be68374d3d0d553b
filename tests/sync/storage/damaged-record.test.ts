import { describe, expect, test } from 'vitest'
import { readBlob, storeBlob } from '#db/work/blobs.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { discardOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, publishCatalog, saveContent } from '#sync/model/intents.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (contentId: string, title: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title,
  ...more,
})

const listed = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Old', status: '0' } as const

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

test('F35: a damaged record is set aside and the rest goes out', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'Damaged')))
  await client.order(addContent(form('6', 'Fine')))
  const [row] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...row!, payload: null as never })
  await client.context().drain()
  expect(server.effects).toEqual(['POST 6 Fine'])
  expect((await client.work.outbox.toArray())[0]).toMatchObject({
    state: 'rejected',
    lastError: { code: 'BAD_RECORD' },
  })
})

test.each([
  ['what it waits for', { dependsOn: undefined }],
  ['when it is due', { nextAt: undefined }],
  ['how often it was tried', { attempts: Number.NaN }],
  ['when it was ordered', { createdAt: 'yesterday' }],
  ['what it was made from', { base: {} }],
])('so is one that does not say %s', async (_, damage) => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'Damaged')))
  await client.order(addContent(form('6', 'Fine')))
  const [row] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...row!, ...(damage as object) })
  await client.context().drain()
  expect(server.effects).toEqual(['POST 6 Fine'])
  expect((await client.work.outbox.toArray())[0]).toMatchObject({
    state: 'rejected',
    lastError: { code: 'BAD_RECORD' },
  })
})

test('so is one whose damage shows only when it is sent', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form('5', 'Damaged'), { form: form('5', 'Old') }))
  await client.order(addContent(form('6', 'Fine')))
  const [row] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...row!, base: { form: { contentId: '5', contentHtml: 7 as never } } })
  server.put(form('5', 'Old'))
  await client.context().drain()
  expect(server.effects).toEqual(['POST 6 Fine'])
  expect((await client.work.outbox.toArray())[0]).toMatchObject({
    state: 'rejected',
    lastError: { code: 'BAD_RECORD' },
    payload: { form: { title: 'Damaged' } },
  })
})

test.each([
  ['what it waits for', { dependsOn: undefined }],
  ['what it is about', { payload: null }],
])('work goes on around a record that does not say %s', async (_, damage) => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'Damaged')))
  const [row] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...row!, ...(damage as object) })
  await client.order(saveContent(form('5', 'Better'), { form: form('5', 'Damaged') }))
  await client.order(addContent(form('6', 'Fine', { contentHtml: '<a iurl="iurl://content?id=5">x</a>' })))
  await client.order(publishCatalog({ catalogId: '10', name: 'News', publishChild: false, publishDetail: true }))
  await client.context().drain()
  const waiting = await client.work.outbox.orderBy('seq').toArray()
  expect(waiting.map(({ kind }) => kind).slice(0, 2)).toEqual(['content.add', 'content.save'])
  expect(await discardOperation(client.work, waiting[0]!.opId, client.clock.now())).toBe('done')
  expect(server.effects.filter((effect) => effect.includes(' 5 '))).toEqual([])
})

test('a damaged save is given up, and the order behind it stays', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old'))
  await client.order(saveContent(form('5', 'Damaged'), baseOf(form('5', 'Old'), 1)))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '' }
  await client.order(contentIntent('content.publish', ref))
  const [row] = await client.work.outbox.orderBy('seq').toArray()
  await client.work.outbox.put({ ...row!, payload: null as never })
  expect(await discardOperation(client.work, row!.opId, client.clock.now())).toBe('done')
  expect(await client.states()).toEqual(['content.publish queued'])
})

/** What is damaged beside an order must neither stop the others nor have it sent again and again. */
describe('an order ends beside a damaged row', () => {
  async function saved(damage: (client: Client) => Promise<unknown>, also: string[] = []) {
    const { server, client } = await start()
    server.put(form('5', 'Old'))
    await client.order(saveContent(form('5', 'Mine'), { form: form('5', 'Old') }))
    await client.order(addContent(form('6', 'Fine')))
    await damage(client)
    await client.context().drain()
    await client.context().drain()
    expect(server.effects.toSorted()).toEqual([...also, 'POST 6 Fine', 'PUT 5 Mine'].toSorted())
    return { server, client }
  }

  const key = 'content:5'
  const draftOf = ({ owner }: Client, more: object) =>
    ({ ...owner, key, siteId: '1', form: form('5', 'Typed'), blobRefs: [], updatedAt: 1, tabId: 't', ...more }) as never

  test('what was confirmed before has lost its form', async () => {
    const { client } = await saved((to) => to.work.bases.put({ ...to.owner, key, hash: 'x', storedAt: 1 } as never))
    expect(await client.states()).toEqual([])
    expect((await client.work.bases.get([client.owner.serverId, client.owner.userId, key]))!.form.title).toBe('Mine')
  })

  test.each([{ base: {} }, { base: null }, { form: null, base: { form: form('5', 'Mine') } }])(
    'the draft of its content is %j',
    async (damage) => {
      const { client } = await saved((to) => to.work.drafts.put(draftOf(to, damage)))
      expect(await client.states()).toEqual([])
      expect(await client.work.drafts.count()).toBe(1)
    },
  )

  test('the draft of its content can not be compared: it is set aside, and is not sent again and again', async () => {
    const { client } = await saved((to) =>
      to.work.drafts.put(draftOf(to, { base: { form: { contentId: '5', contentHtml: 7 } } })),
    )
    const [row] = await client.work.outbox.toArray()
    expect(row).toMatchObject({ state: 'rejected', unsure: true, lastError: { code: 'BAD_RECORD' } })
  })

  test.each([
    ['content has no payload', { payload: null }],
    ['content has an empty base', { base: {} }],
    ['content has a base without a form', { base: { form: null } }],
  ])('a later save of its %s', async (_, damage) => {
    const { client } = await saved(
      async (to) => {
        await to.order(contentIntent('content.unlock', { ...listed, contentId: '5' }))
        await to.order(saveContent(form('5', 'Later'), { form: form('5', 'Mine') }))
        const last = (await to.work.outbox.orderBy('seq').last())!
        await to.work.outbox.put({ ...last, ...(damage as object) })
      },
      ['POST /cms/content/unlock/ 5'],
    )
    expect(await client.states()).toEqual(['content.save rejected'])
  })
})

test('a content whose confirmed state was damaged can be saved', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old', { params: { ModelData_a: 'x' } }))
  const { owner } = client
  await client.work.bases.put({ ...owner, key: 'content:5', hash: 'x', ...versionOf(1), storedAt: 1 } as never)
  await client.order(saveContent(form('5', 'Mine'), { form: form('5', 'Old') }))
  expect(await client.states()).toEqual(['content.save queued'])
})

test('a file whose bytes were lost is told as lost, and nothing is sent in its place', async () => {
  const { server, client } = await start()
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
  const hash = await storeBlob(client.work, client.owner, file, 1)
  await client.order(addContent(form('5', 'With a picture', { logo: `local-blob:${hash}` })))
  await client.work.blobs.toCollection().modify((row: { bytes?: ArrayBuffer }) => delete row.bytes)
  await client.context().drain()
  expect(server.uploads).toEqual([])
  expect((await client.work.outbox.toArray())[0]).toMatchObject({ state: 'rejected', lastError: { code: 'FILE_LOST' } })
})

test('a file that has lost its bytes is whole again once it is picked again', async () => {
  const { server, client } = await start()
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
  const hash = await storeBlob(client.work, client.owner, file, 1)
  await client.work.blobs.toCollection().modify((row: { bytes?: ArrayBuffer }) => delete row.bytes)
  await storeBlob(client.work, client.owner, file, 2)
  await client.order(addContent(form('5', 'With a picture', { logo: `local-blob:${hash}` })))
  await client.context().drain()
  expect(server.uploads).toEqual([`a-${hash.slice(0, 8)}.png`])
  expect(await client.states()).toEqual([])
})

test('or once unsent work that holds it is taken in', async () => {
  const { client } = await start()
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
  const hash = await storeBlob(client.work, client.owner, file, 1)
  await client.order(addContent(form('5', 'With a picture', { logo: `local-blob:${hash}` })))
  const zip = await packUnsent(client.work, client.owner)
  await client.work.blobs.toCollection().modify((row: { bytes?: ArrayBuffer }) => delete row.bytes)
  await restoreUnsent(client.work, client.owner, zip)
  expect((await readBlob(client.work, client.owner, hash))?.bytes.byteLength).toBe(3)
})
