import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { diffContent } from '#sync/texts/merge/diff-content.ts'

const form = (title: string, contentHtml: string) => ({ contentId: '5', title, contentHtml })

test('two states that hold the same differ in nothing, however they are spelled', () => {
  expect(diffContent(form('a', '<p class="x">one</p>'), form('a', "<P class='x'>one</P>"))).toEqual([])
})

test('a changed field is told with both values, the settings of a pipe by its code', () => {
  const pipes = (template: string) => [{ pipeCode: 'pc', props: { template } }]
  const before = { ...form('a', ''), publishPipeProps: pipes('old.html') }
  const after = { ...form('b', ''), publishPipeProps: pipes('new.html') }
  expect(diffContent(before as never, after as never)).toEqual([
    { field: 'title', before: 'a', after: 'b' },
    { field: 'pipe:pc', before: { template: 'old.html' }, after: { template: 'new.html' } },
  ])
})

test('the body is told as a whole, behind the fields', () => {
  const [before, after] = [form('a', '<p>one</p>'), form('b', '<p>two</p>')]
  expect(diffContent(before, after)).toEqual([
    { field: 'title', before: 'a', after: 'b' },
    { field: 'contentHtml', before: '<p>one</p>', after: '<p>two</p>' },
  ])
})

test('fields of the catalog are compared too', () => {
  const before = { ...form('a', ''), params: { colour: 'red' } }
  const after = { ...form('a', ''), params: { colour: 'blue' } }
  expect(diffContent(before, after)).toEqual([{ field: 'param:colour', before: 'red', after: 'blue' }])
})

const word = fc.constantFrom('', 'one', 'two')
const anyForm: fc.Arbitrary<ContentForm> = fc
  .record({
    title: word,
    summary: fc.option(word, { nil: undefined }),
    tags: fc.array(word.filter(Boolean), { maxLength: 2 }),
    contentHtml: word.map((text) => `<p>${text}</p>`),
    imageList: fc.array(
      word.map((title) => ({ path: 'iurl://a', title })),
      { maxLength: 1 },
    ),
    params: fc.record({ ModelData_a: word }),
  })
  .map((fields) => ({ contentId: '5', ...fields }) as ContentForm)

const byField = <Of extends { field: string }>(found: Of[]) => found.toSorted((a, b) => a.field.localeCompare(b.field))

test('two states differ in something exactly when their fingerprints do, and in the same from either side', () => {
  fc.assert(
    fc.property(anyForm, anyForm, (before, after) => {
      const differences = diffContent(before, after)
      expect(differences.length > 0).toBe(contentFingerprint(before) !== contentFingerprint(after))
      const back = diffContent(after, before).map((one) => ({ ...one, before: one.after, after: one.before }))
      expect(byField(back)).toEqual(byField(differences))
    }),
    { numRuns: 500 },
  )
})
