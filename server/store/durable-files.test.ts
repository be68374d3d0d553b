import type * as fs from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalFiles } from './local-files.ts'

/** What the store asked the system for, in its order. */
const asked: string[] = []

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const fdatasync = (file: number, done: (error: Error | null) => void) => {
    real.fdatasync(file, (error) => {
      asked.push('on disk')
      done(error)
    })
  }
  const renameSync: typeof real.renameSync = (from, to) => {
    asked.push('named')
    real.renameSync(from, to)
  }
  return { ...real, fdatasync, renameSync }
})

let base: string
let files: LocalFiles
beforeEach(() => {
  asked.length = 0
  base = mkdtempSync(join(tmpdir(), 'holdfast-durable-'))
  files = new LocalFiles(join(base, 'root'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('a page has its bytes on the disk before it has its name: a power cut leaves the old page or the new one', async () => {
  await files.replace('site/page.html', Buffer.from('first'))
  await files.replace('site/page.html', Buffer.from('other'))
  expect(asked).toEqual(['on disk', 'named', 'on disk', 'named'])
})

test('a page that stays as it was costs the disk nothing', async () => {
  await files.replace('site/page.html', Buffer.from('same'))
  await files.replace('site/page.html', Buffer.from('same'))
  expect(asked).toEqual(['on disk', 'named'])
})

test('pages written side by side wait for the disk together', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => files.replace(`site/${name}.html`, Buffer.from(name))))
  expect(asked.filter((what) => what === 'on disk')).toHaveLength(3)
  expect(await files.list('site')).toEqual(['a.html', 'b.html', 'c.html'])
})
