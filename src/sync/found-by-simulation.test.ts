import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { confirmOperation, discardOperation } from '#sync/edit-outbox.ts'
import { addContent, contentIntent, publishCatalog, saveContent, setTop } from '#sync/intents.ts'
import { createOutboxStore } from '#sync/outbox-store.ts'
import { nextDue } from '#sync/select-ready.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (title: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  title,
  contentHtml: '<p>text</p>',
  ...more,
})
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0' }

async function start(extensions: boolean) {
  const server = new ModelServer({ extensions })
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

test('what stands behind an operation that another context sends is not due', async () => {
  const { server, client } = await start(true)
  server.put(form('Old'))
  await client.order(contentIntent('content.publish', ref))
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
  const rows = await client.work.outbox.toArray()
  expect(nextDue(rows, 0, new Set([rows[0]!.opId]))).toBeUndefined()
})

test('a confirmed publication on a server without versions is asked again when the text has changed once more', async () => {
  const { server, client } = await start(false)
  server.put(form('Old'))
  await client.order({ ...contentIntent('content.publish', ref), base: { form: form('Old') } })
  server.put(form('Theirs'))
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(await confirmOperation(client.work, row!.opId, client.clock.now())).toBe(true)
  server.put(form('Theirs, again'))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
  expect(server.contents.get('5')!.status).toBe('0')
})

test('without keys a save whose task is still at work is not sent a second time', async () => {
  const { server, client } = await start(false)
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old') }))
  server.holdTasks = true
  server.fault = ({ path }) => (path.startsWith('/async/task/') ? 'cut-before' : undefined)
  await client.context().drain()
  expect((await client.work.outbox.toArray())[0]).toMatchObject({ unsure: true, state: 'unknown' })
  server.fault = () => undefined
  const drained = client.context().drain()
  await client.until(async () => (await client.states())[0] === 'content.save running')
  server.releaseTasks()
  await drained
  expect(server.effects).toEqual(['PUT 5 Mine'])
  expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('on a server without versions a foreign tag beside the own save is not the base of the next one', async () => {
  const { server, client } = await start(false)
  const base = form('Old', { tags: [] })
  server.put(base)
  let looks = 0
  server.fault = ({ path }) => {
    // Somebody adds a tag between the save and the look at it.
    if (path.includes('/init/') && ++looks === 2) server.put({ ...form('One'), tags: ['theirs'] })
    return undefined
  }
  await client.order(saveContent({ ...base, title: 'One' }, { form: base }))
  await client.context().drain()
  await client.order(saveContent({ ...base, title: 'Two' }, { form: { ...base, title: 'One' } }))
  await client.context().drain()
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Two', tags: ['theirs'] })
})

test('a catalog publication that waited for a discarded save goes out all the same', async () => {
  const { client } = await start(true)
  await client.order(addContent(form('New')))
  await client.order(publishCatalog({ catalogId: '10', name: 'News', publishChild: false, publishDetail: true }))
  const [row] = await client.work.outbox.toArray()
  await discardOperation(client.work, row!.opId, client.clock.now())
  expect(await client.states()).toEqual(['catalog.publish queued'])
})

test('a save that is ordered while an earlier one is sent with a foreign change in it keeps that change', async () => {
  const { server, client } = await start(false)
  const base = form('Old', { summary: 'a' })
  server.put(base)
  await client.order(saveContent({ ...base, title: 'One' }, { form: base }))
  server.put({ ...base, summary: 'theirs' })
  server.holdTasks = true
  const drained = client.context().drain()
  await client.until(async () => (await client.states())[0] === 'content.save running')
  await client.order(saveContent({ ...base, title: 'Two' }, { form: { ...base, title: 'One' } }))
  server.releaseTasks()
  await drained
  await client.context().drain()
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Two', summary: 'theirs' })
})

test('without versions a publication still expects its text behind an order that met another one', async () => {
  const { server, client } = await start(false)
  server.put(form('Old'))
  await client.order(contentIntent('content.toPublish', ref))
  await client.order({ ...contentIntent('content.publish', ref), base: { form: form('Old') } })
  server.put(form('Theirs'))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
})

test('who takes over what another one was sending does not know its outcome', async () => {
  const { client } = await start(false)
  await client.order(addContent(form('New')))
  const [row] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...row!, state: 'sending', sent: true })
  const now = client.clock.now()
  const store = createOutboxStore(client.work)
  expect(await store.lease(row!.opId, { owner: 'next', until: now + 60_000 }, now)).toMatchObject({
    unsure: true,
    state: 'unknown',
  })
})

test('an operation and the entry that tells how it ended change in one transaction', async () => {
  const { server, client } = await start(true)
  await client.order(addContent(form('New')))
  const work = client.open()
  work.journal.hook('creating', () => {
    throw new Error('The journal can not be written')
  })
  await client
    .context({ store: createOutboxStore(work) })
    .drain()
    .catch(() => undefined)
  expect(server.effects).toEqual(['POST 5 New'])
  expect(await client.states()).toEqual(['content.add running'])
})

test('an order whose answer was lost is sent again under the same key', async () => {
  const { server, client } = await start(true)
  server.put(form('Old'))
  await client.order(setTop(ref, ''))
  let cuts = 0
  server.fault = ({ method }) => (method !== 'GET' && cuts++ === 0 ? 'cut-after' : undefined)
  await client.context().drain()
  client.clock.jump(60_000)
  await client.context().drain()
  const keys = server.requests.filter(({ method }) => method !== 'GET').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('an operation is not taken before an earlier one of its key, whoever asks', async () => {
  const { client } = await start(true)
  await client.order(addContent(form('New')))
  await client.order(contentIntent('content.publish', ref))
  const rows = await client.work.outbox.orderBy('seq').toArray()
  const now = client.clock.now()
  const store = createOutboxStore(client.work)
  expect(await store.lease(rows[1]!.opId, { owner: 'hasty', until: now + 60_000 }, now)).toBeUndefined()
})

test('what was ordered later goes out later, although the clock was set back in between', async () => {
  const { server, client } = await start(true)
  await client.order(addContent(form('New')))
  client.clock.jump(-365 * 24 * 3600_000)
  await client.order(contentIntent('content.publish', ref))
  client.clock.jump(365 * 24 * 3600_000)
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New', 'status 5 30'])
})

test('a save that was on its way once is not rewritten by the next one', async () => {
  const { server, client } = await start(false)
  server.put(form('Old'))
  await client.order(saveContent(form('One'), { form: form('Old') }))
  server.fault = ({ path }) => (path.includes('/init/') ? 'cut-before' : undefined)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save queued'])
  expect(await client.order(saveContent(form('Two'), { form: form('One') }))).toMatchObject({ outcome: 'queued' })
})

test('an order that got no answer may have had its effect, and that is written down', async () => {
  const { server, client } = await start(false)
  await client.order(addContent(form('New')))
  server.fault = ({ method }) => (method === 'GET' ? undefined : 'cut-after')
  await client.context().drain()
  expect((await client.work.outbox.toArray())[0]).toMatchObject({ unsure: true, state: 'unknown' })
})
