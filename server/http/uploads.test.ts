import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepUploads } from './uploads.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-uploads-'))
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'x')
  utimesSync(join(folder, 'old'), 0, 0)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what a killed process left goes, but not what another process receives at this moment', async () => {
  await sweepUploads(folder, Date.now() - 3600_000)
  expect(readdirSync(folder)).toEqual(['new'])
})

test('a process that is alone empties the folder', async () => {
  await sweepUploads(folder, Infinity)
  expect(readdirSync(folder)).toEqual([])
})
