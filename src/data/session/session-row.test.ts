import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearSessionRow, keepSessionRow, restoreSessionRow, writeSessionRow } from '#data/session/session-row.ts'
import { isSendable, readSession, refuseSession } from '#db/work/session-row.ts'
import { WorkDatabase } from '#db/work/work.ts'

let work: WorkDatabase
let cookie: string | undefined

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work }))
vi.mock('#data/identity/token.ts', () => ({ readToken: () => cookie }))

beforeEach(() => {
  work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  cookie = 'token-1'
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const lea = { userId: 'u1', userName: 'lea', serverId: 's1', token: 'token-1' }

test('a device that lost its storage but not its cookie sends again without a new sign-in', async () => {
  await keepSessionRow(lea)
  const row = await readSession(work)
  expect(row).toMatchObject({ ...lea, remember: false })
  expect(isSendable(row, Date.now())).toBe(true)
})

test('what the sign-in wrote stays as it is, a refusal of the server too', async () => {
  await writeSessionRow({ ...lea, remember: true })
  await refuseSession(work, 'token-1')
  await keepSessionRow(lea)
  expect(await readSession(work)).toMatchObject({ remember: true, refused: true })
})

test('a row in the name of somebody else is put right once the server says who works with its token', async () => {
  await writeSessionRow({ ...lea, userId: 'u9', userName: 'other', remember: true })
  await keepSessionRow(lea)
  expect(await readSession(work)).toMatchObject({ userId: 'u1', userName: 'lea', remember: true })
})

test('nothing is put back for a session that has ended meanwhile', async () => {
  cookie = undefined
  await keepSessionRow(lea)
  expect(await readSession(work)).toBeUndefined()
})

test('who has signed out is not signed in again by a row that could not be removed', async () => {
  await writeSessionRow({ ...lea, remember: true })
  expect(await restoreSessionRow()).toBe('token-1')
  vi.spyOn(work, 'transaction').mockRejectedValueOnce(new Error('no disk'))
  await expect(clearSessionRow()).rejects.toThrow('no disk')
  cookie = undefined
  expect(await restoreSessionRow()).toBeUndefined()
  expect(await readSession(work), 'and it is removed then').toBeUndefined()
})

test('who has signed in after that is remembered again', async () => {
  await clearSessionRow()
  await writeSessionRow({ ...lea, remember: true })
  cookie = undefined
  expect(await restoreSessionRow()).toBe('token-1')
})
