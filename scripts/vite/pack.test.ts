import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packSmall } from './pack.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-pack-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(url: string, text: string) {
  writeFileSync(join(folder, url), text)
  return { url, revision: null, size: Buffer.byteLength(text) }
}

test('small scripts and styles are in the pack as they are, by names relative to it', async () => {
  const entries = [write('assets/b-1.css', '.a{}'), write('assets/a-1.js', 'export const a = "文 "')]
  const { manifest } = await packSmall(folder)(entries)
  const pack = manifest[0]?.pack ?? ''
  expect(pack).toMatch(/^assets\/pack-[0-9a-f]{8}\.json$/)
  expect(manifest).toEqual(entries.map((entry) => ({ ...entry, pack })))
  const parts: unknown = JSON.parse(readFileSync(join(folder, pack), 'utf8'))
  expect(parts).toEqual({ 'a-1.js': 'export const a = "文 "', 'b-1.css': '.a{}' })
})

test('what is large, lives by headers of its own, or is no script or style travels by itself', async () => {
  const entries = [
    write('index.html', '<!doctype html>'),
    write('assets/large-1.js', 'x'.repeat(20_000)),
    write('assets/word-check.worker-1.js', 'x'),
    write('assets/font-1.woff2', 'x'),
  ]
  expect((await packSmall(folder)(entries)).manifest).toEqual(entries)
})

test('the name of the pack changes with what is in it, and only then', async () => {
  const [first, second] = [write('assets/a-1.js', 'a'), write('assets/b-1.js', 'b')]
  const nameOf = async (entries: Parameters<ReturnType<typeof packSmall>>[0]) =>
    (await packSmall(folder)(entries)).manifest[0]?.pack
  const name = await nameOf([first, second])
  expect(await nameOf([second, first])).toBe(name)
  expect(await nameOf([first])).not.toBe(name)
})
