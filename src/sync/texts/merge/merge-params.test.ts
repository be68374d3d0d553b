import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { decisionsOf, resolveMerge } from '#sync/texts/merge/resolve.ts'

const at = (value: unknown): ContentForm => ({ contentId: '1', params: { ModelData_a: value } })
const merge = (base: unknown, mine: unknown, theirs: unknown) => mergeContent(at(base), at(mine), at(theirs))
const valueOf = (form: ContentForm) => form.params?.['ModelData_a']

describe('rich text in a field of the catalog', () => {
  const base = '<p>one</p><p>two</p><p>three</p>'
  const mine = '<p>one, mine</p><p>two, mine</p><p>three</p>'

  test('is merged by paragraph', () => {
    const merged = merge(base, mine, '<p>one</p><p>two</p><p>three, theirs</p>')
    expect(merged.conflicts).toEqual([])
    expect(valueOf(merged.form)).toBe('<p>one, mine</p><p>two, mine</p><p>three, theirs</p>')
  })

  test('is asked about by paragraph, and decided', () => {
    const merged = merge(base, mine, '<p>one</p><p>two, theirs</p><p>three, theirs</p>')
    expect(decisionsOf(merged)).toEqual([
      {
        key: 'param:ModelData_a#0',
        field: 'param:ModelData_a',
        isBlock: true,
        base: '<p>two</p>',
        mine: '<p>two, mine</p>',
        theirs: '<p>two, theirs</p>',
      },
    ])
    expect(valueOf(resolveMerge(merged, new Map([['param:ModelData_a#0', 'theirs']])))).toBe(
      '<p>one, mine</p><p>two, theirs</p><p>three, theirs</p>',
    )
  })

  test('that one side emptied is asked about as a whole', () => {
    expect(decisionsOf(merge(base, '', mine))).toMatchObject([{ key: 'param:ModelData_a', mine: '', theirs: mine }])
  })

  test('of which nobody knows what was there is asked about as a whole', () => {
    const merged = mergeContent({ contentId: '1' }, at(base), at(mine))
    expect(decisionsOf(merged)).toMatchObject([{ key: 'param:ModelData_a', isBlock: false }])
  })
})

test('what is ticked in a field of the catalog is merged tick by tick, however it is told', () => {
  const merged = merge(['a', 'b'], ['a', 'b', 'c'], ['b', 'd'])
  expect(merged.conflicts).toEqual([])
  expect(valueOf(merged.form)).toEqual(['b', 'c', 'd'])
  expect(valueOf(merge('a,b', ['a', 'b', 'c'], 'a').form)).toEqual(['a', 'c'])
})

const ticks = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))
const html = fc.array(fc.constantFrom('<p>1</p>', '<p>2</p>', '<p>3</p>'), { maxLength: 3 }).map((all) => all.join(''))

test('fields of the catalog merge alike from either side, and to the one that was changed', () => {
  const anyForm = fc.record({ a: ticks, b: html }).map((params): ContentForm => ({ contentId: '1', params }))
  fc.assert(
    fc.property(anyForm, anyForm, anyForm, (base, mine, theirs) => {
      const [one, other] = [mergeContent(base, mine, theirs), mergeContent(base, theirs, mine)]
      expect(other.conflicts.map(({ field }) => field)).toEqual(one.conflicts.map(({ field }) => field))
      if (one.conflicts.length === 0) expect(contentFingerprint(other.form)).toBe(contentFingerprint(one.form))
      expect(contentFingerprint(mergeContent(base, mine, base).form)).toBe(contentFingerprint(mine))
      expect(contentFingerprint(mergeContent(base, base, theirs).form)).toBe(contentFingerprint(theirs))
    }),
    { numRuns: 500 },
  )
})
