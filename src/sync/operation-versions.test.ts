import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { WORK_NAME } from '#db/work.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { VERSION_1, type OldDatabase } from '#tests/support/sync-kit/old-rows.ts'

/** A device on which an older version of the app has left its work. */
async function deviceOf(old: OldDatabase) {
  const server = new ModelServer()
  const client = new Client(server)
  client.work.close()
  const db = new Dexie(WORK_NAME, client.parts)
  db.version(1).stores(old.stores)
  await db.table('outbox').bulkAdd(old.outbox)
  await db.table('bases').bulkAdd(old.bases)
  db.close()
  await client.work.open()
  await client.signIn()
  for (const contentId of ['6', '7']) {
    const form = { contentId, catalogId: '11', contentType: 'article' as const, title: 'Old' }
    server.put({ ...form, contentHtml: '<p>Old</p>' })
  }
  return { server, client }
}

test('F32: work that version 1 left on the device is read and sent, each order once and in its place', async () => {
  const { server, client } = await deviceOf(VERSION_1)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(expect.arrayContaining(['POST 5 New', 'PUT 6 Mine']))
  const writes = server.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  expect(writes.toSorted()).toEqual([
    'POST /cms/catalog/publish',
    'POST /cms/content',
    'POST /cms/content/move',
    'POST /cms/content/set_top',
    'POST /cms/site/publish',
    'PUT /cms/content',
  ])
})

test('F32: a catalog that version 1 ordered to be published with those below it waits for their contents', async () => {
  const { server, client } = await deviceOf(VERSION_1)
  server.holdTasks = true
  const drained = client.context().drain()
  await client.until(async () => (await client.states()).filter((state) => state.endsWith('running')).length === 2)
  expect(server.requests.some(({ path }) => path.endsWith('/publish'))).toBe(false)
  server.releaseTasks()
  await drained
  expect(server.requests.filter(({ path }) => path.endsWith('/publish')).map(({ path }) => path)).toEqual([
    '/cms/catalog/publish',
    '/cms/site/publish',
  ])
})
