import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAsLeader, renewLeadership } from '#data/pins/leader.ts'
import { CacheDatabase } from '#db/cache/cache.ts'

let cache: CacheDatabase
/** Of each request for the lock: it is given, or the wait for it ends. */
let asked: { give(): Promise<void>; end(): void }[]

beforeEach(() => {
  cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  asked = []
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController())
    return limits.at(-1)!.signal
  })
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const limit = limits.at(-1)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      asked.push({
        give: () => work().then(resolve, reject),
        end: () => limit?.abort(new DOMException('late', 'TimeoutError')),
      })
    })
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const saidAt = (ago: number) => cache.meta.put({ key: 'keeping', value: Date.now() - ago })
const waits = (times: number) => vi.waitFor(() => expect(asked).toHaveLength(times))

test('a tab waits for one that is at work, however long that takes, and then has its turn', async () => {
  const work = vi.fn(async () => undefined)
  await saidAt(1000)
  const done = runAsLeader(cache, work)
  for (const times of [1, 2, 3]) {
    await waits(times)
    asked.at(-1)?.end()
  }
  await waits(4)
  expect(work).not.toHaveBeenCalled()
  await asked.at(-1)?.give()
  await done
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([
  ['has said nothing for long', 60_000],
  ['speaks of a time to come, before its clock was set back', -3600_000],
])('a tab that %s is passed', async (_, ago) => {
  const work = vi.fn(async () => undefined)
  await saidAt(ago)
  const done = runAsLeader(cache, work)
  await waits(1)
  asked[0]?.end()
  await done
  expect(work).toHaveBeenCalledTimes(1)
})

test('a tab says that it is at work as long as it is', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_000_000 })
  const said = async () => (await cache.meta.get('keeping'))?.value
  let end = () => undefined as void
  const done = runAsLeader(cache, () => new Promise((resolve) => (end = resolve)))
  void asked[0]?.give()
  expect(await said()).toBe(1_000_000)
  vi.advanceTimersByTime(2_000)
  expect(await said()).toBe(1_002_000)
  vi.setSystemTime(1_010_000)
  renewLeadership()
  expect(await said()).toBe(1_010_000)
  end()
  await done
  vi.advanceTimersByTime(60_000)
  renewLeadership()
  expect(await said()).toBe(1_010_000)
})

test('what fails in its turn fails, and is not done a second time', async () => {
  const work = vi.fn(() => Promise.reject(new DOMException('slow', 'TimeoutError')))
  const done = runAsLeader(cache, work)
  const failed = expect(done).rejects.toThrow('slow')
  await waits(1)
  void asked[0]?.give()
  await failed
  expect(work).toHaveBeenCalledTimes(1)
})
