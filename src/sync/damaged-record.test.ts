import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { discardOperation } from '#sync/edit-outbox.ts'
import { addContent, contentIntent, publishCatalog, saveContent } from '#sync/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string, title: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title,
  ...more,
})

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
  await client.work.outbox.put({ ...row!, base: {} as never })
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
  expect(await discardOperation(client.work, waiting[0]!.opId, client.clock.now())).toBe(true)
  expect(server.effects.filter((effect) => effect.includes(' 5 '))).toEqual([])
})

test('a damaged save is given up, and the order behind it stays', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old'))
  await client.order(saveContent(form('5', 'Damaged'), { form: form('5', 'Old'), version: 1 }))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '' }
  await client.order(contentIntent('content.publish', ref))
  const [row] = await client.work.outbox.orderBy('seq').toArray()
  await client.work.outbox.put({ ...row!, payload: null as never })
  expect(await discardOperation(client.work, row!.opId, client.clock.now())).toBe(true)
  expect(await client.states()).toEqual(['content.publish queued'])
})
