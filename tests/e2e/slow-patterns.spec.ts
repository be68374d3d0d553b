import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { matchAside } from '#server/areas/models/patterns.ts'

const built = pathToFileURL(resolve(import.meta.dirname, '../../dist/server/pattern-worker.js'))

const endless = (at: number) => ({ pattern: '(a+)+', value: `${'a'.repeat(60 + at)}!` })

test('patterns without end take half a second together, and nothing else waits for them @long', async () => {
  const honest = { pattern: '[a-z]+', value: 'abc' }
  const wrong = { pattern: '(', value: 'abc' }
  const cases = [honest, wrong, ...Array.from({ length: 240 }, (_, at) => endless(at)), { pattern: '.', value: 'b' }]
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const start = performance.now()
  const verdicts = [...(await matchAside(cases, built)).values()]
  clearInterval(beat)
  expect(performance.now() - start).toBeLessThan(3_000)
  expect(longest).toBeLessThan(200)
  expect(verdicts.slice(0, 3)).toEqual(['matches', 'differs', 'slow'])
  expect(verdicts.at(-1)).toBe('slow')
})

test('patterns that end are all matched @long', async () => {
  const cases = Array.from({ length: 500 }, (_, at) => ({ pattern: `a{${at}}`, value: 'a'.repeat(at % 2 ? at : 1) }))
  const verdicts = await matchAside(cases, built)
  expect([...verdicts.values()]).not.toContain('slow')
})
