import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

interface Places {
  assets: string
  before: string
  list: string
}
type Step = (places: Places) => void

const { keepOldAssets, listAssets, restoreOldAssets } = (await import(
  new URL('kept-assets.mjs', import.meta.url).href
)) as Record<'keepOldAssets' | 'listAssets' | 'restoreOldAssets', Step>

let folder = ''
let places: Places

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-assets-'))
  const at = (name: string) => join(folder, name)
  places = { assets: at('client/assets'), before: at('before'), list: at('assets.json') }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A build with these files, by their names; answers the names of all that can be fetched after it. */
function build(files: Record<string, string>): string[] {
  keepOldAssets(places)
  rmSync(join(folder, 'client'), { recursive: true, force: true })
  mkdirSync(places.assets, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(places.assets, name), text)
  listAssets(places)
  restoreOldAssets(places)
  return readdirSync(places.assets).toSorted()
}

test('a page can still fetch the files of the two builds before, and of no older one', () => {
  expect(build({ 'a-1.js': '1' })).toEqual(['a-1.js'])
  expect(build({ 'a-2.js': '2' })).toEqual(['a-1.js', 'a-2.js'])
  expect(build({ 'a-3.js': '3' })).toEqual(['a-1.js', 'a-2.js', 'a-3.js'])
  expect(build({ 'a-4.js': '4' })).toEqual(['a-2.js', 'a-3.js', 'a-4.js'])
})

test('a file that is made again stays as the newest build has made it, and as long as it is made', () => {
  build({ 'a-1.js': '1', 'same.js': 'old' })
  build({ 'a-2.js': '2', 'same.js': 'new' })
  expect(readFileSync(join(places.assets, 'same.js'), 'utf8')).toBe('new')
  build({ 'a-3.js': '3' })
  expect(readFileSync(join(places.assets, 'same.js'), 'utf8')).toBe('new')
  build({ 'a-4.js': '4' })
  expect(build({ 'a-5.js': '5' })).toEqual(['a-3.js', 'a-4.js', 'a-5.js'])
})

test('what was put beside the files of a build after they were listed is not kept', () => {
  build({ 'a-1.js': '1' })
  writeFileSync(join(places.assets, 'a-1.js.br'), 'packed')
  expect(build({ 'a-2.js': '2' })).toEqual(['a-1.js', 'a-2.js'])
})
