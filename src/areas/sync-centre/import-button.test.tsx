import { expect, test } from 'vitest'
import type { Restored } from '#data/outbox/unsent-work.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { useTakenInWords } from './import-button.tsx'

function Words({ restored }: { restored: Restored }) {
  return useTakenInWords()(restored)
}

const told = (part: Partial<Restored>) =>
  wordsOf(<Words restored={{ operations: 0, drafts: 0, skipped: 0, aside: 0, open: 0, damaged: 0, ...part }} />)

test('what was taken in is counted', () => {
  expect(told({ operations: 2, drafts: 1, skipped: 3 })).toBe('Imported: 2 changes, 1 draft. Already here or sent: 3.')
})

test('a text that was put aside is told apart from what was here, with the place where it stands', () => {
  expect(told({ aside: 1 })).toMatch(/sent: 0\. 1 draft differs from another draft .* is in discarded drafts\.$/)
})

test('a draft whose content is open in an editor is told as left out, with the way to have it', () => {
  expect(told({ open: 2 })).toMatch(/sent: 0\. 2 drafts were not imported .* Close them and import the file again\.$/)
})

test('records that were packed damaged are counted, and said to stay in the file', () => {
  expect(told({ damaged: 1 })).toMatch(/sent: 0\. 1 record was already damaged .* It is still in the file\.$/)
})
