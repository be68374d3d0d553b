import { expect, test } from 'vitest'
import { suffixOf } from '#lib/files/file-name.ts'
import { kindOf, looksLike } from '#lib/files/file-types.ts'
import { sizeName } from '#lib/files/size-name.ts'

test.each([
  ['a.JPG', 'jpg', 'image'],
  ['a.mp4', 'mp4', 'video'],
  ['a.b.mp3', 'mp3', 'audio'],
  ['a.bmp', 'bmp', 'file'],
  ['a.exe', 'exe', undefined],
  ['a.svg', 'svg', undefined],
  ['none', '', undefined],
  ['.jpg/x', '', undefined],
])('%s has the suffix %j and is of type %s', (name, suffix, kind) => {
  expect(suffixOf(name)).toBe(suffix)
  expect(kindOf(suffix)).toBe(kind)
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['png', bytes('\x89PNG\r\n\x1a\n...'), true],
  ['jpg', bytes('\xff\xd8\xff\xe0'), true],
  ['jpg', bytes('\x89PNG\r\n\x1a\n...'), false],
  ['png', bytes('<html><script>alert(1)</script>'), false],
  ['gif', bytes('GIF89a'), true],
  ['mp4', bytes('\0\0\0\x18ftypmp42'), true],
  ['mp3', bytes('MZ\x90\0'), false],
  ['docx', bytes('PK\x03\x04'), true],
  ['txt', new TextEncoder().encode('中文文本'), true],
  ['txt', bytes('\x7fELF\x02\x01\x01\0'), false],
  ['pdf', bytes('%PDF-1.7'), true],
  ['exe', bytes('MZ'), false],
])('a file named .%s that starts with %j is accepted: %s', (suffix, head, accepted) => {
  expect(looksLike(suffix, head)).toBe(accepted)
})

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [2047, '1 KB'],
  [5 * 1024 * 1024 + 1, '5 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%d bytes read as %s', (size, name) => {
  expect(sizeName(size)).toBe(name)
})
