import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { canonicalHtml, htmlBlocks } from '#lib/html-blocks.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { mergeHtml } from '#sync/texts/merge/merge-html.ts'

const word = fc.constantFrom('one', 'two', 'three', 'four', 'five')
const block = fc.tuple(fc.constantFrom('p', 'h2', 'blockquote'), word).map(([tag, text]) => `<${tag}>${text}</${tag}>`)
const body = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join(''))
const item = fc.record({ path: fc.constantFrom('iurl://a', 'iurl://b', 'iurl://c', 'iurl://d'), title: word })
const form: fc.Arbitrary<ContentForm> = fc
  .record({
    title: word,
    summary: fc.option(word, { nil: undefined }),
    tags: fc.uniqueArray(word),
    contentHtml: body,
    imageList: fc.uniqueArray(item, { selector: (one) => one.path }),
    params: fc.record({ ModelData_a: word, ModelData_b: word }),
    publishPipeProps: word.map((template) => [{ pipeCode: 'pc', props: { template } }]),
  })
  .map((fields) => ({ contentId: '1', ...fields }) as ContentForm)

const same = (one: ContentForm, other: ContentForm) => expect(contentFingerprint(one)).toBe(contentFingerprint(other))

describe('three-way merge', () => {
  test('keeps mine when only I changed', () => {
    fc.assert(
      fc.property(form, form, (base, mine) => {
        const merged = mergeContent(base, mine, base)
        expect(merged.conflicts).toEqual([])
        same(merged.form, mine)
      }),
    )
  })

  test('keeps theirs when only they changed', () => {
    fc.assert(
      fc.property(form, form, (base, theirs) => {
        const merged = mergeContent(base, base, theirs)
        expect(merged.conflicts).toEqual([])
        same(merged.form, theirs)
      }),
    )
  })

  test('has nothing to ask when both changed alike', () => {
    fc.assert(
      fc.property(form, form, (base, both) => {
        const merged = mergeContent(base, both, both)
        expect(merged.conflicts).toEqual([])
        same(merged.form, both)
      }),
    )
  })

  test('comes to the same from either side', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const one = mergeContent(base, mine, theirs)
        const other = mergeContent(base, theirs, mine)
        expect(one.conflicts.map((conflict) => conflict.field)).toEqual(
          other.conflicts.map((conflict) => conflict.field),
        )
        if (one.conflicts.length === 0) same(one.form, other.form)
      }),
    )
  })

  test('loses no block that either side wrote or kept', () => {
    fc.assert(
      fc.property(body, body, body, (base, mine, theirs) => {
        const merged = mergeHtml(base, mine, theirs)
        const result = merged.html + merged.conflicts.map((conflict) => conflict.theirs + conflict.mine).join('')
        const present = htmlBlocks(result).map((one) => canonicalHtml(one))
        const [inBase, inMine, inTheirs] = [base, mine, theirs].map((html) =>
          htmlBlocks(html).map((one) => canonicalHtml(one)),
        )
        for (const one of [...inMine!, ...inTheirs!]) {
          const removedByOneSide = inBase!.includes(one) && !(inMine!.includes(one) && inTheirs!.includes(one))
          if (!removedByOneSide && !inBase!.includes(one)) expect(present).toContain(one)
        }
        for (const one of inBase!) if (inMine!.includes(one) && inTheirs!.includes(one)) expect(present).toContain(one)
        expect(htmlBlocks(merged.html).join('')).toBe(merged.html)
      }),
      { numRuns: 500 },
    )
  })

  test('merges different paragraphs silently and keeps untouched ones byte for byte', () => {
    const merged = mergeHtml(
      '<p>a</p>\n<P CLASS=x>b</P><p>c</p>',
      '<p>A</p>\n<p class="x">b</p><p>c</p>',
      '<p>a</p>\n<P CLASS=x>b</P><p>C</p>',
    )
    expect(merged.conflicts).toEqual([])
    expect(merged.html).toBe('<p>A</p>\n<P CLASS=x>b</P><p>C</p>')
  })

  test('F19: asks only about the paragraph that both changed, and what it makes of all can be read again', () => {
    const merged = mergeHtml('<p>a</p><p>b</p><p>c</p>', '<p>a1</p><p>b</p><p>c</p>', '<p>a2</p><p>b</p><p>c2</p>')
    expect(merged.conflicts).toMatchObject([{ base: '<p>a</p>', mine: '<p>a1</p>', theirs: '<p>a2</p>', at: 0 }])
    expect(merged.html).toBe('<p>a1</p><p>b</p><p>c2</p>')
    expect(htmlBlocks(merged.html)).toEqual(['<p>a1</p>', '<p>b</p>', '<p>c2</p>'])
  })

  test('finds a new picture again by its path once the server gave it an id', () => {
    const mine = { contentId: '1', imageList: [{ path: 'iurl://a', title: 'mine' }] } as never
    const base = { contentId: '1', imageList: [{ path: 'iurl://a', title: 'a' }] } as never
    const theirs = { contentId: '1', imageList: [{ imageId: '9', path: 'iurl://a', title: 'a' }] } as never
    expect(mergeContent(base, mine, theirs).form.imageList).toMatchObject([{ path: 'iurl://a', title: 'mine' }])
    expect(mergeContent(base, mine, theirs).conflicts).toEqual([])
  })

  test('asks when one side removed a picture that the other one described anew', () => {
    const base = { contentId: '1', imageList: [{ imageId: '9', path: 'iurl://a', title: 'a' }] } as never
    const theirs = { contentId: '1', imageList: [{ imageId: '9', path: 'iurl://a', title: 'new' }] } as never
    expect(mergeContent(base, { contentId: '1', imageList: [] } as never, theirs).conflicts).toHaveLength(1)
  })

  test('adds and removes tags of both sides', () => {
    const at = (tags: string[]) => ({ contentId: '1', tags }) as ContentForm
    expect(mergeContent(at(['a', 'b']), at(['a', 'c']), at(['a', 'b', 'd'])).form.tags).toEqual(['a', 'c', 'd'])
  })

  test('takes what the server owns from the server', () => {
    const merged = mergeContent(
      { contentId: '1' },
      { contentId: '1', status: '0', title: 'x' },
      { contentId: '1', status: '30' },
    )
    expect(merged.form).toMatchObject({ status: '30', title: 'x' })
  })
})
