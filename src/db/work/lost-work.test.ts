import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { writeDraft } from '#db/work/drafts.ts'
import { changeLostWork, noteLostWork, readLostWork } from '#db/work/lost-work.ts'
import type { OperationRow, Sight } from '#db/rows.ts'
import { WorkDatabase } from '#db/work/work.ts'

const OWNER = { serverId: 's', userId: 'u' }
let work: WorkDatabase

/** Site 1 without its catalog 31 is all that may be seen. */
const sees: Sight = ({ siteId, catalogId }) => siteId === '1' && catalogId !== '31'
const seesAll: Sight = () => true

beforeEach(() => {
  work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
})

const draft = (id: string, siteId: string, catalogId: string, updatedAt = 5) =>
  writeDraft(work, {
    ...OWNER,
    key: `content:${id}`,
    siteId,
    form: { contentId: id, catalogId, title: `Draft ${id}` },
    blobRefs: [],
    updatedAt,
    tabId: 't',
  })
const order = (key: string, siteId: string, payload: OperationRow['payload'] | null) =>
  work.outbox.add({ ...OWNER, opId: key, key, siteId, payload, title: `Order ${key}`, createdAt: 5 } as never)
const lostKeys = async () => (await readLostWork(work, OWNER))?.keys.toSorted()

test('drafts and orders of contents in a lost site or catalog are found, once for each content', async () => {
  await draft('1', '1', '30')
  await draft('2', '1', '31')
  await draft('3', '2', '40')
  await order('content:3', '2', { catalogId: '40' })
  await order('content:4', '1', { catalogId: '30' })
  await order('content:5', '1', { catalogId: '30', fromCatalogId: '31' })
  await order('catalog:31', '1', { catalogId: '31' })
  expect(await noteLostWork(work, OWNER, sees)).toBe(true)
  expect(await lostKeys()).toEqual(['content:2', 'content:3', 'content:5'])
  expect((await readLostWork(work, OWNER))?.titles.toSorted()).toEqual(['Draft 2', 'Draft 3', 'Order content:5'])
})

test('a damaged row is found by its site', async () => {
  await order('content:6', '2', null)
  await noteLostWork(work, OWNER, sees)
  expect(await lostKeys()).toEqual(['content:6'])
})

test('work of somebody else is not touched', async () => {
  await draft('2', '1', '31')
  await noteLostWork(work, { ...OWNER, userId: 'v' }, sees)
  expect(await readLostWork(work, { ...OWNER, userId: 'v' })).toBeUndefined()
  expect(await lostKeys()).toBeUndefined()
})

test('it is told of until it was exported and dismissed; neither alone ends it', async () => {
  await draft('2', '1', '31')
  await noteLostWork(work, OWNER, sees)
  await changeLostWork(work, OWNER, { isDismissed: true })
  expect(await readLostWork(work, OWNER)).toMatchObject({ isExported: false })
  await changeLostWork(work, OWNER, { exportedAt: 6 })
  expect(await readLostWork(work, OWNER)).toBeUndefined()
  expect(await noteLostWork(work, OWNER, sees)).toBe(false)
  expect(await readLostWork(work, OWNER)).toBeUndefined()
})

test('what was exported is told of until it is dismissed', async () => {
  await draft('2', '1', '31')
  await noteLostWork(work, OWNER, sees)
  await changeLostWork(work, OWNER, { exportedAt: 6 })
  expect(await readLostWork(work, OWNER)).toMatchObject({ isExported: true })
})

test('what is typed after the export is told of again', async () => {
  await draft('2', '1', '31')
  await noteLostWork(work, OWNER, sees)
  await changeLostWork(work, OWNER, { exportedAt: 6 })
  await changeLostWork(work, OWNER, { isDismissed: true })
  await draft('2', '1', '31', 7)
  expect(await readLostWork(work, OWNER)).toMatchObject({ keys: ['content:2'], isExported: false })
})

test('another content that is lost later is news, and all of it is to be exported', async () => {
  await draft('2', '1', '31')
  await noteLostWork(work, OWNER, sees)
  await changeLostWork(work, OWNER, { exportedAt: 6 })
  await changeLostWork(work, OWNER, { isDismissed: true })
  await draft('3', '2', '40')
  expect(await noteLostWork(work, OWNER, sees)).toBe(true)
  expect(await readLostWork(work, OWNER)).toMatchObject({ isExported: false })
  expect(await lostKeys()).toEqual(['content:2', 'content:3'])
})

test('a place that may be seen again, or work that was discarded, is told of no more', async () => {
  await draft('2', '1', '31')
  await noteLostWork(work, OWNER, sees)
  await work.drafts.clear()
  expect(await readLostWork(work, OWNER)).toBeUndefined()
  await draft('2', '1', '31')
  await noteLostWork(work, OWNER, seesAll)
  expect(await readLostWork(work, OWNER)).toBeUndefined()
  expect(await work.meta.count()).toBe(0)
})
