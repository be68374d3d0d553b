import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBridge } from '#workers/bridge.ts'

interface Api {
  add(a: number, b: number): number
  never(): Promise<number>
}
const api: Api = { add: (a, b) => a + b, never: () => new Promise(() => undefined) }

/** Stands for a worker: `up` runs its script. Until then what it is told waits, as in a browser. */
class Stand extends EventTarget {
  readonly inside = new EventTarget()
  readonly terminate = vi.fn()
  private told: unknown[] = []
  private isUp = false

  postMessage(data: unknown): void {
    if (this.isUp) this.inside.dispatchEvent(new MessageEvent('message', { data }))
    else this.told.push(data)
  }

  up(): void {
    const answer = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
    expose(api, Object.assign(this.inside, { postMessage: answer }) as never)
    this.isUp = true
    for (const data of this.told.splice(0)) this.postMessage(data)
  }
}

function bridged() {
  const workers: Stand[] = []
  const bridge = createBridge<Api>(() => {
    const worker = new Stand()
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { bridge, workers }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a worker whose script never comes counts as broken after half a minute, and the next use starts a new one', async () => {
  const { bridge, workers } = bridged()
  const first = bridge.use((remote) => remote.add(1, 2))
  const failed = expect(first).rejects.toMatchObject({ name: 'WorkerBroken' })
  await vi.advanceTimersByTimeAsync(30_000)
  await failed
  expect(workers[0]?.terminate).toHaveBeenCalled()
  const second = bridge.use((remote) => remote.add(1, 2))
  workers[1]?.up()
  expect(await second).toBe(3)
})

test('a worker that has started is given all the time that its work takes', async () => {
  const { bridge, workers } = bridged()
  let hasFailed = false
  bridge.use((remote) => remote.never()).catch(() => (hasFailed = true))
  await vi.advanceTimersByTimeAsync(20_000)
  workers[0]?.up()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(hasFailed).toBe(false)
})

test('a worker whose script fails is told by name to all who use it, and stopped', async () => {
  const { bridge, workers } = bridged()
  const uses = [1, 2].map((a) => bridge.use((remote) => remote.add(a, 1)))
  const failed = uses.map((use) => expect(use).rejects.toMatchObject({ name: 'WorkerBroken' }))
  workers[0]?.dispatchEvent(new Event('error'))
  await Promise.all(failed)
  expect(workers[0]?.terminate).toHaveBeenCalledTimes(1)
})

test('what the work itself refuses is no fault of the worker', async () => {
  const { bridge, workers } = bridged()
  const refused = expect(bridge.use(() => Promise.reject(new RangeError('too long')))).rejects.toThrow('too long')
  workers[0]?.up()
  await refused
  expect(workers[0]?.terminate).not.toHaveBeenCalled()
})
