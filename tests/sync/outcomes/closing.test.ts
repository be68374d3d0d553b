import { expect, test } from 'vitest'
import { addContent, contentIntent, saveContent, setAttribute } from '#sync/model/intents.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '' }

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

const draft = (client: Client) => ({
  ...client.owner,
  key: 'content:5',
  siteId: '1',
  form: form('Typed on'),
  base: { form: form('New') },
  blobRefs: [],
  updatedAt: 1,
  tabId: 't',
})

test('an order ends with its entry in the journal, the state of the server, and what is typed on top of it moved on', async () => {
  const { client } = await start()
  await client.order(addContent(form('New')))
  await client.work.drafts.put(draft(client))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(await client.journal()).toEqual(['content.add done'])
  const stored = { form: { title: 'New' }, ...versionOf(1) }
  expect(await client.work.bases.toArray()).toMatchObject([{ key: 'content:5', ...stored }])
  expect(await client.work.drafts.toArray()).toMatchObject([{ base: stored, form: { title: 'Typed on' } }])
})

test('what the device knows of a content is what the last of its orders has left', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  const known = async () => (await client.work.bases.toArray()).map((base) => [base.form.title, base.version])
  const left = (title: string, version: number) => [[title, versionOf(version).version]]
  await client.order(saveContent(form('One'), baseOf(form('Old'), 1)))
  await client.context().drain()
  expect(await known()).toEqual(left('One', 2))
  await client.order(saveContent(form('Two'), { form: form('One') }))
  await client.context().drain()
  expect(await known()).toEqual(left('Two', 3))
})

test.each(['bases', 'drafts', 'outbox'] as const)(
  'an order whose end can not be written to %s has not ended, and nothing else is written of it',
  async (table) => {
    const { server, client } = await start()
    await client.order(addContent(form('New')))
    await client.work.drafts.put(draft(client))
    const work = client.open()
    const refuse = () => {
      throw new DOMException('broken', 'UnknownError')
    }
    if (table === 'outbox') work.outbox.hook('deleting', refuse)
    else if (table === 'bases') work.bases.hook('creating', refuse)
    else work.drafts.hook('updating', refuse)
    await client
      .context({ store: createOutboxStore(work) })
      .drain()
      .catch(() => undefined)
    expect(server.effects).toEqual(['POST 5 New'])
    expect(await client.states()).toEqual(['content.add running'])
    expect(await client.journal()).toEqual([])
    expect(await client.work.bases.count()).toBe(0)
    expect((await client.work.drafts.toArray())[0]!.base).toEqual({ form: form('New') })
    client.clock.jump(61_000)
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 New'])
    expect(await client.journal()).toEqual(['content.add done'])
  },
)

test('of a content that is gone no state stays that a later save could be made from', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  await client.context().drain()
  expect(await client.work.bases.count()).toBe(1)
  await client.order(contentIntent('content.delete', { ...ref, ...versionOf(2) }))
  await client.context().drain()
  expect(await client.journal()).toEqual(['content.save done', 'content.delete done'])
  expect(await client.work.bases.count()).toBe(0)
})

test('an order that ends writes those behind it that it changes, and leaves the others as they are', async () => {
  const { client } = await start()
  await client.order(addContent(form('New')))
  await client.order(setAttribute(ref, 'hot', true))
  await client.order(saveContent(form('Newer'), { form: form('New') }))
  const work = client.open()
  const written = new Map<string, number>()
  work.outbox.hook('updating', (_changes, _key, { kind, lease }) => {
    if (lease === undefined) written.set(kind, (written.get(kind) ?? 0) + 1)
  })
  await client.context({ store: createOutboxStore(work) }).drain()
  expect(await client.journal()).toEqual(['content.add done', 'content.attrAdd done', 'content.save done'])
  // Each is written once without a lease to take one; the save stands on what was confirmed before.
  expect(Object.fromEntries(written)).toEqual({ 'content.add': 1, 'content.attrAdd': 1, 'content.save': 3 })
})

test('that a content was made here is known for as long as anything of it is, whatever is ordered later', async () => {
  const { server, client } = await start()
  server.put({ ...form('Of others'), contentId: '6' })
  await client.order(addContent(form('New')))
  await client.order(contentIntent('content.publish', { ...ref, contentId: '6' }))
  await client.context().drain()
  await client.order(setAttribute(ref, 'hot', true))
  await client.context().drain()
  const known = (await client.work.bases.toArray()).map(({ key, isOwn }) => [key, isOwn])
  expect(known).toEqual([
    ['content:5', true],
    ['content:6', undefined],
  ])
})
