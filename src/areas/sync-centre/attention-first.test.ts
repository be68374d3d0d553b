import { expect, test } from 'vitest'
import type { OperationState } from '#data/outbox/use-outbox.ts'
import { attentionFirst, refusedOf } from './attention-first.ts'

const row = (seq: number, state: OperationState, code?: string) => ({
  seq,
  state,
  ...(code && { lastError: { code, message: '', at: 0 } }),
})

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

test('what a person has to read, decide or finish first is not among what can be tried again or given up together', () => {
  const rows = [
    row(1, 'rejected', 'CONTENT_LOCKED'),
    row(2, 'conflict'),
    row(3, 'waiting', 'CHANGED'),
    row(9, 'waiting', 'TEXT_GIVEN_UP'),
    row(4, 'waiting', 'MERGED'),
    row(5, 'rejected', 'IN_EDITOR'),
    row(6, 'backoff'),
    row(7, 'waiting'),
  ]
  expect(refusedOf(rows).map(({ seq }) => seq)).toEqual([1, 7])
})
