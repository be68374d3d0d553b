import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { withConnection } from '#db/connection.ts'
import { writeDraft } from '#db/work/drafts.ts'
import { leaveForPageCache, returnFromPageCache, yieldToOthers } from '#db/page-cache.ts'
import { WorkDatabase } from '#db/work/work.ts'

afterEach(returnFromPageCache)

/** Two pages of one browser; the first can be put aside. */
function twoPages() {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [left, other] = [new WorkDatabase(parts), new WorkDatabase(parts)]
  yieldToOthers(left)
  return { left, other }
}

const pausedIn = async (db: WorkDatabase) => (await db.meta.get('paused'))?.value

test('a page that is put aside in the middle of a transaction holds up no other page', async () => {
  const { left, other } = twoPages()
  let frozen = true
  const reading = left.transaction('r', left.meta, async () => {
    while (frozen) await left.meta.count()
  })
  const ended = expect(reading).rejects.toThrow()
  await left.session.count()
  const writing = other.meta.put({ key: 'paused', value: 'user' })
  leaveForPageCache()
  await writing
  expect(await pausedIn(other)).toBe('user')
  frozen = false
  await ended
})

test('a page that is put aside while it creates the database holds up no other page, and opens it when it is shown again', async () => {
  const { left, other } = twoPages()
  let frozen = true
  left.on('populate', async (creation) => {
    leaveForPageCache()
    while (frozen)
      await creation
        .table('meta')
        .count()
        .catch(() => (frozen = false))
  })
  const opening = withConnection(left, () => left.meta.count())
  await other.meta.put({ key: 'paused', value: 'user' })
  expect(await pausedIn(other)).toBe('user')
  frozen = false
  returnFromPageCache()
  expect(await opening).toBe(1)
})

test('what a page began while it was put aside is done when it is shown again, once', async () => {
  const { left, other } = twoPages()
  await left.open()
  leaveForPageCache()
  const writing = withConnection(left, () => left.journal.add({ opId: '1' } as never))
  await other.meta.put({ key: 'paused', value: 'user' })
  expect(await other.journal.count()).toBe(0)
  returnFromPageCache()
  await writing
  expect(await other.journal.count()).toBe(1)
})

test('F42: a form that a page wrote as it was put aside does not go over what another tab has written since', async () => {
  const { left, other } = twoPages()
  const draft = (title: string, updatedAt: number, tabId: string) => ({
    userId: 'u1',
    serverId: 's1',
    key: 'content:5',
    siteId: '1',
    form: { contentId: '5', title },
    blobRefs: [],
    updatedAt,
    tabId,
  })
  await left.open()
  leaveForPageCache()
  const writing = writeDraft(left, draft('Typed before', 1_000, 'left'))
  await writeDraft(other, draft('Typed since', 2_000, 'other'))
  returnFromPageCache()
  await writing
  expect((await other.drafts.toArray()).map(({ form }) => form.title)).toEqual(['Typed since'])
  // What is typed from now on is the newest again.
  await writeDraft(left, draft('Typed now', 3_000, 'left'))
  expect((await other.drafts.toArray()).map(({ form }) => form.title)).toEqual(['Typed now'])
})
