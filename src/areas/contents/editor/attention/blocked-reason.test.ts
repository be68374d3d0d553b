import { expect, it } from 'vitest'
import { blockedReason } from './blocked-reason.ts'

it.each([
  ['of a content that was deleted', 'content.save', 'GONE', 'conflict', 'gone'],
  ['of a new content without a catalog', 'content.add', 'NOT_FOUND', 'attention', 'noCatalog'],
  ['to publish what is not there', 'content.publish', 'NOT_FOUND', 'attention', 'other'],
  ['without the permission', 'content.save', 'FORBIDDEN', 'attention', 'denied'],
  ['without the permission, of another back end', 'content.publish', '403', 'attention', 'denied'],
  ['in conflict with somebody', 'content.save', 'CONFLICT', 'conflict', 'conflict'],
  ['whose conflict was decided, to be edited', 'content.save', 'IN_EDITOR', 'attention', 'decided'],
  ['to publish what somebody has changed since', 'content.publish', 'MERGED', 'attention', 'changed'],
  ['to publish a text that was given up', 'content.publish', 'TEXT_GIVEN_UP', 'attention', 'givenUp'],
  ['with a title that is taken', 'content.save', 'DUPLICATE_TITLE', 'attention', 'other'],
] as const)('an order %s is told as what it is', (_, kind, code, state, held) => {
  expect(blockedReason({ kind, lastError: { code } }, state)).toBe(held)
})

it('an order of a site that is gone is told as that, whatever it was refused for', () => {
  expect(blockedReason({ kind: 'content.save', lastError: { code: 'GONE' } }, 'conflict', true)).toBe('noSite')
})

it('an order without a reason is told as one that waits', () => {
  expect(blockedReason(undefined, 'attention')).toBe('other')
  expect(blockedReason(undefined, 'conflict')).toBe('conflict')
})
