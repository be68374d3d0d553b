import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent, contentIntent, publishHome, relateContents, saveContent } from '#sync/model/intents.ts'
import { moveDraftToCopy, moveToCopy } from '#sync/queue/move-to-copy.ts'
import { articleForm as form } from '#tests/support/sync-kit/article-form.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const listed = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0' } as const

async function conflicting() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  server.put(form('Theirs'))
  await client.context().drain()
  return { server, client, operation: (await client.work.outbox.toArray())[0]! }
}

test('a text that is kept as a new content is ordered and the old order given up, in one step', async () => {
  const { server, client, operation } = await conflicting()
  const parts = { now: client.clock.now(), newId: () => 'copy' }
  expect(await moveToCopy(client.work, operation.opId, '77', parts)).toBe(true)
  expect(await client.states()).toEqual(['content.add queued'])
  expect(await client.journal()).toEqual(['content.save discarded'])
  await client.context().drain()
  expect(server.effects).toEqual(['POST 77 Mine'])
  expect(server.contents.get('5')!.form.title).toBe('Theirs')
})

test('a text whose site is gone becomes a new content of another one, without what its site alone had', async () => {
  const { client, operation } = await conflicting()
  const later = { ...operation.payload.form!, title: 'Mine, later', publishPipe: ['pc'] }
  await client.order(saveContent(later, { form: operation.payload.form! }))
  const parts = { now: client.clock.now(), newId: () => 'copy' }
  const place = { siteId: '2', catalogId: '20' }
  expect(await moveToCopy(client.work, operation.opId, '77', parts, place)).toBe(true)
  const [copy] = await client.work.outbox.toArray()
  expect(copy).toMatchObject({ kind: 'content.add', siteId: '2', payload: { form: { title: 'Mine, later' } } })
  expect(copy!.payload.form).toMatchObject({ contentId: '77', catalogId: '20' })
  expect(copy!.payload.form).not.toHaveProperty('publishPipe')
})

test('a draft whose site is gone becomes a new content of another one; what was typed since stays a draft', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  const text = { ...form('Never saved'), publishPipe: ['pc'], staticPath: 'a.html' }
  const row = { key: 'content:5', siteId: '1', form: text, blobRefs: [], updatedAt: client.clock.now(), tabId: 'tab' }
  await client.work.drafts.put({ ...client.owner, ...row })
  const [draft] = await client.work.drafts.toArray()
  const parts = { now: client.clock.now(), newId: () => 'copy', lang: 'en' }
  const place = { siteId: '2', catalogId: '20' }
  const older = { ...draft!, updatedAt: draft!.updatedAt - 1 }
  expect(await moveDraftToCopy(client.work, older, '77', parts, place)).toBe(false)
  expect(await client.states()).toEqual([])
  expect(await moveDraftToCopy(client.work, draft!, '77', parts, place)).toBe(true)
  const [copy] = await client.work.outbox.toArray()
  expect(copy).toMatchObject({ kind: 'content.add', siteId: '2', payload: { form: { title: 'Never saved' } } })
  expect(copy!.payload.form).toMatchObject({ contentId: '77', catalogId: '20' })
  for (const field of ['publishPipe', 'staticPath']) expect(copy!.payload.form).not.toHaveProperty(field)
  expect(await client.work.drafts.count()).toBe(0)
  expect(await client.work.discarded.toArray()).toMatchObject([{ form: { title: 'Never saved' } }])
})

test('a copy takes the newest text of the content along, and leaves no second one behind', async () => {
  const { server, client, operation } = await conflicting()
  const later = { ...operation.payload.form!, title: 'Mine, later' }
  await client.order(saveContent(later, { form: operation.payload.form! }))
  const parts = { now: client.clock.now(), newId: () => 'copy' }
  expect(await moveToCopy(client.work, operation.opId, '77', parts)).toBe(true)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 77 Mine, later'])
  expect(await client.journal()).toEqual(['content.save discarded', 'content.save discarded', 'content.add done'])
})

test('the journal tells where a text went that became a new content, and of no order without a text', async () => {
  const { client, operation } = await conflicting()
  await client.order(saveContent(form('Mine, later'), { form: operation.payload.form! }))
  await moveToCopy(client.work, operation.opId, '77', { now: client.clock.now(), newId: () => 'copy' })
  expect((await client.work.journal.toArray()).map(({ copyId }) => copyId)).toEqual(['77', '77'])

  const other = await linkedToTaken()
  await other.client.order(contentIntent('content.publish', listed))
  await moveToCopy(other.client.work, other.add.opId, '78', { now: other.client.clock.now(), newId: () => 'copy' })
  const ended = await other.client.work.journal.toArray()
  expect(ended.map(({ kind, copyId }) => [kind, copyId])).toEqual([
    ['content.add', '78'],
    ['content.publish', undefined],
  ])
})

