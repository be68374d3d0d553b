import { beforeEach, expect, test, vi } from 'vitest'
import { StorageError } from '#db/storage-error.ts'
import { listenForWakeUps } from './wake-ups.ts'

const { drain, scope } = vi.hoisted(() => ({ drain: vi.fn<() => Promise<void>>(), scope: new EventTarget() }))
vi.mock('./drain.ts', () => ({ drain, DRAIN_IN_PAGE: 'drain-in-page' }))
vi.mock('./scope.ts', () => ({ scope }))

listenForWakeUps()

/** What a page hears that asks for a drain: at its port, then in general. */
async function ask(): Promise<unknown[]> {
  const heard: unknown[] = []
  const hears = { postMessage: (message: { type: string }) => heard.push(message.type) }
  const late: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => late.push(work)
  const asked = Object.assign(new Event('message'), {
    data: { type: 'drain' },
    ports: [hears],
    source: hears,
    waitUntil,
  })
  scope.dispatchEvent(asked)
  await Promise.all(late)
  return heard
}

beforeEach(() => void drain.mockReset())

test('a page that asks for a drain is told that the worker does it', async () => {
  drain.mockResolvedValue()
  expect(await ask()).toEqual(['taken'])
})

test('a page drains by itself where the storage of the worker is that of an older version', async () => {
  drain.mockRejectedValue(new StorageError('newer', undefined))
  expect(await ask()).toEqual(['taken', 'drain-in-page'])
})

test('what is only left for later is no news for the page', async () => {
  drain.mockRejectedValue(new Error('Something is left for later'))
  expect(await ask()).toEqual(['taken'])
})
