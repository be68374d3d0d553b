import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyEmptyDatabase } from './empty-database.ts'

let root: string
let folder: string
let made: URL
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'holdfast-empty-'))
  folder = join(root, 'data/pg')
  mkdirSync(join(root, 'data'))
  mkdirSync(join(root, 'made/pg_wal/summaries'), { recursive: true })
  writeFileSync(join(root, 'made/PG_VERSION'), '18\n')
  made = pathToFileURL(join(root, 'made'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a missing folder and an empty one become a copy for their owner alone, empty folders included', () => {
  for (const prepare of [() => {}, () => mkdirSync(folder)]) {
    rmSync(folder, { recursive: true, force: true })
    prepare()
    copyEmptyDatabase(folder, made)
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('18\n')
    expect(readdirSync(join(folder, 'pg_wal'))).toEqual(['summaries'])
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700)
  }
})

test('what a copy that was interrupted left is not taken over', () => {
  mkdirSync(`${folder}.new`)
  writeFileSync(join(`${folder}.new`, 'half'), '')
  copyEmptyDatabase(folder, made)
  expect(readdirSync(folder)).toEqual(['PG_VERSION', 'pg_wal'])
  expect(readdirSync(join(root, 'data'))).toEqual(['pg'])
})

test('a folder that holds something is left alone, and so is one where nothing was built', () => {
  copyEmptyDatabase(folder, undefined)
  copyEmptyDatabase(folder, pathToFileURL(join(root, 'nowhere')))
  expect(readdirSync(join(root, 'data'))).toEqual([])
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '17\n')
  copyEmptyDatabase(folder, made)
  expect(readdirSync(folder)).toEqual(['PG_VERSION'])
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('17\n')
})
