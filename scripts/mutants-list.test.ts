import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Mutant {
  breaks: string
  file: string
  symbol: string
  find: string
  put: string
}

const here = (path: string) => new URL(path, import.meta.url)

test('each mutant finds what it breaks, and changes it', async () => {
  const { mutants } = (await import(here('mutants-list.mjs').href)) as { mutants: Mutant[] }
  const { mutate } = (await import(here('mutate-source.mjs').href)) as {
    mutate(source: string, mutant: Mutant): string
  }
  expect(mutants).toHaveLength(40)
  expect(new Set(mutants.map(({ breaks }) => breaks)).size).toBe(40)
  for (const mutant of mutants) {
    const source = readFileSync(here(`../${mutant.file}`), 'utf8')
    expect(mutate(source, mutant), mutant.breaks).not.toBe(source)
  }
})
