import { expect, test } from 'vitest'
import type { Restored } from '#data/unsent-work.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { useTakenInWords } from './take-in-button.tsx'

function Words({ restored }: { restored: Restored }) {
  return useTakenInWords()(restored)
}

const told = (part: Partial<Restored>) =>
  wordsOf(<Words restored={{ operations: 0, drafts: 0, skipped: 0, aside: 0, open: 0, damaged: 0, ...part }} />)

test('what was taken in is counted', () => {
  expect(told({ operations: 2, drafts: 1, skipped: 3 })).toBe('Taken in: 2 orders, 1 draft. Here or sent already: 3.')
})

test('a text that was put aside is told apart from what was here, with the place where it stands', () => {
  expect(told({ aside: 1 })).toMatch(/already: 0\. 1 draft met another text .* stands among the discarded drafts\.$/)
})

test('a draft whose content is open in an editor is told as left out, with the way to have it', () => {
  expect(told({ open: 2 })).toMatch(/already: 0\. 2 drafts were left out, .* close them and take the file in again\.$/)
})

test('records that were packed damaged are counted, and said to stay in the file', () => {
  expect(told({ damaged: 1 })).toMatch(/already: 0\. 1 record was damaged .* it stays in the file\.$/)
})
