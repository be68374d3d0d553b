import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedSpans } from '#lib/changed-spans.ts'

const spans = (before: string, after: string, most = 100) =>
  changedSpans(Array.from(before), Array.from(after), most).map((one) => [
    before.slice(...one.before),
    after.slice(...one.after),
  ])

test('places that differ are told, and nothing between them', () => {
  expect(spans('', '')).toEqual([])
  expect(spans('abc', 'abc')).toEqual([])
  expect(spans('', 'ab')).toEqual([['', 'ab']])
  expect(spans('abcdef', 'aBcdxef')).toEqual([
    ['b', 'B'],
    ['', 'x'],
  ])
  expect(spans('a_b_c_d', 'a_B_c_')).toEqual([
    ['b', 'B'],
    ['d', ''],
  ])
})

function longestCommon(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, () => 0)
  for (const item of one) {
    const next = [0]
    for (const [index, its] of Array.from(other).entries())
      next.push(item === its ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0))
    row = next
  }
  return row.at(-1) ?? 0
}

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 }).map((all) => all.join(''))

test('what stands outside of them is all that two sequences have in common, in their order', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changed = changedSpans(Array.from(before), Array.from(after), 100)
      const kept = (of: 'before' | 'after', all: string) =>
        changed.reduceRight((left, one) => left.slice(0, one[of][0]) + left.slice(one[of][1]), all)
      expect(kept('before', before)).toBe(kept('after', after))
      expect(kept('before', before).length).toBe(longestCommon(before, after))
    }),
    { numRuns: 1_000 },
  )
})

test('what is too different to be looked into is one place between the ends that both have', () => {
  const [before, after] = ['==abcdefgh==', '==hgfedcba==']
  expect(changedSpans(Array.from(before), Array.from(after), 5)).toEqual([
    { before: [2, 10], after: [2, 10], isCoarse: true },
  ])
  expect(changedSpans(Array.from(before), Array.from(after), 14).some((one) => one.isCoarse)).toBe(false)
})

test('what only one of them has costs no edit', () => {
  const [before, after] = ['_1_2_3_4_5_', '_6_7_8_9_0_']
  expect(spans(before, after, 0)).toHaveLength(5)
})
