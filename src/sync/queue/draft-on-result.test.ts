import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import type { ContentSnapshot } from '#db/rows.ts'
import { editResolved, resolveConflict } from '#sync/queue/edit-outbox.ts'
import { addContent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string, contentHtml: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  title,
  contentHtml,
  ...more,
})
const old = form('Old', '<p>1</p><p>2</p><p>3</p>')
const mine = form('Mine', '<p>1</p><p>2, mine</p><p>3</p>')
const theirs = form('Theirs', '<p>1</p><p>2, theirs</p><p>3</p>')
const decided = form('Both', '<p>1</p><p>2, both</p><p>3</p>')

async function conflicting() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(old)
  await client.order(saveContent(mine, baseOf(old, 1)))
  server.put(theirs)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save conflict'])
  const [operation] = await client.work.outbox.toArray()
  return { server, client, operation: operation! }
}

const typed = (client: Client, text: ContentForm, base?: ContentSnapshot) =>
  client.work.drafts.put({
    ...client.owner,
    key: 'content:5',
    siteId: '1',
    form: text,
    ...(base && { base }),
    blobRefs: [],
    updatedAt: 1,
    tabId: 't',
  })
const draftOf = async (client: Client) => (await client.work.drafts.toArray())[0]
const saveDraft = async (client: Client) => {
  const draft = await draftOf(client)
  await client.order(saveContent(draft!.form, draft!.base!))
  await client.context().drain()
}

test('what was typed on top of the own text goes on from the result that is edited, and is not asked about again', async () => {
  const { server, client, operation } = await conflicting()
  await typed(client, { ...mine, contentHtml: '<p>1</p><p>2, mine</p><p>3, typed</p>' }, { form: mine })
  await editResolved(client.work, operation.opId, decided, operation.conflict!.theirs, client.clock.now())
  const both = { title: 'Both', contentHtml: '<p>1</p><p>2, both</p><p>3, typed</p>' }
  expect(await draftOf(client)).toMatchObject({ form: both, base: { form: decided } })
  await saveDraft(client)
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject(both)
})

test('where it meets the decision it stays, for it was written later', async () => {
  const { client, operation } = await conflicting()
  await typed(client, { ...mine, title: 'Mine, typed' }, { form: mine })
  await editResolved(client.work, operation.opId, decided, operation.conflict!.theirs, client.clock.now())
  expect((await draftOf(client))!.form).toMatchObject({ title: 'Mine, typed', contentHtml: decided.contentHtml })
})

test('what was typed goes on from a result that is sent at once, and its save is not asked about', async () => {
  const { server, client, operation } = await conflicting()
  await typed(client, { ...mine, title: 'Mine, typed' }, { form: mine })
  await resolveConflict(client.work, operation.opId, decided, operation.conflict!.theirs, client.clock.now())
  await client.context().drain()
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Both' })
  await saveDraft(client)
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine, typed', contentHtml: decided.contentHtml })
})

test('a draft in which nothing was typed makes way for the result', async () => {
  const { client, operation } = await conflicting()
  await typed(client, mine, { form: mine })
  await editResolved(client.work, operation.opId, decided, operation.conflict!.theirs, client.clock.now())
  expect(await draftOf(client)).toBeUndefined()
})

test('a draft of a content whose id was taken was typed on top of its creation', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent(mine))
  server.put(theirs)
  await client.context().drain()
  const [operation] = await client.work.outbox.toArray()
  await typed(client, { ...mine, summary: 'typed' })
  await editResolved(client.work, operation!.opId, decided, operation!.conflict!.theirs, client.clock.now())
  expect(await draftOf(client)).toMatchObject({ form: { title: 'Both', summary: 'typed' }, base: { form: decided } })
})

test('a draft on top of a later order stays as it is', async () => {
  const { client, operation } = await conflicting()
  const later = { ...mine, author: 'me' }
  await client.order(saveContent(later, { form: mine }))
  await typed(client, { ...later, summary: 'typed' }, { form: later })
  const before = await draftOf(client)
  await editResolved(client.work, operation.opId, decided, operation.conflict!.theirs, client.clock.now())
  expect(await draftOf(client)).toEqual(before)
})

test('nothing of a draft changes while the order is being sent', async () => {
  const { client, operation } = await conflicting()
  const lease = { owner: 'other', fence: 9, until: client.clock.now() + 60_000 }
  await client.work.outbox.put({ ...operation, state: 'sending', lease })
  await typed(client, { ...mine, summary: 'typed' }, { form: mine })
  const before = await draftOf(client)
  expect(await editResolved(client.work, operation.opId, decided, operation.conflict!.theirs, client.clock.now())).toBe(
    false,
  )
  expect(await draftOf(client)).toEqual(before)
})
