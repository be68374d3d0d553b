import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { deviceReads } from '#data/device-reads.ts'
import { forgetCopies } from '#data/forget-copies.ts'
import { CacheDatabase } from '#db/cache.ts'

const OWNER = { serverId: 's', userId: 'u' }
const cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })

vi.mock('#data/databases.ts', () => ({ cacheDatabase: async () => cache }))
vi.mock('#data/owner.ts', () => ({ knownOwner: async () => OWNER }))

const stored = new Map([['ReadAhead', '{}']])
vi.stubGlobal('localStorage', { removeItem: (key: string) => stored.delete(key) })

test('who signs out leaves no copy behind, not even of an answer that was only about to be kept', async () => {
  const address = { endpointId: 'content.list', siteId: '1', args: {} }
  const kept = deviceReads.put(OWNER, address, { data: 'rows', at: 1 })
  await forgetCopies()
  await kept
  expect(await deviceReads.get(OWNER, address)).toBeUndefined()
  expect([...stored.keys()], 'nor what was asked for').toEqual([])
})
