import { expect, test } from 'vitest'
import type { OperationState, WaitingOperation } from '#data/outbox/use-outbox.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { DiscardWords } from './use-discard.tsx'

const questionOf = (state: OperationState, unsure: boolean, ...titles: string[]) => {
  const dependants = titles.map((title) => ({ kind: 'content.publish' as const, title }))
  return wordsOf(
    <DiscardWords
      operation={{ kind: 'content.save', title: 'News', state, unsure } as WaitingOperation}
      dependants={dependants}
      behind={[]}
    />,
  )
}

test('of what was never sent it is said that it will not be, and where it can still be read', () => {
  expect(questionOf('queued', false)).toBe('Save: "News" won\'t be sent. It stays in Activity for 30 days.')
})

test.each([
  ['unknown', true],
  ['rejected', true],
  ['sending', false],
] as const)('of what may have arrived nobody says that it will not (%s)', (state, unsure) => {
  const words = questionOf(state, unsure)
  expect(words).toContain('may already have reached the server')
  expect(words).not.toContain("won't be sent.")
})

test('what goes along is counted and named', () => {
  expect(questionOf('queued', false, 'News')).toMatch(/1 change that depends on it is discarded too: Publish - News\.$/)
  expect(questionOf('queued', false, 'News', 'Ferry')).toMatch(
    /2 changes that depend on it are discarded too: Publish - News and Publish - Ferry\.$/,
  )
})

test('what waits behind it and stays is named', () => {
  const save = { kind: 'content.save', title: 'News', state: 'queued' } as WaitingOperation
  const words = wordsOf(<DiscardWords operation={save} dependants={[]} behind={[{ kind: 'content.publish' }]} />)
  expect(words).toMatch(/Later changes are still sent: Publish\.$/)
})
