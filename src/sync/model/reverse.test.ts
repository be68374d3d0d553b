import { describe, expect, test } from 'vitest'
import { cancelledCreation, withdrawOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, moveContent, setAttribute, setTop, type Intent } from '#sync/model/intents.ts'
import { type ContentBefore, reverseOf } from '#sync/model/reverse.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { versionOf } from '#tests/support/sync-kit/versions.ts'

const draft: ContentBefore = {
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  title: 'Five',
  status: '0',
  ...versionOf(3),
  attributes: ['hot'],
  topFlag: '0',
}
const pinned = { ...draft, topFlag: '1800000000000', topDate: '2026-12-01 10:00:00' }
const kindOf = (intent: Intent, content = draft) => reverseOf(intent, content)?.kind

describe('what brings a content back as it was', () => {
  test('a deletion is reversed by restoring, and the other way round, whatever version came of it', () => {
    expect(kindOf(contentIntent('content.delete', draft))).toBe('content.recover')
    const back = reverseOf(contentIntent('content.recover', draft), draft)
    expect(back).toMatchObject({ kind: 'content.delete', expect: { status: '0' } })
    expect(back?.expect).not.toHaveProperty('version')
  })

  test('a pin is taken away, or set again until the same moment', () => {
    expect(kindOf(setTop(draft, ''))).toBe('content.cancelTop')
    expect(kindOf(setTop(pinned, ''), pinned)).toBeUndefined()
    expect(reverseOf(contentIntent('content.cancelTop', pinned), pinned)).toMatchObject({
      kind: 'content.setTop',
      payload: { topEndTime: '2026-12-01 10:00:00' },
    })
  })

  test('an attribute is reversed only where it changed something', () => {
    expect(reverseOf(setAttribute(draft, 'recommend', true), draft)).toMatchObject({
      kind: 'content.attrRemove',
      payload: { attr: 'recommend', raises: true },
    })
    expect(kindOf(setAttribute(draft, 'hot', true))).toBeUndefined()
    expect(kindOf(setAttribute(draft, 'hot', false))).toBe('content.attrAdd')
  })

  test('a draft moves back where it came from; a move that made a draft of a content stays', () => {
    expect(reverseOf(moveContent(draft, '11'), draft)).toMatchObject({
      kind: 'content.move',
      payload: { catalogId: '10', fromCatalogId: '11' },
      expect: { status: '0' },
    })
    const published = { ...draft, status: '30' }
    expect(kindOf(moveContent(published, '11'), published)).toBeUndefined()
    expect(kindOf(moveContent(pinned, '11'), pinned)).toBeUndefined()
  })

  test('a published content that was handed in is published again', () => {
    const published = { ...draft, status: '30' }
    expect(reverseOf(contentIntent('content.toPublish', published), published)).toMatchObject({
      kind: 'content.publish',
      expect: { status: '20' },
    })
  })

  test('no other order sets a status back', () => {
    for (const kind of ['content.publish', 'content.toPublish', 'content.offline'] as const)
      expect(kindOf(contentIntent(kind, draft))).toBeUndefined()
  })
})

async function device() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  return { server, client, withdraw: (opId: string) => withdrawOperation(client.work, opId, client.clock.now()) }
}

async function opIdOf(client: Client, intent: Intent): Promise<string> {
  const result = await client.order(intent)
  return 'opId' in result ? result.opId : ''
}

test('an order that was not sent is taken back as if it had never been given', async () => {
  const { server, client, withdraw } = await device()
  server.put({ contentId: '5', catalogId: '10', contentType: 'article', title: 'Five' })
  const opId = await opIdOf(client, contentIntent('content.publish', { ...draft, ...versionOf(1) }))
  expect(await withdraw(opId)).toBe(true)
  await client.context().drain()
  expect(server.effects).toEqual([])
  expect(await client.journal()).toEqual(['content.publish discarded'])
})

test('an order that was sent is not taken back, nor is one whose outcome is not known; a refused one is', async () => {
  const { server, client, withdraw } = await device()
  server.put({ contentId: '5', catalogId: '10', contentType: 'article', title: 'Five' })
  const sent = await opIdOf(client, contentIntent('content.publish', { ...draft, ...versionOf(1) }))
  await client.context().drain()
  expect(await withdraw(sent)).toBe(false)
  const unsure = await opIdOf(client, contentIntent('content.offline', draft))
  await client.work.outbox.where('opId').equals(unsure).modify({ sent: true, state: 'unknown', unsure: true })
  expect(await withdraw(unsure)).toBe(false)
  const refused = await opIdOf(client, contentIntent('content.publish', { ...draft, contentId: '6' }))
  await client.work.outbox.where('opId').equals(refused).modify({ sent: true, state: 'rejected' })
  expect(await withdraw(refused)).toBe(true)
})

test('a content that was deleted before any server had it has its text in the journal, until it is created again', async () => {
  const { client } = await device()
  const form = { contentId: '7', catalogId: '10', contentType: 'article' as const, title: 'Never sent' }
  await client.order(addContent(form))
  await client.order(contentIntent('content.delete', { ...draft, contentId: '7' }))
  expect(await cancelledCreation(client.work, client.owner, 'content:7')).toMatchObject({ title: 'Never sent' })
  await client.order(addContent(form))
  await client.context().drain()
  expect(await cancelledCreation(client.work, client.owner, 'content:7')).toBeUndefined()
})
