import { expect, test } from 'vitest'
import { EXTENSION } from '#contract/wire.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { ServerFacts } from './server-card.tsx'

const wordsBefore = (extensions: readonly string[], timeZone?: string) =>
  wordsOf(<ServerFacts server={{ id: 's', epoch: 1, extensions, timeZone }} />)

test('a server with all extensions is named with its zone, and nothing is missed', () => {
  expect(wordsBefore(Object.values(EXTENSION), 'Asia/Shanghai')).toMatch(/Holdfast server · Asia\/Shanghai$/)
})

test('of another back end the page says what is not possible with it', () => {
  const words = wordsBefore([])
  expect(words).toContain('Other server')
  expect(words).toContain('may be overwritten')
  expect(words).toContain("doesn't report its time zone")
})

test('an older server of ours is missed only what it lacks', () => {
  const words = wordsBefore(
    Object.values(EXTENSION).filter((name) => name !== EXTENSION.contentCounts),
    'UTC',
  )
  expect(words).toContain('Holdfast server')
  expect(words).toContain("Lists don't show counts by status.")
  expect(words).not.toContain('may be overwritten')
})
