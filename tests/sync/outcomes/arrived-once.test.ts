import { expect, test } from 'vitest'
import type { OperationRow } from '#db/rows.ts'
import { discardOperation, withdrawOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, publishCatalog, saveContent } from '#sync/model/intents.ts'
import { OPERATION_SCHEMA } from '#sync/model/operation.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { articleForm as form } from '#tests/support/sync-kit/article-form.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

/** What may have taken effect once stays unknown, whatever is heard later: it is never taken back as if it had not. */

const isWrite = ({ method, path }: SeenRequest) => method !== 'GET' && path === '/cms/content'

async function start() {
  const server = new ModelServer({ extensions: true })
  const client = new Client(server)
  await client.signIn()
  const row = async () => (await client.work.outbox.toArray())[0]!
  const again = async () => {
    server.fault = () => undefined
    client.clock.jump(120_000)
    await client.context().drain()
  }
  return { server, client, row, again }
}

/** It arrives and its answer is lost; its content is deleted and its key forgotten before it is sent again. */
async function expectGoneAndUnknown({ server, client, row, again }: Awaited<ReturnType<typeof start>>) {
  server.breakLineBehind(isWrite)
  await client.context().drain()
  server.contents.get('5')!.deleted = true
  server.forgetKeys()
  await again()
  expect(await row()).toMatchObject({ state: 'conflict', lastError: { code: 'GONE' }, unsure: true })
}

test('a creation whose id is taken once its key is forgotten may be the one that took it', async () => {
  const desk = await start()
  const { client, row } = desk
  await client.order(addContent(form('New')))
  await expectGoneAndUnknown(desk)
  expect(await withdrawOperation(client.work, (await row()).opId, client.clock.now())).toBe(false)
})

test('a creation whose id is taken before this device has ever sent it was sent by the one that packed it', async () => {
  const { server, client, row } = await start()
  const other = new Client(server, { idPrefix: 'other' })
  await other.signIn()
  await other.order(addContent(form('New')))
  await restoreUnsent(client.work, client.owner, await packUnsent(other.work, other.owner))
  await other.context().drain()
  server.contents.get('5')!.deleted = true
  server.forgetKeys()
  await client.context().drain()
  expect(await row()).toMatchObject({ state: 'conflict', lastError: { code: 'GONE' }, unsure: true })
})

test('a save that may have arrived before its content was deleted stays unknown once its key is forgotten', async () => {
  const desk = await start()
  const { server, client } = desk
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
  await expectGoneAndUnknown(desk)
})

test('a save whose task was cut off behind its effect is found there, as the server has corrected it', async () => {
  const { server, client, again } = await start()
  const words = 'one two three four five six seven eight nine ten eleven twelve thirteen'
  server.put(form('Old', { contentHtml: '<p>text</p>' }))
  const mine = form('Mine', { contentHtml: `<p>${words} badword</p>` })
  await client.order(saveContent(mine, { form: form('Old', { contentHtml: '<p>text</p>' }), version: 1 }))
  server.fault = ({ path }) => (path.startsWith('/async/task/') ? 'cut-before' : undefined)
  await client.context().drain()
  server.contents.get('5')!.form = { ...mine, contentHtml: `<p>${words} *******</p>` }
  server.loseTasks()
  await again()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 5 Mine'])
})

test('a save under a key that was used before may have arrived', async () => {
  const { server, client, row } = await start()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
  let isRefused = false
  server.fault = ({ method }) => {
    if (method === 'PUT') isRefused = true
    if (method === 'PUT') return { refuse: 'KEY_REUSED' }
    return isRefused ? 'cut-before' : undefined
  }
  await client.context().drain()
  expect(await row()).toMatchObject({ unsure: true })
})

test('an order that a newer version of the app was sending is not known to have come to nothing', async () => {
  const { server, client, row } = await start()
  server.put(form('Old'), '30')
  const listed = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Old', status: '30' }
  await client.order(contentIntent('content.offline', listed))
  const lease = { owner: 'newer', until: client.clock.now() + 30_000, fence: 1 }
  const sending: Partial<OperationRow> = { schemaVersion: OPERATION_SCHEMA + 1, state: 'sending', sent: true, lease }
  await client.work.outbox.put({ ...(await row()), ...sending })
  await client.context().drain()
  client.clock.jump(120_000)
  expect(await withdrawOperation(client.work, (await row()).opId, client.clock.now())).toBe(false)
})

test('a text that was sent after it was corrected is unknown when the refused one comes back from a file', async () => {
  const { server, client, row } = await start()
  server.put(form('Old'))
  const base = { form: form('Old'), version: 1 }
  server.fault = ({ method }) => (method === 'PUT' ? { refuse: 'DUPLICATE_TITLE' } : undefined)
  await client.order(saveContent(form('Taken'), base))
  await client.context().drain()
  const zip = await packUnsent(client.work, client.owner)
  server.breakLineBehind(isWrite)
  await client.order(saveContent(form('Free'), base))
  await client.context().drain()
  expect(await row()).toMatchObject({ unsure: true })
  client.clock.jump(120_000)
  await discardOperation(client.work, (await row()).opId, client.clock.now())
  await restoreUnsent(client.work, client.owner, zip)
  expect(await row()).toMatchObject({ state: 'unknown', unsure: true })
})

test('a conflict of a save that may have arrived leaves that open once its key is forgotten', async () => {
  const { server, client, row, again } = await start()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
  server.breakLineBehind(isWrite)
  await client.context().drain()
  server.put(form('Theirs'))
  server.forgetKeys()
  await again()
  expect(await row()).toMatchObject({ state: 'conflict', lastError: { code: 'CONFLICT' }, unsure: true })
  expect(await withdrawOperation(client.work, (await row()).opId, client.clock.now())).toBe(false)
})

const MONTH = 29 * 24 * 3600_000

test('a creation whose task is forgotten goes out under a new key, also when it is older than keys are trusted', async () => {
  const { server, client, again } = await start()
  await client.order(addContent(form('New')))
  server.holdTasks = true
  server.fault = ({ path }) => (path.startsWith('/async/task/') ? 'cut-before' : undefined)
  await client.context().drain()
  server.dropHeldTasks()
  server.forgetTasks()
  client.clock.jump(MONTH)
  await again()
  await again()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 New'])
})

test('and so does an order without a text', async () => {
  const { server, client } = await start()
  await client.order(publishCatalog({ catalogId: '10', name: 'News', publishChild: false, publishDetail: true }))
  const headers = { 'X-Server-Instance': 'instance=server-1; epoch=1; ext=version,idempotency' }
  const known = () => new Response(JSON.stringify({ code: 200, data: 'task-1' }), { headers })
  server.fault = ({ key }) => (key === 'op1.0' ? known() : undefined)
  client.clock.jump(MONTH)
  for (let turn = 0; turn < 3; turn++) {
    await client.context().drain()
    client.clock.jump(120_000)
  }
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST /cms/catalog/publish'])
})
