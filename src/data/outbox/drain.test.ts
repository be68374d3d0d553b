import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestDrain } from '#data/outbox/drain.ts'
import { connection } from '#data/network/online.ts'

const { drainInPage, waiting } = vi.hoisted(() => ({ drainInPage: vi.fn(), waiting: { count: 1 } }))

vi.mock('#data/outbox/page-engine.ts', () => ({ drainInPage }))
vi.mock('#data/storage/databases.ts', () => ({
  workDatabase: () => Promise.resolve({ outbox: { count: () => Promise.resolve(waiting.count) } }),
}))
vi.mock('#data/network/online.ts', async () => {
  const { createStore } = await import('#data/page/store.ts')
  return { connection: createStore('online'), probe: vi.fn() }
})

type Worker = (message: unknown, ports: MessagePort[]) => void
const takes: Worker = (_, [port]) => port?.postMessage('taken')
const isSilent: Worker = () => undefined

/** Asks for a drain where this worker holds the page, or none does. */
function askOf(worker: Worker | undefined): void {
  const controller = worker && { postMessage: worker }
  vi.stubGlobal('navigator', { serviceWorker: { controller, getRegistration: () => Promise.resolve(undefined) } })
  requestDrain()
}

/** Lets the time pass, and whatever comes of it. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  drainInPage.mockReset().mockResolvedValue('empty')
  waiting.count = 1
  connection.set('online')
})
afterEach(() => void vi.useRealTimers())

test('where the worker does not answer within two seconds, the page sends, once', async () => {
  askOf(isSilent)
  await pass(1_999)
  expect(drainInPage).not.toHaveBeenCalled()
  await pass(1)
  expect(drainInPage).toHaveBeenCalledOnce()
  await pass(60_000)
  expect(drainInPage).toHaveBeenCalledOnce()
})

test('what a worker has taken over is never sent by the page besides', async () => {
  askOf(takes)
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await pass(60_000)
  expect(drainInPage).not.toHaveBeenCalled()
})

test('where no worker holds the page, it sends at once', async () => {
  askOf(undefined)
  await pass(0)
  expect(drainInPage).toHaveBeenCalledOnce()
})

test('the page sends nothing where nothing waits, nor while somebody works offline', async () => {
  waiting.count = 0
  askOf(undefined)
  await pass(0)
  waiting.count = 1
  connection.set('forced')
  askOf(isSilent)
  await pass(2_000)
  expect(drainInPage).not.toHaveBeenCalled()
})
