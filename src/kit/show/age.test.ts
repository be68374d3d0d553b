import { expect, test } from 'vitest'
import { ageText } from './age.tsx'

const now = Date.UTC(2026, 10, 21, 12)

test('an age is told in the largest whole unit', () => {
  expect(ageText(now - 59_000, now, 'en')).toBe(undefined)
  expect(ageText(now - 5 * 60_000, now, 'en')).toBe('5 minutes ago')
  expect(ageText(now - 26 * 3_600_000, now, 'en')).toBe('yesterday')
})

test('it follows the language', () => {
  expect(ageText(now - 3 * 3_600_000, now, 'zh-CN')).toBe('3小时前')
})
