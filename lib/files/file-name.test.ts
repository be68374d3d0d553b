import { expect, test } from 'vitest'
import { cleanFileName, FILE_NAME_MAX, withMark, withSuffix } from '#lib/files/file-name.ts'

test.each([
  ['say "hi" 50%.jpg', 'say "hi" 50%.jpg'],
  ['100%22.jpg', '100%22.jpg'],
  ['C:\\pictures\\harbour.jpg', 'harbour.jpg'],
  ['../../etc/passwd.png', 'passwd.png'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['a\u0000b\r\nc.png', 'abc.png'],
  ['\u2066x\u2069.png', 'x.png'],
  ['👩‍👩‍👧 家.png', '👩‍👩‍👧 家.png'],
  ['Cafe\u0301.jpg', 'Café.jpg'],
  ['half\ud83d.png', 'half.png'],
  ['photo.jpg. ', 'photo.jpg'],
  ['photo .jpg', 'photo.jpg'],
  ['', 'file'],
  ['.jpg', 'file.jpg'],
  ['\u200b.jpg', 'file.jpg'],
  ['a/', 'file'],
])('a file called %j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept)
})

test('a name that is too long is cut in front of its suffix, and no sign is cut in two', () => {
  const long = cleanFileName(`${'长'.repeat(400)}.jpeg`)
  expect(Array.from(long)).toHaveLength(FILE_NAME_MAX)
  expect(long.endsWith('长.jpeg')).toBe(true)
  const smiling = cleanFileName(`${'😀'.repeat(300)}.png`)
  expect(Array.from(smiling)).toHaveLength(FILE_NAME_MAX)
  expect(smiling).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
  const marked = withMark(long, '1a2b3c4d')
  expect(Array.from(marked)).toHaveLength(FILE_NAME_MAX)
  expect(marked.endsWith('-1a2b3c4d.jpeg')).toBe(true)
  expect(cleanFileName(marked)).toBe(marked)
})

test.each([
  ['photo.jpg', 'webp', 'photo.webp'],
  ['photo.jfif', 'jpg', 'photo.jpg'],
  ['photo', 'png', 'photo.png'],
  ['Report v1.2', 'pdf', 'Report v1.2.pdf'],
  ['setup.exe', 'jpg', 'setup.exe.jpg'],
])('%s that is a %s is called %s', (name, suffix, called) => {
  expect(withSuffix(name, suffix)).toBe(called)
})
