import { expect, test } from 'vitest'
import { createDrainLock, type LockManagerLike } from '#sync/schedule/tab-lock.ts'
import { addContent } from '#sync/model/intents.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import { Client, memoryLocks } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const refusing: LockManagerLike = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
const throwing: LockManagerLike = {
  request: () => {
    throw new DOMException('not here', 'NotSupportedError')
  },
}

test.each([
  ['are refused', refusing],
  ['throw', throwing],
])('F08: where locks %s the leases alone prevent a second sending', async (_, locks) => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  const form = { catalogId: '10', contentType: 'article' as const }
  for (const contentId of ['5', '6', '7']) await client.order(addContent({ ...form, contentId, title: contentId }))
  const lock = createDrainLock(locks)
  await Promise.all([1, 2, 3].map(() => client.context({ lock }).drain()))
  await client.context({ lock }).drain()
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(3)
  expect(await client.states()).toEqual([])
})

test('F07: a frozen holder of the lock is waited for a minute, no longer', async () => {
  const client = new Client(new ModelServer())
  await client.signIn()
  const waited: number[] = []
  const lock = { run: async (patience: number, work: () => Promise<void>) => (waited.push(patience), work()) }
  await client.context({ lock }).drain()
  expect(waited).toEqual([60_000])
})

test('F07: a holder that was frozen in a write and wakes late writes nothing more', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent({ contentId: '5', catalogId: '10', contentType: 'article', title: 'New' }))
  const locks = createDrainLock(memoryLocks())
  const { fetch } = server
  let wake: () => void = () => undefined
  let isAsleep = false
  server.fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (init.method !== 'POST' || isAsleep) return answer
    isAsleep = true
    await new Promise<void>((resolve) => (wake = resolve))
    return answer
  }
  // Nor do its timers run.
  const store = { ...createOutboxStore(client.open()), renew: () => new Promise<void>(() => undefined) }
  const late = client.context({ store, lock: locks }).drain()
  await client.until(() => isAsleep)
  client.clock.jump(61_000)
  await client.context({ lock: { run: (_patience, work) => locks.run(20, work) } }).drain()
  expect(await client.journal()).toEqual(['content.add done'])
  const writes = () => server.requests.filter(({ method }) => method !== 'GET').length
  const [before, sent] = [await client.work.bases.toArray(), writes()]
  wake()
  await late
  expect(server.effects).toEqual(['POST 5 New'])
  expect(writes()).toBe(sent)
  expect(await client.states()).toEqual([])
  expect(await client.journal()).toEqual(['content.add done'])
  expect(await client.work.bases.toArray()).toEqual(before)
})

test('who finds the lock taken begins when it is free', async () => {
  const lock = createDrainLock(memoryLocks())
  const seen: string[] = []
  let release: () => void = () => undefined
  const first = lock.run(60_000, async () => {
    seen.push('first begins')
    await new Promise<void>((resolve) => (release = resolve))
    seen.push('first ends')
  })
  const second = lock.run(60_000, async () => void seen.push('second begins'))
  await expect.poll(() => seen).toEqual(['first begins'])
  release()
  await Promise.all([first, second])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins'])
})

test('work that fails under the lock is not done once more without it', async () => {
  const granting: LockManagerLike = { request: (_name, _options, work) => work() }
  let times = 0
  const failing = createDrainLock(granting).run(1_000, () => {
    times++
    return Promise.reject(new Error('broken'))
  })
  await expect(failing).rejects.toThrow('broken')
  expect(times).toBe(1)
})
