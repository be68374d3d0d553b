import { beforeEach, expect, test, vi } from 'vitest'
import { endWorkOffline } from '#data/outbox/end-work-offline.ts'
import { connection, forceOffline, watchConnection } from '#data/network/online.ts'

const pauses = vi.hoisted(() => [] as (boolean | string)[])

vi.mock('#data/outbox/outbox-edit.ts', () => ({
  noteWorkOffline: (on: boolean) => {
    pauses.push(on)
    return Promise.resolve()
  },
}))
vi.mock('#data/identity/token.ts', () => ({ readToken: () => undefined }))

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  pauses.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  connection.set('online')
})

test('who signs out while he works offline can sign in again in that tab', async () => {
  forceOffline(true)
  await endWorkOffline()
  watchConnection()()
  expect(connection.get()).not.toBe('forced')
})

test('nothing is sent on the way out: sending goes on only when he has gone', async () => {
  forceOffline(true)
  await endWorkOffline(async () => void pauses.push('gone'))
  expect(pauses).toEqual(['gone', false])
})

test('a pause stays where nobody worked offline', async () => {
  await endWorkOffline()
  expect(pauses).toEqual([])
})
