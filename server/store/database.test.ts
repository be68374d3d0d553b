import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/start-error.ts'
import { openEmptyStore } from '#tests/support/empty-database.ts'
import { openEmbeddedStore, openServerStore } from './database.ts'
import { feedPosition, isCursor, readChanges, recordChange } from './feed.ts'
import { checkVersion, migrate, nextNode } from './migrate.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-store-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a folder keeps its rows over a restart, survives maintenance, and is refused while it is open', async () => {
  const first = await openEmbeddedStore(dataDir)
  await migrate(first.db)
  await first.db.insertInto('serverMeta').values({ name: 'kept', value: 'yes' }).execute()
  await first.maintain()
  await expect(openEmbeddedStore(dataDir)).rejects.toThrow(StartError)
  await first.close()
  const second = await openEmbeddedStore(dataDir)
  await migrate(second.db)
  const kept = await second.db.selectFrom('serverMeta').select('value').where('name', '=', 'kept').executeTakeFirst()
  expect(kept).toEqual({ value: 'yes' })
  await second.close()
}, 60_000)

test('a database server that does not answer is named without its password', async () => {
  const opening = openServerStore('postgres://someone:secret@127.0.0.1:1/none')
  await expect(opening).rejects.toThrow(/^The database of DATABASE_URL can not be reached/)
  await expect(opening).rejects.not.toThrow(/secret/)
})

test('a database of a newer version is refused, and a step that fails leaves nothing', async () => {
  const store = await openEmptyStore()
  await migrate(store.db, [])
  const failing = {
    name: '001-x',
    up: async (tx: Parameters<Parameters<ReturnType<typeof store.db.transaction>['execute']>[0]>[0]) => {
      await tx.schema.createTable('halfDone').addColumn('id', 'bigint').execute()
      throw new Error('no')
    },
  }
  await expect(migrate(store.db, [failing])).rejects.toThrow('no')
  await migrate(store.db, [
    { name: '001-x', up: async (tx) => tx.schema.createTable('halfDone').addColumn('id', 'bigint').execute() },
  ])
  await expect(migrate(store.db, [])).rejects.toThrow(/newer version \(001-x\)/)
  await expect(checkVersion(store.db, [])).rejects.toThrow(/newer version \(001-x\)/)
  expect(await nextNode(store.db)).not.toBe(await nextNode(store.db))
  await store.close()
}, 60_000)

test('the feed tells the last change of each object once, after the cursor, per site', async () => {
  const { db, close } = await openEmptyStore()
  await migrate(db)
  const note = (siteId: string, id: string, deleted: boolean) =>
    db.transaction().execute((tx) => recordChange(tx, siteId, 'content', id, deleted))
  const start = await feedPosition(db)
  expect(isCursor(start)).toBe(true)
  await note('1', '10', false)
  await note('1', '11', false)
  await note('2', '20', false)
  await note('1', '10', true)
  const first = await readChanges(db, '1', start, 10)
  expect(first).toMatchObject({
    more: false,
    changes: [
      { kind: 'content', objectId: '11', deleted: false },
      { kind: 'content', objectId: '10', deleted: true },
    ],
  })
  expect(await readChanges(db, '1', first.cursor, 10)).toEqual({ changes: [], cursor: first.cursor, more: false })
  const one = await readChanges(db, '1', start, 1)
  expect(one).toMatchObject({ more: true, changes: [{ objectId: '11' }] })
  expect((await readChanges(db, '1', one.cursor, 1)).changes).toEqual([
    { kind: 'content', objectId: '10', deleted: true },
  ])
  expect([isCursor('1.2; drop'), isCursor('')]).toEqual([false, false])
  await close()
}, 60_000)
