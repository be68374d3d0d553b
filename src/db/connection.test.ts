import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { isOutdated, OLDEST_READER, watchVersions, withConnection } from '#db/connection.ts'
import { writeDraft } from '#db/work/drafts.ts'
import { WorkDatabase } from '#db/work/work.ts'

/** The app of tomorrow, with one more table. */
class NewerDatabase extends WorkDatabase {
  constructor(parts: { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange }) {
    super(parts)
    this.version(99).stores({ later: 'id' })
  }
}

const draft = (title: string) => ({
  userId: 'u1',
  serverId: 's1',
  key: 'content:5',
  siteId: '1',
  form: { contentId: '5', title },
  blobRefs: [],
  updatedAt: 1,
  tabId: 't',
})

function olderTab(parts: { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange }, typed: string) {
  const work = new WorkDatabase(parts)
  const seen: string[] = []
  watchVersions(work, {
    onOutdated: async () => {
      seen.push('outdated')
      await writeDraft(work, draft(typed))
    },
    onBlocked: () => seen.push('blocked'),
  })
  return { work, seen }
}
const browser = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })

test('F30: a newer tab upgrades while an older one is open, and finds what was typed in that one', async () => {
  const parts = browser()
  const { work, seen } = olderTab(parts, 'typed at the last moment')
  await work.open()
  const newer = new NewerDatabase(parts)
  await newer.open()
  expect(seen).toEqual(['outdated'])
  expect(await newer.drafts.toArray()).toMatchObject([{ form: { title: 'typed at the last moment' } }])
})

test('F30: what the older tab has to look up before it writes is waited for, too', async () => {
  const parts = browser()
  const work = new WorkDatabase(parts)
  watchVersions(work, {
    onOutdated: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await writeDraft(work, draft('typed at the last moment'))
    },
    onBlocked: () => undefined,
  })
  await work.open()
  const newer = new NewerDatabase(parts)
  await newer.open()
  expect(await newer.drafts.toArray()).toMatchObject([{ form: { title: 'typed at the last moment' } }])
})

test('F30: the older tab writes nothing more and says that the app is older than the data', async () => {
  const parts = browser()
  const { work } = olderTab(parts, '')
  await work.open()
  const newer = new NewerDatabase(parts)
  await newer.open()
  expect(isOutdated(work)).toBe(true)
  await expect(withConnection(work, () => work.drafts.count())).rejects.toMatchObject({ failure: 'newer' })
})

test('F26: a tab or worker whose database was deleted beside it begins a new one, and does not take itself for older', async () => {
  const parts = browser()
  const { work, seen } = olderTab(parts, 'typed')
  await writeDraft(work, draft('gone'))
  await new WorkDatabase(parts).delete()
  expect(seen).toEqual([])
  expect(isOutdated(work)).toBe(false)
  await withConnection(work, () => work.meta.put({ key: 'paused', value: 'user' }))
  expect((await work.meta.get('paused'))?.value).toBe('user')
  expect(await work.drafts.count()).toBe(0)
})

test('an older tab whose last write never ends does not hold the newer one up', async () => {
  const parts = browser()
  const work = new WorkDatabase(parts)
  watchVersions(work, { onOutdated: () => new Promise(() => undefined), onBlocked: () => undefined })
  await work.open()
  const newer = new NewerDatabase(parts)
  await newer.open()
  expect(isOutdated(work)).toBe(true)
})

test('a newer tab is told who is in its way, and goes on when that one is closed', async () => {
  const parts = browser()
  const older = new WorkDatabase(parts)
  await older.open()
  // As a tab that does not answer.
  older.on('versionchange', () => false)
  const newer = new NewerDatabase(parts)
  const seen: string[] = []
  watchVersions(newer, {
    onOutdated: () => undefined,
    onBlocked: () => {
      seen.push('blocked')
      older.close()
    },
    onReady: () => seen.push('ready'),
  })
  await newer.open()
  expect(seen).toEqual(['blocked', 'ready'])
})

test('F31: an app that was rolled back to what can not read the data refuses it, and deletes nothing', async () => {
  const parts = browser()
  const newer = new NewerDatabase(parts)
  await newer.drafts.put(draft('typed in the newer version'))
  await newer.meta.put({ key: OLDEST_READER, value: 99 })
  newer.close()
  const older = new WorkDatabase(parts)
  let refused = false
  watchVersions(older, { onOutdated: () => undefined, onBlocked: () => undefined, onRefused: () => (refused = true) })
  const write = withConnection(older, () => older.drafts.clear())
  await expect(write).rejects.toMatchObject({ failure: 'newer' })
  await expect(writeDraft(older, draft('typed over it'))).rejects.toMatchObject({ failure: 'newer' })
  expect(refused).toBe(true)
  expect(isOutdated(older)).toBe(true)
  expect(await new NewerDatabase(parts).drafts.toArray()).toMatchObject([
    { form: { title: 'typed in the newer version' } },
  ])
})

test('F31: an app that was rolled back reads the data of the newer one, and loses none of it', async () => {
  const parts = browser()
  const newer = new NewerDatabase(parts)
  await newer.drafts.put(draft('typed in the newer version'))
  newer.close()
  const older = new WorkDatabase(parts)
  expect(await older.drafts.toArray()).toMatchObject([{ form: { title: 'typed in the newer version' } }])
  await writeDraft(older, draft('typed after the way back'))
  older.close()
  expect(await new NewerDatabase(parts).drafts.toArray()).toMatchObject([
    { form: { title: 'typed after the way back' } },
  ])
})

test('F27: a connection that the browser dropped while the device slept is opened again by the next write', async () => {
  const work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  await work.open()
  work.backendDB().close()
  await withConnection(work, () => work.meta.put({ key: 'paused', value: 'user' }))
  expect((await work.meta.get('paused'))?.value).toBe('user')
})

/** What browsers say when they have dropped the storage under a page, or failed for a reason of their own. */
const LOST = [
  'Connection to Indexed Database server lost. Refresh the page to try again',
  'Internal error opening backing store for indexedDB.open.',
  'Internal error committing transaction.',
  'An internal error was encountered in the Indexed Database server',
  'The operation failed for reasons unrelated to the database itself and not covered by any other error code.',
]

test.each(LOST)('F27: a write that meets "%s" is done by the next connection', async (said) => {
  const work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  let times = 0
  await withConnection(work, () => {
    if (++times < 3) return Promise.reject(new DOMException(said, 'UnknownError'))
    return work.meta.put({ key: 'paused', value: 'user' })
  })
  expect((await work.meta.get('paused'))?.value).toBe('user')
})

test('F27: many writes of which one meets such a failure are done by the next connection', async () => {
  const work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  const failed = new Dexie.BulkError('meta.bulkPut(): 1 of 2 failed', [new DOMException(LOST[2], 'UnknownError')])
  let times = 0
  await withConnection(work, () => {
    if (++times < 2) return Promise.reject(failed)
    return work.meta.bulkPut([{ key: 'paused', value: 'user' }])
  })
  expect((await work.meta.get('paused'))?.value).toBe('user')
})

test('F27: storage that is lost again and again is told after three connections, not asked for ever', async () => {
  const work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  let times = 0
  const writing = withConnection(work, () => (times++, Promise.reject(new DOMException(LOST[0], 'UnknownError'))))
  await expect(writing).rejects.toMatchObject({ failure: 'lost' })
  expect(times).toBe(4)
})
