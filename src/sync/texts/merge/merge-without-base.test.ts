import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { mergeWithoutBase } from '#sync/texts/merge/merge-without-base.ts'
import { decisionsOf, resolveMerge } from '#sync/texts/merge/resolve.ts'
import { createSnapshotDiff } from '#workers/snapshot-diff.ts'

const word = fc.constantFrom('one', 'two', 'three', 'four')
const maybe = fc.option(word, { nil: undefined })
const body = fc.array(
  word.map((text) => `<p>${text}</p>`),
  { maxLength: 5 },
)
const form: fc.Arbitrary<ContentForm> = fc
  .record({
    title: word,
    summary: maybe,
    tags: fc.option(fc.uniqueArray(word), { nil: undefined }),
    contentHtml: body.map((blocks) => blocks.join('')),
    imageList: fc.uniqueArray(fc.record({ path: word, title: word }), { selector: ({ path }) => path }),
    params: fc.record({ ModelData_a: maybe, ModelData_b: maybe }),
    publishPipeProps: maybe.map((template) => [{ pipeCode: 'pc', props: { template } }]),
  })
  .map((fields) => ({ contentId: '1', ...fields }) as ContentForm)

const everywhere = (mine: ContentForm, theirs: ContentForm, side: 'mine' | 'theirs') => {
  const merge = mergeWithoutBase(mine, theirs)
  return resolveMerge(merge, new Map(decisionsOf(merge).map(({ key }) => [key, side])))
}

describe('two texts of which nobody knows the one before', () => {
  test('are asked about wherever they differ, one place for each', () => {
    const mine = { contentId: '1', title: 'Mine', summary: 'only mine', tags: ['a'], contentHtml: '<p>1</p><p>2</p>' }
    const theirs = { contentId: '1', title: 'Theirs', author: 'only theirs', contentHtml: '<p>1</p><p>3</p>' }
    const merge = createSnapshotDiff().merge(undefined, mine as ContentForm, theirs as ContentForm)
    expect(decisionsOf(merge)).toMatchObject([
      { key: 'title', mine: 'Mine', theirs: 'Theirs' },
      { key: 'author', mine: undefined, theirs: 'only theirs' },
      { key: 'summary', mine: 'only mine', theirs: undefined },
      { key: 'tags', mine: ['a'], theirs: undefined },
      { key: 'contentHtml#0', mine: '<p>2</p>', theirs: '<p>3</p>' },
    ])
  })

  test('leave nothing to decide exactly when they are the same', () => {
    fc.assert(
      fc.property(form, form, (mine, theirs) => {
        const isSame = contentFingerprint(mine) === contentFingerprint(theirs)
        expect(decisionsOf(mergeWithoutBase(mine, theirs)).length === 0).toBe(isSame)
      }),
    )
  })

  test('become either of them when one side is chosen everywhere', () => {
    fc.assert(
      fc.property(form, form, (mine, theirs) => {
        expect(contentFingerprint(everywhere(mine, theirs, 'mine'))).toBe(contentFingerprint(mine))
        expect(contentFingerprint(everywhere(mine, theirs, 'theirs'))).toBe(contentFingerprint(theirs))
      }),
    )
  })

  test('keep what mine does not speak of, and what the server owns, as the server has it', () => {
    const mine = { contentId: '1', title: 'Mine', status: '0' }
    const theirs = {
      contentId: '1',
      title: 'Mine',
      status: '30',
      contentHtml: '<p>1</p>',
      params: { ModelData_a: 'x' },
    }
    const { form: merged, conflicts } = mergeWithoutBase(mine, { ...theirs, imageList: [{ path: 'a' }] } as never)
    expect(conflicts).toEqual([])
    expect(merged).toMatchObject({ ...theirs, imageList: [{ path: 'a' }] })
  })

  test('say that a set is empty by an empty set', () => {
    const mine = { contentId: '1', title: 'Same', tags: ['a'] } as ContentForm
    expect(everywhere(mine, { contentId: '1', title: 'Same' }, 'theirs').tags).toEqual([])
  })
})
