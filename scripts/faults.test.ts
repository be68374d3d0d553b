import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Rows of a table: the text of each cell. */
const rows = textOf('docs/faults.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | +\|$/g, '').trim()))

const filesIn = (cell = '') => Array.from(cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g), ([, path = '']) => path)

test('the table is written from the titles of the tests as they are, and each fault has one', async () => {
  const { withTable } = (await import(new URL('scripts/faults.mjs', root).href)) as { withTable(text: string): string }
  const text = textOf('docs/faults.md')
  const plain = (table: string) => table.replace(/[ -]+/g, ' ')
  expect(plain(text)).toBe(plain(withTable(text)))
  const faults = rows.filter(([number = '']) => /^F\d\d$/.test(number))
  expect(faults).toHaveLength(44)
  expect(faults.filter(([, , where]) => filesIn(where).length === 0)).toEqual([])
})

test('each file that a line names is there', () => {
  const named = rows.flatMap((cells) => cells.flatMap(filesIn))
  expect(named.length).toBeGreaterThan(44)
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('the tests that notice a broken invariant are there, under the name that stands beside it', () => {
  const [files, missing] = [new Map<string, string>(), [] as string[]]
  for (const [, cell = ''] of rows) {
    const [, path, title] = /^`([^`]+)`: (.+)$/.exec(cell) ?? []
    if (!path || !title) continue
    const text = files.get(path) ?? (existsSync(new URL(path, root)) ? textOf(path) : '')
    files.set(path, text)
    // Before it stand the names of its groups; what a test is given once for each of several is filled in.
    const end = title.split(' ').slice(-4).join(' ')
    if (!text.includes(end)) missing.push(cell)
  }
  expect(missing).toEqual([])
})

test('each invariant that can be broken has its line, and something that notices', async () => {
  const noticed = new Set(rows.filter(([, ...found]) => found.some((cell) => cell !== '-')).map(([breaks]) => breaks))
  expect((await broken()).filter((breaks) => !noticed.has(breaks))).toEqual([])
})

test('and each line says of one that can be broken', async () => {
  const start = rows.findIndex(([first]) => first === 'Broken invariant')
  expect(start).toBeGreaterThan(0)
  const known = new Set(await broken())
  const lines = rows.slice(start + 1).map(([breaks = '']) => breaks)
  expect(lines.filter((breaks) => !/^-+$/.test(breaks) && !known.has(breaks))).toEqual([])
})

async function broken(): Promise<string[]> {
  const list = (await import(new URL('scripts/mutants-list.mjs', root).href)) as { mutants: { breaks: string }[] }
  return list.mutants.map(({ breaks }) => breaks)
}
