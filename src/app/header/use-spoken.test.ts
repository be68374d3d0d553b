import { expect, test } from 'vitest'
import { spokenAfter } from './use-spoken.ts'

/** All that is heard while the header goes through these states. */
function heard(...states: [label: string, attention: number][]): string[] {
  const messages: string[] = []
  let spoken: ReturnType<typeof spokenAfter> | undefined
  for (const [label, attention] of states) {
    const next = spokenAfter(spoken, label, attention)
    if (next.message !== '' && next.message !== spoken?.message) messages.push(next.message)
    spoken = next
  }
  return messages
}

test('one more that needs a person is heard, once', () => {
  const states: [string, number][] = [1, 1, 2, 2, 3].map((attention) => ['Needs attention', attention])
  expect(heard(...states)).toEqual(['Needs attention (1)', 'Needs attention (2)', 'Needs attention (3)'])
})

test('one less is not heard, and the next one more is, also where the number was heard before', () => {
  expect(heard(['Needs attention', 2], ['Needs attention', 1], ['Needs attention', 2])).toEqual([
    'Needs attention (2)',
    'Needs attention (2)',
  ])
})

test('of what waits only the first and that all was sent are heard', () => {
  expect(heard(['All sent', 0], ['Waiting to send', 0], ['Waiting to send', 0], ['All sent', 0])).toEqual([
    'All sent',
    'Waiting to send',
    'All sent',
  ])
})
