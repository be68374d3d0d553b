import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { recreateContent } from '#sync/queue/edit-outbox.ts'
import { contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string, summary = ''): ContentForm => ({
  ...{ contentId: '5', catalogId: '10', contentType: 'article', title, summary },
})

/** A text was written while somebody deleted its content; the user is asked. */
async function asked(deleted: (server: ModelServer) => void) {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  const version = server.contents.get('5')!.version
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), version)))
  deleted(server)
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(row!.lastError).toMatchObject({ code: 'GONE' })
  server.effects.length = 0
  const recreate = () => recreateContent(client.work, row!.opId, client.clock.now())
  return { server, client, recreate }
}
const toBin = (server: ModelServer) => (server.contents.get('5')!.deleted = true)
const forGood = (server: ModelServer) => server.destroy('5')

test('what lies in the recycle bin comes back under its id, with the text of the user', async () => {
  const { server, client, recreate } = await asked(toBin)
  expect(await recreate()).toBe(true)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['recover 5', 'PUT 5 Mine'])
})

test('what was removed for good is created anew under its id', async () => {
  const { server, client, recreate } = await asked(forGood)
  await recreate()
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects.filter((one) => !one.startsWith('recover'))).toEqual(['POST 5 Mine'])
})

test('what somebody changed before it was deleted is kept beside the text of the user', async () => {
  const { server, client, recreate } = await asked((one) => {
    one.put(form('Old', 'by somebody else'))
    toBin(one)
  })
  await recreate()
  await client.context().drain()
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'by somebody else' })
})

test('an answer that is lost at any step leaves one content with one text', async () => {
  for (let lost = 0; lost < 5; lost++) {
    const { server, client, recreate } = await asked(toBin)
    await recreate()
    let count = 0
    server.fault = ({ method }) => (method !== 'GET' && count++ === lost ? 'cut-after' : undefined)
    for (let turn = 0; turn < 4; turn++) {
      await client.context().drain()
      client.clock.jump(61_000)
    }
    expect(await client.states()).toEqual([])
    expect(server.effects.filter((one) => one.startsWith('P'))).toEqual(['PUT 5 Mine'])
  }
})

test('what came back with the text, its words masked, is not written again (no versions)', async () => {
  const server = new ModelServer({ extensions: false })
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  const mine = { ...form('Mine'), contentHtml: '<p>a forbidden word among many others that are not</p>' }
  await client.order(saveContent(mine, { form: form('Old') }))
  server.breakLineBehind(({ method }) => method === 'PUT')
  await client.context().drain()
  const stored = server.contents.get('5')!
  stored.form = { ...stored.form, contentHtml: mine.contentHtml.replace('forbidden', '*') }
  stored.deleted = true
  server.fault = () => undefined
  client.clock.jump(61_000)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save conflict'])
  server.effects.length = 0
  await recreateContent(client.work, (await client.work.outbox.toArray())[0]!.opId, client.clock.now())
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['recover 5'])
})

test('who deletes it once more is not overruled by the same decision', async () => {
  const { server, client, recreate } = await asked(toBin)
  await recreate()
  server.fault = ({ method }) => {
    if (method !== 'PUT') return undefined
    toBin(server)
    return 'cut-before'
  }
  await client.context().drain()
  server.fault = () => undefined
  client.clock.jump(61_000)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save conflict'])
  expect(server.effects).toEqual(['recover 5'])
  expect(server.contents.get('5')!.deleted).toBe(true)
})

test('who may not take it out of the bin is told so, and the text stays', async () => {
  const { server, client, recreate } = await asked(toBin)
  await recreate()
  server.fault = ({ path }) => (path.includes('recover') ? { refuse: 'FORBIDDEN' } : undefined)
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'rejected', payload: { form: { title: 'Mine' } } })
  expect(server.effects).toEqual([])
})

test('a publication that waits behind the text goes out after it', async () => {
  const { server, client, recreate } = await asked(toBin)
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0' }
  await client.order({ ...contentIntent('content.publish', ref), base: { form: form('Mine') } })
  await recreate()
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['recover 5', 'PUT 5 Mine', 'status 5 30'])
})
