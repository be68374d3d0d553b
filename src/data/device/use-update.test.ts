import { expect, test } from 'vitest'
import { blockedBy, isPostponed } from '#data/device/use-update.ts'

test('"Later" hides what it was said to, until the page is loaded again', () => {
  expect(isPostponed('ready', 'ready')).toBe(true)
  expect(isPostponed('ready', undefined)).toBe(false)
})

test('"Later" does not hide that another tab has taken the newer version since, nor what can not wait', () => {
  expect(isPostponed('reload', 'ready')).toBe(false)
  expect(isPostponed('outdated', 'ready')).toBe(false)
  expect(isPostponed('outdated', 'outdated')).toBe(false)
})

test.each(['ready', 'reload'] as const)('a newer version (%s) waits while something is being sent', (state) => {
  expect(blockedBy(state, false, 1)).toBe('sending')
  expect(blockedBy(state, false, 0)).toBeUndefined()
})

test('a form that is open is named first: it needs its person, and what is being sent does not', () => {
  expect(blockedBy('ready', true, 1)).toBe('dirty')
  expect(blockedBy('ready', true, 0)).toBe('dirty')
})

test.each(['stale', 'outdated', 'older'] as const)('a tab that can not go on (%s) waits for nothing', (state) => {
  expect(blockedBy(state, true, 1)).toBeUndefined()
})
