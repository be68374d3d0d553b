import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/start-error.ts'
import { lockDataDir } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a locked folder is refused with the holder by number, and free after release', () => {
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(StartError)
  expect(() => lockDataDir(folder)).toThrow(String(process.pid))
  lock.release()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  lockDataDir(folder).release()
})

test('a folder that another living process holds is refused', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  await once(other, 'spawn')
  writeFileSync(join(folder, 'lock'), `${other.pid}\n\n`)
  expect(() => lockDataDir(folder)).toThrow(`in use by process ${other.pid}`)
  other.kill()
  await once(other, 'exit')
  const lock = lockDataDir(folder)
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`))
  lock.release()
})

test('the lock of a dead process whose number lives again elsewhere is taken over', () => {
  writeFileSync(join(folder, 'lock'), `${process.ppid}\n1\n`)
  if (process.platform === 'linux') lockDataDir(folder).release()
})

test('a lock file that says nothing is taken over', () => {
  writeFileSync(join(folder, 'lock'), '')
  lockDataDir(folder).release()
})
