import { expect, test } from 'vitest'
import { addContent, contentIntent, relateContents, saveContent } from '#sync/intents.ts'
import {
  confirmOperation,
  discardOperation,
  editResolved,
  resolveConflict,
  retryOperation,
  withdrawOperation,
} from '#sync/edit-outbox.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })
const ref = (contentId: string, version?: number) => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title: '',
  ...(version ? { version } : {}),
})

async function conflicting() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
  server.put(form('Theirs'))
  await client.context().drain()
  return { server, client, operation: (await client.work.outbox.toArray())[0]! }
}

test('F18: the text that the user decides on is applied once, on top of what the server has', async () => {
  const { server, client, operation } = await conflicting()
  await resolveConflict(client.work, operation.opId, form('Both'), operation.conflict!.theirs, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual(['PUT 5 Both'])
  expect(await client.journal()).toEqual(['content.save done'])
})

test('a text that is edited after a conflict waits for the editor, whose plain save sends its own in its place and publishes nothing', async () => {
  const { server, client, operation } = await conflicting()
  await client.order(contentIntent('content.publish', ref('5')))
  const { theirs } = operation.conflict!
  await editResolved(client.work, operation.opId, form('Both'), theirs, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual([])
  await client.order(saveContent(form('Both, edited'), { form: form('Both') }))
  await client.context().drain()
  expect(server.effects).toEqual(['PUT 5 Both, edited'])
  expect(await client.journal()).toEqual(['content.publish discarded', 'content.save done'])
})

test('a discarded operation stays readable in the journal', async () => {
  const { client, operation } = await conflicting()
  expect(await discardOperation(client.work, operation.opId, client.clock.now())).toBe(true)
  expect((await client.work.journal.toArray())[0]).toMatchObject({
    outcome: 'discarded',
    payload: { form: { title: 'Mine' } },
  })
})

test('discarding a creation takes along what needs it', async () => {
  const client = new Client(new ModelServer())
  await client.order(addContent(form('New')))
  await client.order(relateContents(ref('6'), ['5'], true))
  const [row] = await client.work.outbox.toArray()
  await discardOperation(client.work, row!.opId, client.clock.now())
  expect(await client.states()).toEqual([])
})

test('nothing is discarded while it is being sent', async () => {
  const { client, operation } = await conflicting()
  const lease = { owner: 'other', fence: 9, until: client.clock.now() + 60_000 }
  await client.work.outbox.put({ ...operation, state: 'sending', lease })
  expect(await discardOperation(client.work, operation.opId, client.clock.now())).toBe(false)
  expect(await client.states()).toHaveLength(1)
})

test('nothing is tried again, confirmed or decided while it is being sent', async () => {
  const { client, operation } = await conflicting()
  const lease = { owner: 'other', fence: 9, until: client.clock.now() + 60_000 }
  const sending = { ...operation, state: 'sending' as const, lease }
  await client.work.outbox.put(sending)
  const now = client.clock.now()
  expect(await retryOperation(client.work, operation.opId, now)).toBe(false)
  expect(await confirmOperation(client.work, operation.opId, now)).toBe(false)
  const { theirs } = operation.conflict!
  expect(await resolveConflict(client.work, operation.opId, form('Both'), theirs, now)).toBe(false)
  expect(await client.work.outbox.toArray()).toEqual([sending])
})

test('a refused order of which nobody knows whether it took effect before is not taken back as if it never had', async () => {
  const { client, operation } = await conflicting()
  await client.work.outbox.put({ ...operation, state: 'rejected', unsure: true })
  expect(await withdrawOperation(client.work, operation.opId, client.clock.now())).toBe(false)
  expect(await client.states()).toEqual(['content.save rejected'])
})

test('an order that was held because the content changed goes out once the user has seen the change', async () => {
  const server = new ModelServer({ extensions: true })
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  await client.order(contentIntent('content.publish', ref('5', 1)))
  server.put(form('Theirs'))
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'waiting', lastError: { code: 'CHANGED' } })
  await confirmOperation(client.work, row!.opId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual(['status 5 30'])
})

test('a refused operation is sent again on request', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent(form('New')))
  server.fault = ({ method }) =>
    method === 'POST' ? new Response(JSON.stringify({ code: 500, msg: 'no' })) : undefined
  await client.context().drain()
  server.fault = () => undefined
  const [row] = await client.work.outbox.toArray()
  expect(row!.state).toBe('rejected')
  await retryOperation(client.work, row!.opId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New'])
})
