import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestDrain } from '#data/outbox/drain.ts'
import { pauseOutbox, workOffline } from '#data/outbox/outbox-edit.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { BY_USER, readPause, readWorksOffline } from '#sync/model/paused-outbox.ts'

let work: WorkDatabase

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work }))
vi.mock('#data/outbox/drain.ts', () => ({ requestDrain: vi.fn<() => void>() }))
vi.mock('#data/network/online.ts', () => ({ connection: {}, forceOffline: vi.fn(), reportReachability: vi.fn() }))

const pause = () => readPause(work, { serverId: 's1' })

beforeEach(() => {
  vi.mocked(requestDrain).mockClear()
  work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
})

test('a pause stops the sending of this device, and what waited is sent as soon as it ends', async () => {
  await pauseOutbox(true)
  expect(await pause()).toBe(BY_USER)
  expect(requestDrain).not.toHaveBeenCalled()
  await pauseOutbox(false)
  expect(await pause()).toBeUndefined()
  expect(requestDrain).toHaveBeenCalledOnce()
})

test('a pause and working offline end each by itself', async () => {
  await pauseOutbox(true)
  await workOffline(true)
  await workOffline(false)
  expect(await pause()).toBe(BY_USER)
  await workOffline(true)
  await pauseOutbox(false)
  expect([await pause(), await readWorksOffline(work)]).toEqual(['offline', true])
})
