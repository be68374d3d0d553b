import { expect, test } from 'vitest'
import type { OperationState, WaitingOperation } from '#data/use-outbox.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { DiscardWords } from './use-discard.tsx'

const questionOf = (state: OperationState, unsure: boolean, count = 0) =>
  wordsOf(<DiscardWords operation={{ title: 'News', state, unsure } as WaitingOperation} count={count} />)

test('of what was never sent it is said that it will not be, and where it can still be read', () => {
  expect(questionOf('queued', false)).toBe('"News" will not be sent. The journal keeps it for 30 days.')
})

test.each([
  ['unknown', true],
  ['rejected', true],
  ['sending', false],
] as const)('of what may have arrived nobody says that it will not (%s)', (state, unsure) => {
  const words = questionOf(state, unsure)
  expect(words).toContain('may have reached the server')
  expect(words).not.toContain('will not be sent')
})

test('what goes along is counted', () => {
  expect(questionOf('queued', false, 1)).toMatch(/With it goes 1 order that needs it\.$/)
  expect(questionOf('queued', false, 2)).toMatch(/With it go 2 orders that need it\.$/)
})
