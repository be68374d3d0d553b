import { expect, test } from 'vitest'
import type { KeepProblem, KeepRow } from '#data/use-pins.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { useProblemText } from './use-problem-text.ts'

function Why({ keep }: { keep: Partial<KeepRow> }) {
  return useProblemText()(keep as KeepRow)
}

const whyOf = (problem?: KeepProblem, reason?: string) =>
  wordsOf(<Why keep={{ ...(problem && { problem }), ...(reason && { reason }) }} />)

test.each([
  ['denied', 'Not kept: you may not see it'],
  ['gone', 'Not kept: it is no longer on the server'],
  ['large', 'Kept without a picture that is larger than 25 MB'],
  ['pictures', 'Kept without a picture that could not be loaded'],
  ['refused', 'Not kept: the server refused it'],
] as const)('why a content is not on this device, or not wholly, is told in words (%s)', (problem, words) => {
  expect(whyOf(problem)).toBe(words)
})

test('the words of the server say more than ours, and where nothing is wrong nothing is said', () => {
  expect(whyOf('refused', 'The model of this catalog is being changed')).toBe(
    'The model of this catalog is being changed',
  )
  expect(whyOf()).toBe('')
})
