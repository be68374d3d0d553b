import { expect, test } from 'vitest'
import type { OperationRow } from '#db/rows.ts'
import { findBlocked } from './blocked-operations.ts'

const row = (opId: string, contentId: string, more: Partial<OperationRow> = {}) =>
  ({ opId, key: `content:${contentId}`, state: 'queued', dependsOn: [], ...more }) as unknown as OperationRow

test('what stands behind an order that needs a person is held, and what does not is not', () => {
  const rows = [
    row('before', '5'),
    row('refused', '5', { state: 'rejected' }),
    row('other', '6'),
    row('behind', '5'),
    row('later', '5'),
  ]
  expect(findBlocked(rows)).toEqual(['behind', 'later'])
})

test('what needs an order that is held is held as well', () => {
  const rows = [
    row('conflict', '5', { state: 'conflict' }),
    row('links', '6', { dependsOn: ['conflict'] }),
    row('publishes', '6'),
    row('links on', '7', { dependsOn: ['links'] }),
    row('free', '8', { dependsOn: ['gone'] }),
  ]
  expect(findBlocked(rows)).toEqual(['links', 'publishes', 'links on'])
})

test('nothing is held while nobody is needed', () => {
  expect(findBlocked([row('one', '5', { state: 'backoff' }), row('two', '5')])).toEqual([])
})
