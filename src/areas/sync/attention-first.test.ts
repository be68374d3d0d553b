import { expect, test } from 'vitest'
import type { OperationState } from '#data/use-outbox.ts'
import { attentionFirst } from './attention-first.ts'

const row = (seq: number, state: OperationState) => ({ seq, state })

test('what only a person can end stands before all that goes on by itself, both in the order in which they were made', () => {
  const rows = [
    row(1, 'queued'),
    row(2, 'conflict'),
    row(3, 'sending'),
    row(4, 'rejected'),
    row(5, 'backoff'),
    row(6, 'waiting'),
    row(7, 'needs-auth'),
  ]
  const { needing, others } = attentionFirst(rows)
  expect(needing.map(({ seq }) => seq)).toEqual([2, 4, 6])
  expect(others.map(({ seq }) => seq)).toEqual([1, 3, 5, 7])
})
