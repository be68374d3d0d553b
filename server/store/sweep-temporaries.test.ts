import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { sweepTemporaries } from './sweep-temporaries.ts'

const folder = mkdtempSync(join(tmpdir(), 'sweep-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what a killed process left half written goes after a day, wherever it lies; all else stays', async () => {
  const pages = join(folder, 'demo_pc', 'news')
  mkdirSync(pages, { recursive: true })
  const old = ['.00000000-0000-4000-8000-000000000000.tmp', 'index.shtml', '.by-hand.tmp']
  for (const name of [...old, '.11111111-0000-4000-8000-000000000000.tmp']) writeFileSync(join(pages, name), 'x')
  for (const name of old) utimesSync(join(pages, name), 1, 1)
  const info = vi.fn()
  await sweepTemporaries(folder, new Date(), { info, warn: vi.fn(), error: vi.fn() })
  expect(readdirSync(pages).toSorted()).toEqual([
    '.11111111-0000-4000-8000-000000000000.tmp',
    '.by-hand.tmp',
    'index.shtml',
  ])
  expect(info).toHaveBeenCalledWith({ removed: 1 }, expect.any(String))
})
