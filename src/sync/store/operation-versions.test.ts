import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { readBlob } from '#db/work/blobs.ts'
import { listDiscarded, listDrafts } from '#db/work/drafts.ts'
import { rowKey, WORK_NAME } from '#db/work/work.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { VERSION_1, VERSION_2, VERSION_3, VERSION_4, type OldDatabase } from '#tests/support/sync-kit/old-rows.ts'

/** A device on which an older version of the app has left its work. */
async function deviceOf(old: OldDatabase) {
  const server = new ModelServer()
  const client = new Client(server)
  client.work.close()
  const db = new Dexie(WORK_NAME, client.parts)
  db.version(old.version).stores(old.stores)
  for (const [table, rows] of Object.entries(old.rows)) await db.table(table).bulkAdd(rows)
  db.close()
  await client.work.open()
  for (const contentId of ['6', '7']) {
    const form = { contentId, catalogId: '11', contentType: 'article' as const, title: 'Old' }
    server.put({ ...form, contentHtml: '<p>Old</p>' })
  }
  return { server, client }
}

const OLD: [OldDatabase, sent: string[]][] = [
  [
    VERSION_1,
    [
      'POST 5 New',
      'POST /cms/catalog/publish',
      'POST /cms/content/move 7',
      'POST /cms/content/set_top 7',
      'POST /cms/site/publish',
      'PUT 6 Mine',
    ],
  ],
  [VERSION_2, ['POST 9 With a file', 'status 7 30']],
  [VERSION_3, ['POST /cms/catalog/publish', 'POST /cms/content/move 7', 'PUT 6 Mine']],
  [VERSION_4, ['PUT 6 Mine']],
]

test('F32: every version before this one has left rows to be read here', () => {
  const { verno } = new Client(new ModelServer()).work
  expect(OLD.map(([{ version }]) => version)).toEqual(Array.from({ length: verno - 1 }, (_, index) => index + 1))
  for (const [{ stores, rows }] of OLD) expect(Object.keys(rows).toSorted()).toEqual(Object.keys(stores).toSorted())
})

for (const [old, sent] of OLD) {
  const { version, rows } = old
  describe(`F32: on a device that version ${version} has left`, () => {
    test('all tables are read as they were left, and by the indices of today', async () => {
      const { client } = await deviceOf(old)
      const { work, owner } = client
      for (const [table, left] of Object.entries(rows)) expect(await work.table(table).toArray()).toMatchObject(left)
      expect(await listDrafts(work, owner)).toMatchObject(rows['drafts']!)
      expect(await listDiscarded(work, owner)).toMatchObject(rows['discarded'] ?? [])
      const [blob] = rows['blobs']!
      expect(await readBlob(work, owner, blob!['hash'] as string)).toEqual(blob)
      const ended = work.journal.where('[serverId+userId+key]').equals(rowKey(owner, 'content:8'))
      expect(await ended.toArray()).toMatchObject(rows['journal']!)
      const queued = work.outbox
        .where('[serverId+userId+state+kind]')
        .between([owner.serverId, owner.userId, 'queued', ''], [owner.serverId, owner.userId, 'queued', '\uffff'])
      expect(await queued.count()).toBe(rows['outbox']!.length)
    })

    test('what waits is sent once in the name of who is still signed in, and nothing else goes', async () => {
      const { server, client } = await deviceOf(old)
      await client.context().drain()
      expect(await client.states()).toEqual([])
      expect(server.effects.toSorted()).toEqual(sent.toSorted())
      expect(await client.work.drafts.count()).toBe(rows['drafts']!.length)
      expect(await client.work.journal.count()).toBe(rows['journal']!.length + sent.length)
    })
  })
}

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

test('F32: a file that version 2 has kept is sent with the article that shows it', async () => {
  const { server, client } = await deviceOf(VERSION_2)
  await client.context().drain()
  expect(server.uploads).toEqual(['a-abababab.png'])
  expect(server.contents.get('9')!.form.contentHtml).toContain('iurl://resources/image/1.png')
})
