import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocalFiles, PathError } from './local-files.ts'

let base: string
let files: LocalFiles
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'holdfast-files-'))
  files = new LocalFiles(join(base, 'root'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('a written file is read back, sized, listed and removed', async () => {
  await files.write('site/a/b.txt', 'text')
  expect(String(await files.read('site/a/b.txt'))).toBe('text')
  expect(await files.size('site/a/b.txt')).toBe(4)
  expect(await files.list('site')).toEqual(['a/b.txt'])
  await files.remove('site/a/b.txt')
  expect(await files.size('site/a/b.txt')).toBeUndefined()
})

test.each(['../out', 'a/../../out', '/etc/passwd', '', '/', 'a\\b', 'a/./b', '..', 'a\u0000b', 'C:x'])(
  'the path %j is refused',
  (path) => {
    expect(() => files.resolve(path)).toThrow(PathError)
  },
)

test('a link out of the root is not followed, whether it is the file or a folder on the way', async () => {
  mkdirSync(join(base, 'secret'))
  writeFileSync(join(base, 'secret/key'), 'x')
  symlinkSync(join(base, 'secret'), join(base, 'root/link'))
  symlinkSync(join(base, 'secret/key'), join(base, 'root/file'))
  expect(() => files.resolve('link/key')).toThrow(PathError)
  expect(() => files.resolve('file')).toThrow(PathError)
  await expect(files.write('link/new', 'x')).rejects.toThrow(PathError)
})

test('an adopted file moves, and a failed write leaves no temporary file', async () => {
  writeFileSync(join(base, 'upload'), 'bytes')
  await files.adopt(join(base, 'upload'), 'x/y.bin')
  expect(existsSync(join(base, 'upload'))).toBe(false)
  expect(String(await files.read('x/y.bin'))).toBe('bytes')
  mkdirSync(join(base, 'root/folder/inside'), { recursive: true })
  await expect(files.write('folder', 'x')).rejects.toThrow()
  expect(await files.list('')).toEqual(['x/y.bin'])
})

test('a file is replaced only when its bytes differ', async () => {
  const { statSync } = await import('node:fs')
  const inode = () => statSync(join(base, 'root/site/page.html')).ino
  await files.replace('site/page.html', Buffer.from('first'))
  const before = inode()
  await files.replace('site/page.html', Buffer.from('first'))
  expect(inode()).toBe(before)
  await files.replace('site/page.html', Buffer.from('other'))
  expect(String(await files.read('site/page.html'))).toBe('other')
  expect(inode()).not.toBe(before)
  symlinkSync(join(base, 'elsewhere'), join(base, 'root/link'))
  await expect(files.replace('link/page.html', Buffer.from('x'))).rejects.toThrow(PathError)
})

test('the root itself can not be removed', async () => {
  await expect(files.removeTree('')).rejects.toThrow(PathError)
})
