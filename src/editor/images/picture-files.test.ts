import { expect, test } from 'vitest'
import { isOnlyPicture } from './picture-files.ts'

test('a copied picture that comes with its own tag is a picture', () => {
  expect(isOnlyPicture('')).toBe(true)
  expect(isOnlyPicture('<meta charset="utf-8"><img src="https://a.example/x.png" alt="x">')).toBe(true)
  expect(isOnlyPicture('<html><body>\n<!--StartFragment--><img src="x.png"/><!--EndFragment-->\n</body></html>')).toBe(
    true,
  )
})

test('a copied text that comes with a picture of itself is a text', () => {
  expect(isOnlyPicture('<p>Some words</p>')).toBe(false)
  expect(isOnlyPicture('<p>Words beside <img src="x.png"></p>')).toBe(false)
  expect(isOnlyPicture('<table><tr><td>1</td></tr></table>')).toBe(false)
  expect(isOnlyPicture('<img src="a.png"><img src="b.png">')).toBe(false)
})

test('what is never closed is told from a picture in one pass', () => {
  // A quarter of a minute and more where each of them is followed to the end of the text.
  expect(isOnlyPicture('<!--'.repeat(100_000) + '<p>x')).toBe(true)
  expect(isOnlyPicture('<'.repeat(400_000))).toBe(false)
  expect(isOnlyPicture('<a'.repeat(200_000))).toBe(true)
})
