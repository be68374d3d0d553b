import { expect, test } from 'vitest'
import type { BaseRow, OperationRow } from '#db/rows.ts'
import { savedMark } from './follow-writer.ts'

const form = { contentId: '5', title: 'Text' }
const save = { opId: 'a', payloadRev: 0, state: 'queued', payload: { form } } as unknown as OperationRow
const order = { opId: 'b', payloadRev: 0, state: 'queued', payload: {} } as unknown as OperationRow
const base = { hash: 'x' } as unknown as BaseRow

test('a text that is saved, saved again or confirmed is another one to show', () => {
  const marks = [
    savedMark({ operations: [], base: undefined }),
    savedMark({ operations: [save], base: undefined }),
    savedMark({ operations: [{ ...save, textAt: 2 }], base: undefined }),
    savedMark({ operations: [], base }),
  ]
  expect(new Set(marks).size).toBe(4)
})

test('an order without a text, and the way of one to the server, change nothing of what is shown', () => {
  const before = savedMark({ operations: [save], base })
  expect(savedMark({ operations: [{ ...save, state: 'sending' }, order], base })).toBe(before)
})
