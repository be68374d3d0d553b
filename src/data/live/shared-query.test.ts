import { beforeEach, expect, test, vi } from 'vitest'
import { createSharedQuery } from '#data/live/shared-query.ts'

interface Watched {
  tell(value: number): void
  fail(error: unknown): void
}
const watched = vi.hoisted(() => ({ last: undefined as unknown }))

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: () => Promise.resolve({}) }))
vi.mock('#data/session/owner.ts', () => ({ currentOwner: () => ({ userId: 'u', serverId: 's' }) }))
vi.mock('#data/storage/throttled-query.ts', () => ({
  watchThrottled: (_: unknown, tell: Watched['tell'], fail: Watched['fail']) => {
    watched.last = { tell, fail }
    return () => undefined
  },
}))

const query = { tables: () => [], read: () => Promise.resolve(0) }

async function watchedNow(): Promise<Watched> {
  await vi.waitFor(() => expect(watched.last).toBeDefined())
  return watched.last as Watched
}

beforeEach(() => void (watched.last = undefined))

test('an answer that must not be believed goes when it can not be read any more', async () => {
  const shared = createSharedQuery<number>(query, -1, { onFailure: 'fallback' })
  const end = shared.subscribe(() => undefined)
  const { tell, fail } = await watchedNow()
  expect(shared.get()).toBe(-1)
  tell(3)
  expect(shared.get()).toBe(3)
  fail(new Error('gone'))
  expect(shared.get()).toBe(-1)
  end()
})

test('any other one stays', async () => {
  const shared = createSharedQuery<number>(query, -1)
  const end = shared.subscribe(() => undefined)
  const { tell, fail } = await watchedNow()
  tell(3)
  fail(new Error('gone'))
  expect(shared.get()).toBe(3)
  end()
})
