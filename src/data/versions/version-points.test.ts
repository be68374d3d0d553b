import { expect, test } from 'vitest'
import { APART_MS, createVersionPoints } from '#data/versions/version-points.ts'

function setUp() {
  const kept: [string, string][] = []
  const clock = { now: 0 }
  const typed = createVersionPoints({
    opened: 'as it was',
    keep: (form, why) => kept.push([form, why]),
    now: () => clock.now,
  })
  return { kept, typed, after: (ms: number) => void (clock.now += ms) }
}

test('what an edit began with is kept once something is typed', () => {
  const { kept, typed } = setUp()
  expect(kept).toEqual([])
  typed('as it was, and more')
  expect(kept).toEqual([['as it was', 'opened']])
})

test('a longer pause leaves what was written last before it', () => {
  const { kept, typed, after } = setUp()
  typed('one')
  typed('one two')
  after(APART_MS)
  typed('one two three')
  expect(kept.slice(1)).toEqual([['one two', 'typed']])
})

test('who types without a pause has a version every two minutes', () => {
  const { kept, typed, after } = setUp()
  for (let second = 0; second <= 300; second++) {
    typed(`typed at ${second}`)
    after(1_000)
  }
  expect(kept.slice(1)).toEqual([
    ['typed at 119', 'typed'],
    ['typed at 239', 'typed'],
  ])
})
