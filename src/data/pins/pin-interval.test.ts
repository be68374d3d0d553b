import { expect, test } from 'vitest'
import { isTime, nextWait } from '#data/pins/pin-interval.ts'

const start = { ms: 0, quiet: 0 }
const MINUTE = 60_000

test('changes are asked for each minute, lists every five', () => {
  expect(nextWait(start, { read: 3, halted: undefined }, true).ms).toBe(MINUTE)
  expect(nextWait(start, { read: 0, halted: undefined }, true).ms).toBe(MINUTE)
  expect(nextWait(start, { read: 3, halted: undefined }, false).ms).toBe(5 * MINUTE)
})

test('whoever fails, or reads lists for nothing, comes less and less often, half an hour at most', () => {
  let wait = nextWait(start, undefined, true)
  expect(wait.ms).toBe(2 * MINUTE)
  for (let round = 0; round < 9; round++) wait = nextWait(wait, { read: 0, halted: 'line' }, true)
  expect(wait.ms).toBe(30 * MINUTE)
  expect(nextWait(wait, { read: 0, halted: undefined }, true)).toEqual({ ms: MINUTE, quiet: 0 })
  expect(nextWait(start, { read: 0, halted: undefined }, false).ms).toBe(10 * MINUTE)
})

test('a clock that is set back does not put off the next pass until it is where it was', () => {
  const wait = { ms: MINUTE, quiet: 0 }
  expect(isTime(1_000_000, 1_000_000 + MINUTE, wait)).toBe(true)
  expect(isTime(1_000_000, 1_000_001, wait)).toBe(false)
  expect(isTime(1_000_000, 1_000_000 - 24 * 60 * MINUTE, wait)).toBe(true)
})
