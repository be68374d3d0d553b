import { describe, expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { decisionsOf, resolveMerge, type Choice } from '#sync/texts/merge/resolve.ts'

const form = (title: string, contentHtml: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '1',
  title,
  contentHtml,
  ...more,
})
const base = form('Bridge', '<p>one</p><p>two</p><p>three</p><p>four</p><p>five</p>')
const mine = form('Old bridge', '<p>one, mine</p><p>two</p><p>three</p><p>four</p><p>five, mine</p><p>six</p>')
const theirs = form('New bridge', '<p>one, theirs</p><p>two</p><p>three, theirs</p><p>four</p><p>five, theirs</p>')
const merge = mergeContent(base, mine, theirs)

function resolved(choices: Record<string, Choice>): ContentForm {
  return resolveMerge(merge, new Map(Object.entries(choices)))
}

describe('deciding a conflict', () => {
  test('asks once for every field and for every block that both changed', () => {
    expect(decisionsOf(merge).map(({ key }) => key)).toEqual(['title', 'contentHtml#0', 'contentHtml#1'])
    expect(decisionsOf(merge)[1]).toMatchObject({
      base: '<p>one</p>',
      mine: '<p>one, mine</p>',
      theirs: '<p>one, theirs</p>',
    })
  })

  test('keeps mine where nothing was decided, and the change that only the other made', () => {
    expect(resolved({})).toEqual(merge.form)
    expect(resolved({}).contentHtml).toBe(
      '<p>one, mine</p><p>two</p><p>three, theirs</p><p>four</p><p>five, mine</p><p>six</p>',
    )
  })

  test('takes each place from the side that was chosen for it', () => {
    expect(resolved({ title: 'theirs', 'contentHtml#0': 'theirs', 'contentHtml#1': 'base' })).toMatchObject({
      title: 'New bridge',
      contentHtml: '<p>one, theirs</p><p>two</p><p>three, theirs</p><p>four</p><p>five</p>',
    })
  })

  test('keeps both sides of a block, mine first', () => {
    expect(resolved({ 'contentHtml#0': 'both' }).contentHtml).toMatch(/^<p>one, mine<\/p><p>one, theirs<\/p><p>two/)
  })

  test('takes what was written in the place of both', () => {
    expect(resolved({ title: { text: 'The bridge' } }).title).toBe('The bridge')
  })

  test('says that a field is empty where the chosen side left it empty', () => {
    const cleared = mergeContent(form('t', '', { summary: 'was' }), form('t', '', { summary: 'mine' }), form('t', ''))
    expect(resolveMerge(cleared, new Map([['summary', 'theirs']]))).toMatchObject({ summary: '' })
  })

  test('takes the settings of a publish pipe as a whole', () => {
    const pipe = (template: string) =>
      form('t', '', { publishPipeProps: [{ pipeCode: 'pc', props: { template } }] } as never)
    const pipes = mergeContent(pipe('a'), pipe('b'), pipe('c'))
    expect(resolveMerge(pipes, new Map([['pipe:pc', 'theirs']])).publishPipeProps).toEqual([
      { pipeCode: 'pc', props: { template: 'c' } },
    ])
  })

  test('keeps what only one changed of a gallery, whichever side is chosen for the picture that both described', () => {
    const gallery = (...titles: string[]) =>
      form('t', '', { imageList: titles.map((title, index) => ({ imageId: `${index}`, path: `p${index}`, title })) })
    const galleries = mergeContent(gallery('a', 'b', 'c'), gallery('a1', 'b1', 'c'), gallery('a2', 'b', 'c2'))
    const titles = (side: Choice) =>
      resolveMerge(galleries, new Map([['imageList', side]])).imageList?.map(({ title }) => title)
    expect(titles('mine')).toEqual(['a1', 'b1', 'c2'])
    expect(titles('theirs')).toEqual(['a2', 'b1', 'c2'])
  })
})

describe('deciding about the items of a list', () => {
  const picture = (id: string, title: string) => ({ imageId: id, path: `iurl://${id}`, title })
  const list = (...imageList: ReturnType<typeof picture>[]) => form('t', '', { imageList: imageList as never })
  const merged = mergeContent(
    list(picture('1', 'a'), picture('2', 'b'), picture('3', 'c')),
    list(picture('2', 'b, mine'), picture('1', 'a, mine'), picture('3', 'c')),
    list(picture('1', 'a, theirs'), picture('3', 'c, theirs'), picture('2', 'b')),
  )
  const titles = (choices: Record<string, Choice>) =>
    resolveMerge(merged, new Map(Object.entries(choices))).imageList?.map(({ title }) => title)

  test('asks for each item that both changed, by its name, and for the order', () => {
    expect(decisionsOf(merged).map(({ key, of }) => [key, of])).toEqual([
      ['imageList@1', { item: 'a, mine' }],
      ['imageList@order', 'order'],
    ])
  })

  test('takes each item, and the order, from the side that was chosen for it', () => {
    expect(titles({})).toEqual(['b, mine', 'a, mine', 'c, theirs'])
    expect(titles({ 'imageList@1': 'theirs' })).toEqual(['b, mine', 'a, theirs', 'c, theirs'])
    expect(titles({ 'imageList@order': 'theirs' })).toEqual(['a, mine', 'c, theirs', 'b, mine'])
    expect(titles({ 'imageList@1': 'base', 'imageList@order': 'base' })).toEqual(['a', 'b, mine', 'c, theirs'])
  })

  test('what was chosen for a whole list stands for each of its places', () => {
    expect(titles({ imageList: 'theirs' })).toEqual(['a, theirs', 'c, theirs', 'b, mine'])
  })
})
