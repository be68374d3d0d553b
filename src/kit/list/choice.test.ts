import { expect, test } from 'vitest'
import { allToggled, CHOICE_MAX, type Choice, followed, toggled, without } from './choice.ts'

interface Row {
  id: string
  version?: number
}

const keyOf = (row: Row) => row.id
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }))
const choiceOf = (...ids: string[]): Choice<Row> => new Map(ids.map((id) => [id, { id }]))
const keys = (choice: Choice<Row>) => [...choice.keys()]

test('a row is chosen and taken back beside those of other pages', () => {
  const more = toggled(choiceOf('a'), { id: 'z' }, keyOf)
  expect(keys(more)).toEqual(['a', 'z'])
  expect(keys(toggled(more, { id: 'a' }, keyOf))).toEqual(['z'])
})

test('the box above a page chooses all of it, then none of it, and leaves other pages alone', () => {
  const all = allToggled(choiceOf('x', 'a'), rows('a', 'b'), keyOf)
  expect(keys(all)).toEqual(['x', 'a', 'b'])
  expect(keys(allToggled(all, rows('a', 'b'), keyOf))).toEqual(['x'])
})

test('rows that were dealt with leave the choice, others stay', () => {
  expect(keys(without(choiceOf('a', 'b', 'x'), rows('a', 'x', 'c'), keyOf))).toEqual(['b'])
  const choice = choiceOf('a')
  expect(without(choice, rows('b'), keyOf)).toBe(choice)
})

test('no more can be chosen than can be ordered at once', () => {
  const many = Array.from({ length: CHOICE_MAX - 1 }, (_, index) => String(index))
  const full = allToggled(choiceOf(...many), rows('a', 'b'), keyOf)
  expect(full.size).toBe(CHOICE_MAX)
  expect(toggled(full, { id: 'c' }, keyOf).has('c')).toBe(false)
  expect(allToggled(full, rows('a', 'b'), keyOf).has('a')).toBe(false)
})

test('chosen rows take on what the server says of them now, so that an order is made from that', () => {
  const after = followed(choiceOf('a', 'x'), [{ id: 'a', version: 2 }], [], keyOf)
  expect(after.get('a')).toEqual({ id: 'a', version: 2 })
  expect(keys(after)).toEqual(['a', 'x'])
})

test('a row that leaves its page leaves the choice, one of another page stays', () => {
  expect(keys(followed(choiceOf('a', 'b', 'x'), rows('a'), rows('a', 'b'), keyOf))).toEqual(['a', 'x'])
})

test('nothing new is the same choice', () => {
  const [a] = rows('a')
  const choice: Choice<Row> = new Map([['a', a as Row]])
  expect(followed(choice, [a as Row], [a as Row], keyOf)).toBe(choice)
})
