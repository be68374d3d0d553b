import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSet } from '#sync/texts/merge/merge-set.ts'

test('a set that nobody touched stays in its order', () => {
  expect(mergeSet(['z', 'a', 'm'], ['z', 'a', 'm'], ['z', 'a', 'm'])).toEqual(['z', 'a', 'm'])
})

test('mine stays in my order, and what they added stands behind it', () => {
  expect(mergeSet(['z', 'a'], ['y', 'z', 'a'], ['z', 'b', 'a'])).toEqual(['y', 'z', 'a', 'b'])
})

test('theirs stays in their order where I changed nothing', () => {
  expect(mergeSet(['z', 'a'], ['z', 'a'], ['b', 'a', 'z'])).toEqual(['b', 'a', 'z'])
})

const members = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd'))

test('a member is in the result when both kept it or one added it, from either side', () => {
  fc.assert(
    fc.property(members, members, members, (base, mine, theirs) => {
      const isIn = (one: string) =>
        base.includes(one) ? mine.includes(one) && theirs.includes(one) : mine.includes(one) || theirs.includes(one)
      const wanted = ['a', 'b', 'c', 'd'].filter(isIn)
      expect(mergeSet(base, mine, theirs).toSorted()).toEqual(wanted)
      expect(mergeSet(base, theirs, mine).toSorted()).toEqual(wanted)
    }),
  )
})
