import { expect, test } from 'vitest'
import { isOfOtherSite } from './use-editor-source.ts'

test('a content of one site is not opened under another', () => {
  expect(isOfOtherSite('1', '2')).toBe(true)
  expect(isOfOtherSite('1', '1')).toBe(false)
})

test('where the site of the content or of the tab is not known, nothing keeps it from being opened', () => {
  expect(isOfOtherSite(undefined, '2')).toBe(false)
  expect(isOfOtherSite('0', '2')).toBe(false)
  expect(isOfOtherSite('1', '')).toBe(false)
})
