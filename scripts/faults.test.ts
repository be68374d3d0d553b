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
const scenarios = rows.filter(([fault = '']) => /^F\d\d /.test(fault))

test('every scenario from F01 to F44 has a line', () => {
  const wanted = Array.from({ length: 44 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`)
  const named = new Set(scenarios.map(([fault = '']) => fault.slice(0, 3)))
  expect(wanted.filter((one) => !named.has(one))).toEqual([])
})

test('and each file in it has a test of that name', () => {
  const wrong = scenarios.flatMap(([fault = '', where]) => {
    const number = fault.slice(0, 3)
    const isNamed = (path: string) => new RegExp(`['"\`](?:F\\d\\d, )*${number}\\b`).test(textOf(path))
    return filesIn(where)
      .filter((path) => !existsSync(new URL(path, root)) || !isNamed(path))
      .map((path) => `${number} ${path}`)
  })
  expect(wrong).toEqual([])
})

test('each file that a line names is there', () => {
  const named = rows.flatMap(([, where]) => filesIn(where))
  expect(named.length).toBeGreaterThan(rows.length / 2)
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
