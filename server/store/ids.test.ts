import { expect, test } from 'vitest'
import { createIds, SERVER_ID_LIMIT } from './ids.ts'

test('ids strictly increase, also within one millisecond and when the clock is set back', () => {
  let now = Date.UTC(2026, 0, 1)
  const newId = createIds(5, () => now)
  const made = Array.from({ length: 3000 }, () => BigInt(newId()))
  now -= 60_000
  made.push(BigInt(newId()))
  for (let index = 1; index < made.length; index++) expect(made[index]! > made[index - 1]!).toBe(true)
})

test('ids stay below the range of devices until the end of the time part', () => {
  const newId = createIds(1023, () => Date.UTC(2093, 0, 1))
  expect(BigInt(newId()) < SERVER_ID_LIMIT).toBe(true)
})

test('two processes make different ids in the same millisecond', () => {
  const now = () => Date.UTC(2026, 0, 1)
  expect(createIds(1, now)()).not.toBe(createIds(2, now)())
})
