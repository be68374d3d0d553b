import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { writeDraft } from '#db/work/drafts.ts'
import { unsentWork } from '#db/work/owner-names.ts'
import { removeSession, writeSession } from '#db/work/session-row.ts'
import { WorkDatabase } from '#db/work/work.ts'

const serverId = 'server-1'
const open = () => new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })

function signIn(work: WorkDatabase, userName: string): Promise<void> {
  return writeSession(work, {
    userId: `id of ${userName}`,
    userName,
    serverId,
    token: 't',
    expiresAt: 1,
    remember: true,
  })
}

async function type(work: WorkDatabase, userName: string): Promise<void> {
  const draft = { key: 'content:5', siteId: '1', form: { contentId: '5' }, blobRefs: [], updatedAt: 1, tabId: 'a' }
  await writeDraft(work, { ...draft, userId: `id of ${userName}`, serverId })
}

const seen = async (work: WorkDatabase) =>
  (await unsentWork(work)).map(({ userName, operations, drafts }) => [userName, operations, drafts])

test('work that was left is counted under the name of who left it, after that of who is signed in', async () => {
  const work = open()
  await signIn(work, 'ann')
  await type(work, 'ann')
  await removeSession(work)
  await signIn(work, 'bob')
  await type(work, 'bob')
  expect(await seen(work)).toEqual([
    ['bob', 0, 1],
    ['ann', 0, 1],
  ])
})

test('a name is noted as well when somebody else signs in without a sign-out before', async () => {
  const work = open()
  await signIn(work, 'ann')
  await type(work, 'ann')
  await signIn(work, 'bob')
  expect(await seen(work)).toEqual([['ann', 0, 1]])
})

test('of who leaves nothing behind no name stays', async () => {
  const work = open()
  await signIn(work, 'ann')
  await type(work, 'ann')
  await removeSession(work)
  expect(await work.meta.count()).toBe(1)
  await signIn(work, 'ann')
  await work.drafts.clear()
  await removeSession(work)
  expect(await work.meta.count()).toBe(0)
})

test('work without a known name is counted all the same', async () => {
  const work = open()
  await type(work, 'ann')
  expect(await seen(work)).toEqual([[undefined, 0, 1]])
})
