import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Mutant {
  breaks: string
  file: string
  from: string
}

const here = (path: string) => new URL(path, import.meta.url)

test('what each mutant breaks stands in its file exactly once, so that all of them can be made', async () => {
  const { mutants } = (await import(here('mutants-list.mjs').href)) as { mutants: Mutant[] }
  const wrong = mutants.filter(({ file, from }) => {
    const text = readFileSync(here(`../${file}`), 'utf8')
    return text.split(from).length !== 2
  })
  expect(mutants.length).toBeGreaterThan(150)
  expect(new Set(mutants.map(({ breaks }) => breaks)).size).toBe(mutants.length)
  expect(wrong.map(({ breaks, file }) => `${breaks} (${file})`)).toEqual([])
})
