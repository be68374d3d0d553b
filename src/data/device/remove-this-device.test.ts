import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { removeThisDevice } from '#data/device/use-storage.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { type StorageParts, WorkDatabase } from '#db/work/work.ts'

let work: WorkDatabase
let cache: CacheDatabase
let parts: StorageParts
let done: string[]
const note = (what: string) => async () => void done.push(what)

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => cache }))
vi.mock('#data/session/session.ts', () => ({
  signOut: async () => void done.push('signed out at the server'),
  forgetSession: async () => void done.push('session forgotten'),
}))

const ALL = [
  'signed out at the server',
  'session forgotten',
  'GivenUp noted',
  'worker gone',
  'localStorage empty',
  'GivenUp noted',
  'sessionStorage empty',
]

beforeEach(() => {
  done = []
  parts = { indexedDB: new IDBFactory(), IDBKeyRange }
  work = new WorkDatabase(parts)
  cache = new CacheDatabase(parts)
  vi.unstubAllGlobals()
  vi.stubGlobal('localStorage', {
    clear: note('localStorage empty'),
    setItem: (name: string) => void done.push(`${name} noted`),
  })
  vi.stubGlobal('sessionStorage', { clear: note('sessionStorage empty') })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister: note('worker gone') }] } })
  vi.stubGlobal('location', { assign: (where: string) => void done.push(where) })
})

test('over plain http, where no files of the app are kept, everything else goes, the session at the server first', async () => {
  await work.meta.put({ key: 'paused', value: 'user' })
  expect('caches' in globalThis).toBe(false)
  await removeThisDevice()
  expect(done).toEqual([...ALL, '/admin/login'])
  expect(await parts.indexedDB.databases()).toEqual([])
})

test('kept files go, too', async () => {
  vi.stubGlobal('caches', { keys: async () => ['app', 'pictures'], delete: async (name: string) => done.push(name) })
  await removeThisDevice()
  expect(done).toEqual(expect.arrayContaining([...ALL, 'app', 'pictures', '/admin/login']))
})

test('what can not be deleted is told, and keeps nothing else from going', async () => {
  vi.spyOn(work, 'delete').mockRejectedValue(new Error('in use'))
  await expect(removeThisDevice()).rejects.toThrow('in use')
  expect(done).toEqual([...ALL, 'SignedOut noted'])
})

test('other tabs hear of it before their data goes, and those that look later once all is gone', async () => {
  vi.spyOn(work, 'delete').mockImplementation(() => {
    done.push('data gone')
    throw new Error('told above')
  })
  await expect(removeThisDevice()).rejects.toThrow('told above')
  expect(done.filter((what) => /GivenUp|data gone|localStorage/.test(what))).toEqual([
    'GivenUp noted',
    'data gone',
    'localStorage empty',
    'GivenUp noted',
  ])
})
