import { expect, test } from 'vitest'
import { countWordChanges } from './word-changes.ts'

test('words that are new and words that are gone are counted, marks and spaces are not', () => {
  expect(countWordChanges('<p>The ferry is late.</p>', '<p>The <b>last</b> ferry is here!</p>')).toEqual({
    added: 2,
    removed: 1,
  })
})

test('what was only moved or marked up changes nothing', () => {
  expect(countWordChanges('<p>One. Two.</p>', '<p><i>Two</i>.</p><p>One&nbsp;</p>')).toEqual({ added: 0, removed: 0 })
})

test('a word that stands twice and then once is gone once', () => {
  expect(countWordChanges('go go', 'go')).toEqual({ added: 0, removed: 1 })
})

test('words of a language without spaces are counted, too', () => {
  expect(countWordChanges('渡轮晚点', '渡轮准点').added).toBeGreaterThan(0)
})
