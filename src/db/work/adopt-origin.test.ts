import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { adoptOrigin } from '#db/work/adopt-origin.ts'
import { storeBlob } from '#db/work/blobs.ts'
import { readDraft, writeDraft } from '#db/work/drafts.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { enqueue } from '#sync/queue/enqueue.ts'
import { addContent, saveContent } from '#sync/model/intents.ts'

const before = { userId: 'u1', serverId: 'origin:https://cms.example' }
const after = { userId: 'u1', serverId: 'target:a' }
const KEY = 'content:5'
const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })
let work: WorkDatabase

beforeEach(() => {
  work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
})

const draft = (owner: typeof before, title: string) =>
  writeDraft(work, { ...owner, key: KEY, siteId: '1', form: form(title), blobRefs: [], updatedAt: 1, tabId: 'a' })

test('orders, drafts and files of all users go to the target, in their order', async () => {
  const parts = { now: 1, newId: () => crypto.randomUUID() }
  for (const owner of [before, { ...before, userId: 'u2' }]) {
    await enqueue(work, { ...owner, siteId: '1', lang: 'en' }, addContent(form('First')), parts)
    await work.outbox.toCollection().modify({ sent: true })
    await enqueue(
      work,
      { ...owner, siteId: '1', lang: 'en' },
      saveContent(form('Second'), { form: form('First') }),
      parts,
    )
    await draft(owner, 'Typed')
    await storeBlob(work, owner, { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) }, 1)
  }
  await adoptOrigin(work, 'target:a')
  for (const owner of [after, { ...after, userId: 'u2' }]) {
    const rows = await work.outbox.where('[serverId+userId]').equals([owner.serverId, owner.userId]).sortBy('seq')
    expect(rows.map(({ payload }) => payload.form?.title)).toEqual(['First', 'Second'])
    expect(await readDraft(work, owner, KEY)).toMatchObject({ form: { title: 'Typed' } })
    expect(await work.blobs.where('[serverId+userId]').equals([owner.serverId, owner.userId]).count()).toBe(1)
  }
  expect(await work.outbox.where('[serverId+userId]').equals([before.serverId, 'u1']).count()).toBe(0)
})

test('a draft that has a namesake there stays where it is, and neither is lost', async () => {
  await draft(before, 'Older')
  await draft(after, 'Newer')
  await adoptOrigin(work, 'target:a')
  const left = await work.drafts.toArray()
  expect(left.map(({ serverId, form: { title } }) => [serverId, title])).toEqual([
    [before.serverId, 'Older'],
    ['target:a', 'Newer'],
  ])
})

test('the work for one target is never that of another, nor of a server that names itself', async () => {
  await draft({ ...before, serverId: 'target:b' }, 'For b')
  await adoptOrigin(work, 'target:a')
  await draft(before, 'Of the page')
  await adoptOrigin(work, 'server-1')
  expect((await work.drafts.toArray()).map(({ serverId }) => serverId).toSorted()).toEqual([
    before.serverId,
    'target:b',
  ])
})
