import { describe, expect, test } from 'vitest'
import { canonicalContent, changedFields, contentFingerprint, isSameState } from '#lib/canonical-content.ts'

const form = { contentId: '1', title: 'Spring', contentHtml: '<p>a</p>', tags: ['x', 'y'] }

describe('canonical content', () => {
  test('drops what the server owns', () => {
    expect(
      contentFingerprint({
        ...form,
        status: '30',
        isLock: 'Y',
        topFlag: '9',
        catalogName: 'News',
        version: 4,
        logoSrc: '/a',
      }),
    ).toBe(contentFingerprint(form))
  })

  test('treats absent, null and empty as the same', () => {
    expect(contentFingerprint({ ...form, summary: '', offlineDate: null, imageList: [], original: 'N' })).toBe(
      contentFingerprint(form),
    )
  })

  test.each(['original', 'linkFlag', 'downloadRemoteImage'])(
    'treats whatever is not Y as off: %s that nobody ever set is "0" before some back ends',
    (field) => {
      for (const off of ['0', 'N', '', null, 0, false]) {
        expect(contentFingerprint({ ...form, [field]: off } as never)).toBe(contentFingerprint(form))
      }
      expect(contentFingerprint({ ...form, [field]: 'Y' } as never)).not.toBe(contentFingerprint(form))
    },
  )

  test('sees the body of a content whose link flag is "0"', () => {
    const body = (html: string) => ({ ...form, linkFlag: '0' as never, contentHtml: html })
    expect(changedFields(canonicalContent(body('<p>a</p>')), canonicalContent(body('<p>b</p>')))).toEqual([
      'contentHtml',
    ])
  })

  test('compares the fields of an extension model, in any order, and takes unknown ones for the same', () => {
    const fields = (a: unknown, b: unknown) => ({ ...form, params: { a, b } })
    const same = (one: object, other: object) =>
      isSameState(contentFingerprint(one as never), contentFingerprint(other as never))
    expect(same(fields('x', ['2', '1']), { ...form, params: { b: ['1', '2'], a: 'x', c: '' } })).toBe(true)
    expect(same(fields('x', ''), fields('y', ''))).toBe(false)
    expect(same(fields('x', ''), form)).toBe(true)
    expect(same(fields('x', ''), { ...form, title: 'Other' })).toBe(false)
    expect(same(fields('', ''), fields('x', ''))).toBe(false)
    expect(changedFields(canonicalContent(fields('x', '')), canonicalContent(fields('y', '')))).toEqual(['param:a'])
    expect(changedFields(canonicalContent(fields('x', '')), canonicalContent(form))).toEqual([])
  })

  test('ignores the order of tags and sees a new one', () => {
    expect(contentFingerprint({ ...form, tags: ['y', 'x'] })).toBe(contentFingerprint(form))
    expect(changedFields(canonicalContent({ ...form, tags: ['x'] }), canonicalContent(form))).toEqual(['tags'])
  })

  test('ignores ids and measures of list items and sees their order', () => {
    const items = [
      { path: 'iurl://a', title: 'a' },
      { path: 'iurl://b', title: 'b' },
    ]
    const stored = items.map((item, index) => ({ ...item, imageId: `${index}`, width: 5, src: '/s' }))
    expect(contentFingerprint({ ...form, imageList: stored as never })).toBe(
      contentFingerprint({ ...form, imageList: items as never }),
    )
    expect(contentFingerprint({ ...form, imageList: [...items].reverse() as never })).not.toBe(
      contentFingerprint({ ...form, imageList: items as never }),
    )
  })

  test('leaves the body of a link out', () => {
    const link = { ...form, linkFlag: 'Y' as const, redirectUrl: 'https://a.example' }
    expect(contentFingerprint({ ...link, contentHtml: '' })).toBe(contentFingerprint(link))
  })

  test('treats a pipe without settings like a pipe that is not there', () => {
    expect(contentFingerprint({ ...form, publishPipeProps: [{ pipeCode: 'pc', props: { template: '' } }] })).toBe(
      contentFingerprint(form),
    )
    expect(contentFingerprint({ ...form, publishPipeProps: [{ pipeCode: 'pc', props: { template: 'a' } }] })).not.toBe(
      contentFingerprint(form),
    )
  })
})
