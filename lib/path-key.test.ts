import { expect, it } from 'vitest'
import { foldersOf, pathKey } from '#lib/path-key.ts'

it('paths that a disk may take for one have one key, others have their own', () => {
  expect(pathKey('TECH/')).toBe(pathKey('tech/'))
  expect(pathKey('café/'.normalize('NFD'))).toBe(pathKey('CAFÉ/'.normalize('NFC')))
  expect(pathKey('ＡＢＣ１２３')).toBe(pathKey('abc123'))
  expect(pathKey('İ')).toBe(pathKey(pathKey('İ')))
  expect(pathKey('tech')).not.toBe(pathKey('teck'))
})

it('the folders of a path are those on its way', () => {
  expect(foldersOf('a/b/c.html')).toEqual(['a/', 'a/b/'])
  expect(foldersOf('a/b/')).toEqual(['a/', 'a/b/'])
  expect(foldersOf('c.html')).toEqual([])
})