test('so does the copy of a creation', async () => {
  const server = new ModelServer({ extensions: true })
  const client = new Client(server)
  await client.signIn()
  const mine = { contentId: '5', catalogId: '10', contentType: 'article' as const, title: 'New' }
  server.put(mine).deleted = true
  await client.order(addContent(mine))
  await client.context().drain()
  const [add] = await client.work.outbox.toArray()
  expect(add!.lastError!.code).toBe('GONE')
  await client.order(saveContent({ ...mine, title: 'New, later' }, { form: mine }))
  expect(await moveToCopy(client.work, add!.opId, '77', { now: client.clock.now(), newId: () => 'copy' })).toBe(true)
  await client.context().drain()
  expect(server.effects).toEqual(['POST 77 New, later'])
})

test('a copy that finds no room leaves the old order where it is', async () => {
  const { client, operation } = await conflicting()
  client.work.outbox.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const copying = moveToCopy(client.work, operation.opId, '77', { now: client.clock.now(), newId: () => 'copy' })
  await expect(copying).rejects.toMatchObject({ failure: 'full' })
  expect(await client.states()).toEqual(['content.save conflict'])
  expect(await client.journal()).toEqual([])
})

/** A new article met an id that is taken; others link and relate to it, and one has nothing to do with it. */
async function linkedToTaken() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Of somebody else', { contentHtml: '<p>theirs</p>' }))
  server.put({ ...form('Old'), contentId: '6' })
  server.put({ ...form('Old'), contentId: '7' })
  await client.order(addContent(form('Mine', { contentHtml: '<p>mine</p>' })))
  const link = '<p><a href="iurl://content?id=5">Mine</a> <a href="iurl://content?id=55">Other</a></p>'
  const linking = { ...form('Six, mine', { contentHtml: link }), contentId: '6' }
  await client.order(saveContent(linking, baseOf({ ...form('Old'), contentId: '6' }, 1)))
  const seven = { contentId: '7', catalogId: '10', contentType: 'article', title: 'Old' }
  await client.order(relateContents(seven, ['5', '55'], true))
  await client.context().drain()
  const [add] = await client.work.outbox.toArray()
  expect(add!.state).toBe('conflict')
  return { server, client, add: add! }
}

test('what links or relates to a content that becomes a copy goes out, and leads to the copy', async () => {
  const { server, client, add } = await linkedToTaken()
  expect(await moveToCopy(client.work, add.opId, '77', { now: client.clock.now(), newId: () => 'copy' })).toBe(true)
  expect(await client.journal()).toEqual(['content.add discarded'])
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('6')!.form).toMatchObject({
    title: 'Six, mine',
    contentHtml: '<p><a href="iurl://content?id=77">Mine</a> <a href="iurl://content?id=55">Other</a></p>',
  })
  expect(server.requests.findLast(({ path }) => path === '/cms/content/rela')!.body).toEqual(['77', '55'])
  expect(server.contents.get('5')!.form.title).toBe('Of somebody else')
})

test('a publication of the home page that was ordered behind a text waits for its copy', async () => {
  const { server, client, operation } = await conflicting()
  await client.order(publishHome('1', 'Site'))
  await moveToCopy(client.work, operation.opId, '77', { now: client.clock.now(), newId: () => 'copy' })
  await client.context().drain()
  expect(await client.states()).toEqual([])
  const writes = server.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(writes.slice(-2)).toEqual(['/cms/content', '/cms/site/publish'])
})

test('a publication from a list that showed the text which becomes a copy publishes nothing else unseen', async () => {
  const { server, client, operation } = await conflicting()
  await client.order(contentIntent('content.publish', listed))
  await moveToCopy(client.work, operation.opId, '77', { now: client.clock.now(), newId: () => 'copy' })
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
  expect(server.effects).toEqual(['POST 77 Mine'])
})

test('a copy does not claim the address of the page that it was copied from', async () => {
  const { server, client } = await start({ staticPath: 'news/mine.html' })
  await client.context().drain()
  expect(server.contents.get('77')!.form.staticPath ?? '').toBe('')

  async function start(more: Partial<ContentForm>) {
    const parts = await conflicting()
    const { operation } = parts
    await parts.client.work.outbox.put({
      ...operation,
      payload: { ...operation.payload, form: { ...operation.payload.form!, ...more } },
    })
    await moveToCopy(parts.client.work, operation.opId, '77', { now: parts.client.clock.now(), newId: () => 'copy' })
    return parts
  }
})
