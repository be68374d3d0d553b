import { expect, test } from 'vitest'
import { hasEnded } from './ended.ts'

const at = (lastEnded: number | undefined, lastEndedAt = 0) => ({ lastEnded, lastEndedAt })

test('one that left the outbox while somebody looks is news, once', () => {
  expect(hasEnded(4, at(5, 900), 1_000)).toBe(true)
  expect(hasEnded(5, at(5, 900), 1_000)).toBe(false)
  expect(hasEnded(0, at(1, 900), 1_000)).toBe(true)
})

test('one that left before the outbox was first read is news to a page that had begun by then', () => {
  expect(hasEnded(undefined, at(5, 1_200), 1_000)).toBe(true)
  expect(hasEnded(undefined, at(5, 900), 1_000)).toBe(false)
})

test('nothing is news while nothing is known, and where nothing ever ended', () => {
  expect(hasEnded(undefined, at(undefined), 1_000)).toBe(false)
  expect(hasEnded(undefined, at(0), 1_000)).toBe(false)
})
