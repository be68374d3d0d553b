import { expect, test } from 'vitest'
import { sideText } from './side-text.ts'

test('a block is read as its text, a picture by the name of its file', () => {
  expect(sideText('contentHtml', '<p>The <b>old</b> bridge</p>')).toBe('The old bridge')
  expect(sideText('contentHtml', '<p><img src="/files/bridge.jpg?w=3" iurl="iurl://1"></p>')).toBe('▣ bridge.jpg')
})

test('items are read by title and path, settings by name', () => {
  expect(sideText('imageList', [{ title: 'Bridge', path: 'a.jpg' }, { path: 'b.jpg' }])).toBe('Bridge · a.jpg\nb.jpg')
  expect(sideText('pipe:pc', { template: 'x.html' })).toBe('template: x.html')
})

test('what is not there is read as nothing', () => {
  expect(sideText('summary', undefined)).toBe('')
  expect(sideText('summary', null)).toBe('')
})
