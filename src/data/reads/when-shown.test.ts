import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenShown } from './when-shown.ts'

let fetching = 0

vi.mock('#data/reads/query-client.ts', () => ({ queryClient: { isFetching: () => fetching } }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ended = vi.fn()
const run = vi.fn(() => ended)
beforeEach(() => {
  run.mockClear()
  ended.mockClear()
})

test('it waits for what the screen asks for, and is ended with what it began', async () => {
  fetching = 2
  const stop = whenShown(run)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).not.toHaveBeenCalled()
  fetching = 0
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledOnce()
  expect(ended).not.toHaveBeenCalled()
  stop()
  expect(ended).toHaveBeenCalledOnce()
})

test('a screen that never comes to rest holds it up for some seconds only', async () => {
  fetching = 1
  const stop = whenShown(run)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(run).toHaveBeenCalledOnce()
  stop()
})

test('what is called off before is never run', async () => {
  fetching = 1
  const stop = whenShown(run)
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  fetching = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).not.toHaveBeenCalled()
})
