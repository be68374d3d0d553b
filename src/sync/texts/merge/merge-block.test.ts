import { expect, test } from 'vitest'
import type { BlockValues } from '#lib/block.ts'
import { type BlockChoice, mergeBlock } from '#sync/texts/merge/merge-block.ts'
import { blockOf, titlesOf } from '#tests/support/sync-kit/model-blocks.ts'

const BASE = [['a', 'b', 'c'], ['d', 'e'], ['f']]

function merged(mine: string[][], theirs: string[][], base = BASE) {
  const { values, conflicts } = mergeBlock(blockOf(base), blockOf(mine), blockOf(theirs))
  return { titles: titlesOf(values), asks: conflicts.length }
}

/** The block with one item changed. */
function withItem(block: BlockValues, title: string, change: Partial<BlockValues['rows'][0]['items'][0]>): BlockValues {
  const rows = block.rows.map(({ items }) => ({
    items: items.map((item) => (item.title === title ? { ...item, ...change } : item)),
  }))
  return { ...block, rows }
}

test('rows and items that two bring in, remove and move go together', () => {
  expect(merged([['a', 'x', 'b', 'c'], ['d', 'e'], ['f']], [['a', 'b', 'c'], ['d', 'e', 'y'], ['f']])).toEqual({
    titles: 'a x b c / d e y / f',
    asks: 0,
  })
  expect(merged([['c', 'a', 'b'], ['d', 'e'], ['f']], [['a', 'b', 'c'], ['e'], ['f']])).toEqual({
    titles: 'c a b / e / f',
    asks: 0,
  })
  expect(
    merged(
      [['a', 'b', 'c'], ['new'], ['d', 'e'], ['f']],
      [
        ['a', 'b', 'c'],
        ['d', 'e'],
        ['f', 'g'],
      ],
    ),
  ).toEqual({
    titles: 'a b c / new / d e / f g',
    asks: 0,
  })
  expect(merged([['a', 'b', 'c'], ['f']], [['b', 'c'], ['d', 'e'], ['f']])).toEqual({ titles: 'b c / f', asks: 0 })
})

test('an item goes to another row while somebody else adds to both', () => {
  expect(merged([['b', 'c'], ['d', 'e', 'a'], ['f']], [['x', 'a', 'b', 'c'], ['d', 'e', 'y'], ['f']])).toEqual({
    titles: 'x b c / d e a y / f',
    asks: 0,
  })
})

test('a row that one removes stays with what the other put into it', () => {
  expect(merged([['a', 'b', 'c'], ['f']], [['a', 'b', 'c'], ['d', 'new', 'e'], ['f']])).toEqual({
    titles: 'a b c / new / f',
    asks: 0,
  })
})

test('what both have brought in alike stands there once, and rows without items stay where they were put', () => {
  expect(merged([['a', 'b', 'c', 'x'], ['d', 'e'], ['f']], [['a', 'b', 'c', 'x'], ['d', 'e'], ['f'], []])).toEqual({
    titles: 'a b c x / d e / f / ',
    asks: 0,
  })
})

test('fields of one item that two have changed go together; the same field asks, and each choice keeps what it says', () => {
  const base = blockOf(BASE)
  const [mine, theirs] = [withItem(base, 'b', { title: 'Mine' }), withItem(base, 'b', { summary: 'Theirs' })]
  const both = mergeBlock(base, mine, theirs)
  expect(both.conflicts).toEqual([])
  expect(both.values.rows[0]?.items[1]).toMatchObject({ title: 'Mine', summary: 'Theirs' })

  const other = withItem(base, 'b', { title: 'Theirs' })
  const asked = mergeBlock(base, mine, other)
  expect(asked.conflicts).toMatchObject([
    { base: { title: 'b' }, mine: { title: 'Mine' }, theirs: { title: 'Theirs' } },
  ])
  const key = asked.conflicts[0]?.key ?? ''
  const chosen = (choice: BlockChoice) => titlesOf(mergeBlock(base, mine, other, new Map([[key, choice]])).values)
  expect(chosen('mine')).toBe('a Mine c / d e / f')
  expect(chosen('theirs')).toBe('a Theirs c / d e / f')
  expect(chosen('both')).toBe('a Mine Theirs c / d e / f')
})

test('an item that one removed and the other changed is asked about, with its row', () => {
  const base = blockOf(BASE)
  const changed = withItem(base, 'f', { title: 'F' })
  const removed = { ...base, rows: base.rows.slice(0, 2) }
  const { conflicts } = mergeBlock(base, removed, changed)
  expect(conflicts).toHaveLength(1)
  const choose = (choice: BlockChoice) => new Map([[conflicts[0]?.key ?? '', choice]])
  expect(titlesOf(mergeBlock(base, removed, changed, choose('theirs')).values)).toBe('a b c / d e / F')
  expect(titlesOf(mergeBlock(base, removed, changed, choose('mine')).values)).toBe('a b c / d e')
  expect(titlesOf(mergeBlock(base, removed, changed, choose('both')).values)).toBe('a b c / d e / F')
})

test('an item that both moved to different places is asked about', () => {
  expect(
    merged(
      [['b', 'c', 'a'], ['d', 'e'], ['f']],
      [
        ['b', 'c'],
        ['d', 'e'],
        ['a', 'f'],
      ],
    ).asks,
  ).toBe(1)
})

test('fields of the block go together, and the same one asks', () => {
  const base = blockOf(BASE)
  const { values, conflicts } = mergeBlock(base, { ...base, remark: 'm', name: 'M' }, { ...base, name: 'T', code: 'c' })
  expect(conflicts).toEqual([{ key: 'name', field: 'name', base: 'Guide', mine: 'M', theirs: 'T' }])
  expect(values).toMatchObject({ remark: 'm', name: 'M', code: 'c' })
})

test('merging with what nobody has changed changes nothing', () => {
  const [base, other] = [blockOf(BASE), blockOf([['e'], ['a', 'x'], [], ['c', 'd']])]
  expect(mergeBlock(base, other, base)).toEqual({ values: other, conflicts: [] })
  expect(mergeBlock(base, base, other)).toEqual({ values: other, conflicts: [] })
  expect(mergeBlock(base, other, other)).toEqual({ values: other, conflicts: [] })
})

test('500 items, half of them changed on one side and moved on the other, all come through a merge', () => {
  const titles = Array.from({ length: 500 }, (_, index) => `item ${index}`)
  const rows = Array.from({ length: 25 }, (_, row) => titles.slice(row * 20, row * 20 + 20))
  const base = blockOf(rows)
  const mine = { ...base, rows: base.rows.map(({ items }) => ({ items: [...items.slice(10), ...items.slice(0, 10)] })) }
  const changed = ({ items }: BlockValues['rows'][0]) => ({ items: items.map((one) => ({ ...one, summary: 'new' })) })
  const theirs = { ...base, rows: base.rows.map((row, index) => (index % 2 ? row : changed(row))) }
  const { values, conflicts } = mergeBlock(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(values.rows.flatMap(({ items }) => items)).toHaveLength(500)
  expect(values.rows[2]?.items.map(({ summary }) => summary)).toEqual(Array.from({ length: 20 }, () => 'new'))
})
