import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOfflineReads } from '#data/pins/read-for-offline.ts'
import { noteServer } from '#data/identity/server-instance.ts'

const asked: string[] = []
let fails = false
let pipes = ['pc']
let logo = ''
let site = '1'

vi.mock('#data/request/call.ts', () => ({
  call: async ({ id }: { id: string }) => {
    asked.push(id)
    if (fails) throw new Error('cut off')
    return id.startsWith('template')
      ? { snapshot: { site: { path: 'a', logo } } }
      : { rows: pipes.map((pipeCode) => ({ pipeCode })) }
  },
}))
vi.mock('#data/reads/device-reads.ts', () => ({
  deviceReads: { get: async () => undefined, put: async () => undefined },
}))
vi.mock('#data/network/online.ts', () => ({ connection: { get: () => 'online' } }))
vi.mock('#data/session/owner.ts', () => ({ requireOwner: async () => ({ serverId: 's', userId: 'u' }) }))
vi.mock('#data/identity/tab-user.ts', () => ({ tabToken: () => 'T1' }))
vi.mock('#data/identity/current-site.ts', () => ({ currentSiteId: () => site }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined })
  noteServer('instance=a; epoch=1; ext=bundle')
})
afterEach(() => void vi.useRealTimers())

test('what work without a network needs is asked for again when it could not be had, and then when it is no longer fresh', async () => {
  fails = true
  const stop = watchOfflineReads()
  await vi.advanceTimersByTimeAsync(1)
  const whole = ['words.bundle', 'publishpipe.selectData', 'template.bundle']
  expect(asked.splice(0)).toEqual(['words.bundle'])
  fails = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.splice(0)).toEqual(whole)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(asked.splice(0)).toEqual(whole)
  stop()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(asked).toEqual([])
})

test('a server that does not hand them out is not asked', async () => {
  noteServer(null)
  const stop = watchOfflineReads()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.splice(0)).toEqual([])
  stop()
})

test('a site whose logo is missing has the templates of all its pipes, and is not asked each minute', async () => {
  noteServer('instance=b; epoch=1; ext=bundle')
  ;[pipes, logo, site] = [['pc', 'h5'], 'iurl://resources/none.png?id=1', '2']
  const add = () => Promise.reject(new TypeError('Not found'))
  vi.stubGlobal('caches', { match: async () => undefined, open: async () => ({ add }) })
  const stop = watchOfflineReads()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(asked.splice(0)).toEqual(['words.bundle', 'publishpipe.selectData', 'template.bundle', 'template.bundle'])
  stop()
})
