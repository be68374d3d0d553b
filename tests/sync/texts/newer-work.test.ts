import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import type { ContentSnapshot } from '#db/rows.ts'
import { contentFingerprint } from '#lib/canonical-content.ts'
import { resolveConflict } from '#sync/queue/edit-outbox.ts'
import { contentIntent, saveContent, setTop } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  title,
  contentHtml: '<p>text</p>',
  ...more,
})
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '' }
const base = baseOf(form('Old'), 1)

async function start(extensions = HAS_EXTENSIONS) {
  const server = new ModelServer({ extensions })
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  return { server, client }
}

test('a pin that was ordered before a save does not make somebody else’s text the base of that save', async () => {
  const { server, client } = await start()
  await client.order(setTop(ref, ''))
  await client.order(saveContent(form('Mine'), base))
  server.put(form('Old', { summary: 'theirs' }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'theirs' })
})

test('a pin that was ordered before a publication does not publish a text that the user never saw', async () => {
  const { server, client } = await start(true)
  await client.order(setTop(ref, ''))
  await client.order(contentIntent('content.publish', { ...ref, status: '0', version: 1 }))
  server.put(form('Theirs'))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
  expect(server.contents.get('5')!.status).toBe('0')
})

test('a save behind a conflict that the user decided keeps what the decision took from the other side', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form('Mine'), base))
  server.put(form('Theirs', { summary: 'theirs' }))
  await client.context().drain()
  const [first] = await client.work.outbox.toArray()
  await client.order(saveContent(form('Mine', { author: 'me' }), { form: form('Mine') }))
  const decided = form('Mine', { summary: 'theirs' })
  await resolveConflict(client.work, first!.opId, decided, first!.conflict!.theirs, client.clock.now())
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'theirs', author: 'me' })
})

const draft = (client: Client, from: ContentSnapshot) => ({
  ...client.owner,
  key: 'content:5',
  siteId: '1',
  form: form('Typed'),
  base: from,
  blobRefs: [],
  updatedAt: 1,
  tabId: 't',
})

test('a draft keeps its base when an order of another kind ends on top of somebody else’s text', async () => {
  const { server, client } = await start()
  await client.work.drafts.put(draft(client, base))
  await client.order(setTop(ref, ''))
  server.put(form('Theirs'))
  await client.context().drain()
  expect((await client.work.drafts.toArray())[0]!.base).toEqual(base)
})

test('a draft that was typed on top of the own save moves on with it', async () => {
  const { client } = await start()
  await client.order(saveContent(form('Mine'), base))
  await client.work.drafts.put(draft(client, { form: form('Mine') }))
  await client.context().drain()
  const [kept] = await client.work.drafts.toArray()
  expect(kept!.base!.version).toBe(versionOf(2).version)
  expect(contentFingerprint(kept!.base!.form)).toBe(contentFingerprint(form('Mine')))
})

const publishFrom = (seen: ContentSnapshot) => ({
  ...contentIntent('content.publish', { ...ref, status: '0', ...versionOf(2) }),
  base: seen,
})

test('a publication expects the text that its editor shows, not what another order has read since', async () => {
  const { server, client } = await start()
  server.put(form('Theirs'))
  await client.order(setTop(ref, ''))
  await client.context().drain()
  await client.order(publishFrom(base))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
})

test('an editor that stays open over the first publication saves and publishes on without a question', async () => {
  const { server, client } = await start()
  server.fault = ({ path }) => {
    const stored = server.contents.get('5')!
    if (path !== '/cms/content/publish' || stored.form.publishDate) return undefined
    queueMicrotask(() => {
      stored.form = { ...stored.form, publishDate: '2026-01-01 00:00:00' }
      stored.version++
    })
    return undefined
  }
  await client.order(publishFrom(base))
  await client.context().drain()
  await client.order(saveContent(form('Mine'), base))
  await client.order(publishFrom({ form: form('Mine') }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['status 5 30', 'PUT 5 Mine', 'status 5 30'])
})
