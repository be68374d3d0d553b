import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { stopOnSignals } from './stop-on-signals.ts'

function setup() {
  const signals = new EventEmitter()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const exit = vi.fn()
  const clock = { now: 5_000 }
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<void>((...ends) => ([resolve, reject] = ends))
  const stop = vi.fn(() => promise)
  stopOnSignals(signals, { stop, exit, log, now: () => clock.now })
  return { signals, log, exit, clock, stop, resolve, reject }
}

test('one Ctrl-C that arrives several times is one: the server ends in order', async () => {
  const { signals, exit, clock, stop, resolve } = setup()
  signals.emit('SIGINT')
  clock.now += 40
  signals.emit('SIGINT')
  signals.emit('SIGTERM')
  expect(exit).not.toHaveBeenCalled()
  resolve()
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0))
  expect(stop).toHaveBeenCalledOnce()
})

test('who asks again while it takes its time gets his end at once', () => {
  const { signals, exit, clock } = setup()
  signals.emit('SIGINT')
  clock.now += 2_000
  signals.emit('SIGINT')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})

test('an end that fails is told, and is no success', async () => {
  const { signals, exit, log, reject } = setup()
  signals.emit('SIGTERM')
  reject(new Error('disk gone'))
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1))
  expect(log.error).toHaveBeenCalled()
})
