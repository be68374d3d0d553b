import { expect, test } from 'vitest'
import { isDue } from '#data/reads/retry-schedule.ts'
import { CallError } from '#data/request/call-error.ts'

const failed = (error: Error, errorUpdateCount = 1) => ({
  status: 'error' as const,
  fetchStatus: 'idle' as const,
  error,
  errorUpdatedAt: 1_000,
  errorUpdateCount,
})
const lost = new CallError('timeout', 'No answer')

test('a read whose answer was lost is asked again after five seconds', () => {
  expect(isDue(failed(lost), 5_999)).toBe(false)
  expect(isDue(failed(lost), 6_000)).toBe(true)
})

test('the more often it was in vain the later, up to a minute', () => {
  expect(isDue(failed(lost, 3), 20_999)).toBe(false)
  expect(isDue(failed(lost, 3), 21_000)).toBe(true)
  expect(isDue(failed(lost, 40), 61_000)).toBe(true)
})

test('one that is being asked just now is left to its answer', () => {
  expect(isDue({ ...failed(lost), fetchStatus: 'fetching' }, 100_000)).toBe(false)
})

test('what the server refused is not asked again by itself', () => {
  expect(isDue(failed(new CallError('forbidden', 'No')), 100_000)).toBe(false)
  expect(isDue({ ...failed(lost), status: 'success' as never }, 100_000)).toBe(false)
})
