import { expect, test } from 'vitest'
import type { OfflineCopyProblem, OfflineCopyRow } from '#data/pins/use-pins.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { useProblemText } from './use-problem-text.ts'

function Why({ keep }: { keep: Partial<OfflineCopyRow> }) {
  return useProblemText()(keep as OfflineCopyRow)
}

const whyOf = (problem?: OfflineCopyProblem, reason?: string) =>
  wordsOf(<Why keep={{ ...(problem && { problem }), ...(reason && { reason }) }} />)

test.each([
  ['denied', 'Not available offline: you have no access'],
  ['gone', 'Not available offline: no longer on the server'],
  ['large', 'Available offline, except a picture larger than 25 MB'],
  ['pictures', "Available offline, except a picture that couldn't be loaded"],
  ['refused', 'Not available offline: rejected by the server'],
] as const)('why a content is not on this device, or not wholly, is told in words (%s)', (problem, words) => {
  expect(whyOf(problem)).toBe(words)
})

test('the words of the server say more than ours, and where nothing is wrong nothing is said', () => {
  expect(whyOf('refused', 'The model of this catalog is being changed')).toBe(
    'The model of this catalog is being changed',
  )
  expect(whyOf()).toBe('')
})
