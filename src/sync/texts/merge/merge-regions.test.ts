import { describe, expect, test } from 'vitest'
import { mergeRegions, MOST_EDITS } from '#sync/texts/merge/merge-regions.ts'

const merged = (mine: string[], base: string[], theirs: string[]) =>
  mergeRegions(mine, base, theirs).flatMap((region) =>
    region.of === undefined ? ['?'] : { mine, base, theirs }[region.of].slice(...region[region.of]),
  )

describe('a text of thousands of like paragraphs', () => {
  const base = Array.from({ length: 6_000 }, (_, index) => (index % 3 === 0 ? 'like' : ''))

  test('takes in what was written, put in and taken away at its ends', () => {
    const mine = ['mine', ...base.slice(1)]
    const theirs = [...base.slice(0, -1), 'theirs', '']
    expect(merged(mine, base, theirs)).toEqual(['mine', ...base.slice(1, -1), 'theirs', ''])
    expect(merged(theirs, base, mine)).toEqual(merged(mine, base, theirs))
  })

  test('keeps what only one side wrote anew from beginning to end', () => {
    const mine = base.map((one, index) => (one === '' ? '' : `mine ${index}`))
    expect(merged(mine, base, base)).toEqual(mine)
    expect(merged(base, base, mine)).toEqual(mine)
  })
})

describe('a text that one side has brought into an order too different to be looked into', () => {
  const base = ['first', ...Array.from({ length: 2 * MOST_EDITS }, (_, index) => String(index)), 'last']
  const moved = ['first', ...base.slice(1, -1).reverse(), 'last']

  test('is that of this side, where the other changed nothing between', () => {
    expect(merged(moved, base, ['FIRST', ...base.slice(1)])).toEqual(['FIRST', ...moved.slice(1)])
  })

  test('is asked about as a whole where the other changed something in it', () => {
    const theirs = base.with(700, 'theirs')
    expect(merged(moved, base, theirs)).toEqual(['first', '?', 'last'])
    expect(merged(theirs, base, moved)).toEqual(['first', '?', 'last'])
  })
})
