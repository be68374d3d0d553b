import { expect, test } from 'vitest'
import { isPostponed } from '#data/use-update.ts'

test('"Later" hides what it was said to, until the page is loaded again', () => {
  expect(isPostponed('ready', 'ready')).toBe(true)
  expect(isPostponed('ready', undefined)).toBe(false)
})

test('"Later" does not hide that another tab has taken the newer version since, nor what can not wait', () => {
  expect(isPostponed('reload', 'ready')).toBe(false)
  expect(isPostponed('outdated', 'ready')).toBe(false)
  expect(isPostponed('outdated', 'outdated')).toBe(false)
})
