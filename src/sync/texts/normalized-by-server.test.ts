import { describe, expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { asStored } from '#sync/texts/normalized-by-server.ts'

const form = (contentHtml: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '5',
  title: 'Old',
  contentHtml,
  ...more,
})
const base = form('<p>one</p><p>two</p>')
const LONG = '<p>of a report that goes on for a while with words of its own</p>'

test.each([
  ['a masked word', '<p>a bad word</p><p>two</p>', '<p>a * word</p><p>two</p>'],
  ['a masked word that is all that was written', '<p>bad</p><p>two</p>', '<p>*</p><p>two</p>'],
  ['a corrected word', `<p>it is teh end</p>${LONG}`, `<p>it is the end</p>${LONG}`],
  ['a masked word of a text without spaces', '<p>今天坏词很多</p><p>two</p>', '<p>今天*很多</p><p>two</p>'],
  ['a mark that was cleaned away', '<p>mine <font size="7">here</font></p><p>two</p>', '<p>mine here</p><p>two</p>'],
  ['an attribute that was', '<p onclick="run()" class="a">mine</p><p>two</p>', '<p class="a">mine</p><p>two</p>'],
  [
    'a part of a style that was',
    '<p style="position: fixed; color: red">mine</p><p>two</p>',
    '<p style="color:red">mine</p><p>two</p>',
  ],
  [
    'a hot word',
    '<p>see Holdfast now</p><p>two</p>',
    '<p>see <a class="hot-word" href="https://h/" target="_blank">Holdfast</a> now</p><p>two</p>',
  ],
])('%s is what a server made of the own text', (_, mine, theirs) => {
  expect(asStored(base, form(mine), form(theirs), true)).toBeDefined()
})

test.each([
  ['a sentence more', '<p>mine here</p><p>two</p>', '<p>mine here and theirs</p><p>two</p>'],
  ['a paragraph more', '<p>mine</p><p>two</p>', '<p>mine</p><p>two</p><p>three</p>'],
  ['a sentence less', '<p>mine and more</p><p>two</p>', '<p>mine</p><p>two</p>'],
  ['another text', '<p>mine</p><p>two</p>', '<p>theirs</p><p>two</p>'],
  ['another text of as many words', '<p>my own words</p><p>two</p>', '<p>their long text</p><p>two</p>'],
  ['a like text', '<p>Hello big world</p><p>two</p>', '<p>Hello small world</p><p>two</p>'],
  ['the same note but for its day', '<p>we meet on Monday</p><p>two</p>', '<p>we meet on Friday</p><p>two</p>'],
  ['a word that the server had left as it was', `<p>two</p>${LONG}`, `<p>too</p>${LONG}`],
  ['a mark more', '<p>mine here</p><p>two</p>', '<p>mine <b>here</b></p><p>two</p>'],
  ['another style', '<p style="color: red">mine</p><p>two</p>', '<p style="color: blue">mine</p><p>two</p>'],
  ['other marks', '<p>mine <b>here</b></p><p>two</p>', '<p>mine <i>here</i></p><p>two</p>'],
])('%s is somebody else’s work', (_, mine, theirs) => {
  expect(asStored(base, form(mine), form(theirs), true)).toBeUndefined()
})

test('a mark that the server kept before was taken away by somebody else, and one without new words does not show that it came', () => {
  const before = form('<p><b>one</b></p><p>two</p>')
  const mine = form('<p><b>one</b></p><p>two and <b>mine</b></p>')
  expect(asStored(before, mine, form('<p><b>one</b></p><p>two and mine</p>'), true)).toBeUndefined()
  expect(asStored(base, form('<p><i>one</i></p><p>two</p>'), base, true)).toBeUndefined()
})

test('characters that no server stores, and the lines of a title, are not named', () => {
  const mine = form('<p>mi\0ne</p><p>two</p>', { title: 'Mi\0ne\r\ntoo\ud83d', summary: 'a\u0007\nb', tags: ['t\0'] })
  const theirs = form('<p>mine</p><p>two</p>', { title: 'Mine too', summary: 'a\nb', tags: ['t'] })
  expect(asStored(base, mine, theirs, true)).toEqual([])
  expect(asStored(base, mine, { ...theirs, title: 'Mine' }, true)).toBeUndefined()
})

test('white space around a title and a picture that was to be brought in are not named', () => {
  const remote = '<p>mine <img src="https://far/a.png"></p>'
  const mine = form(remote, { title: ' Mine ', downloadRemoteImage: 'Y' })
  const broughtIn = { ...mine, title: 'Mine', contentHtml: remote.replace('https://far/', 'iurl://') }
  expect(asStored(base, mine, broughtIn, true)).toEqual([])
  expect(
    asStored(base, { ...mine, downloadRemoteImage: 'N' }, { ...broughtIn, downloadRemoteImage: 'N' }),
  ).toBeUndefined()
})

test('a corrected word of a few is the own text where the server is known to have it, and somebody else’s where it is not', () => {
  const [mine, theirs] = [form('<p>it is teh end</p><p>two</p>'), form('<p>it is the end</p><p>two</p>')]
  expect(asStored(base, mine, theirs)).toEqual(['contentHtml'])
  expect(asStored(base, mine, theirs, true)).toBeUndefined()
})

test('a text for search engines that was not stored is named, where the rest arrived', () => {
  const html = base.contentHtml ?? ''
  const mine = form(html, { title: 'Mine', seoTitle: 'for engines' })
  expect(asStored(base, mine, form(html, { title: 'Mine' }))).toEqual(['seoTitle'])
  expect(asStored(base, mine, form(html))).toBeUndefined()
})

test('a number or a date that is spelled anew is the own one, and a field that its model has no longer is named', () => {
  const before = { ...base, params: { a: '1', b: '', c: 'old' } }
  const mine = { ...base, params: { a: '1.50', b: '2030-01-02', c: 'new' } }
  expect(
    asStored(
      before,
      { ...mine, title: 'Mine' },
      { ...mine, title: 'Mine', params: { a: '1.5', b: '2030-01-02 00:00:00' } },
    ),
  ).toEqual(['param:c'])
  expect(asStored(before, mine, { ...mine, params: { a: '1.50', b: '2030-01-02', c: 'theirs' } })).toBeUndefined()
})

test('a field that could not be cleared is named, one that somebody filled is not explained', () => {
  const html = base.contentHtml ?? ''
  const before = form(html, { publishDate: '2030-01-02 03:04:05' })
  const mine = form(html, { title: 'Mine' })
  expect(asStored(before, mine, { ...before, title: 'Mine' })).toEqual(['publishDate'])
  expect(asStored(before, mine, form(html, { title: 'Mine', summary: 'theirs' }))).toBeUndefined()
})

test('what explains itself without a word of the own text does not show that the server ever got it', () => {
  const [was, mine] = [form('', { summary: 'old' }), form('', { summary: '', seoTitle: 'for engines' })]
  const theirs = form('', { summary: 'old', logo: 'iurl://theirs' })
  expect(asStored(was, mine, theirs)).toBeUndefined()
})

describe('in a paragraph of 50,000 letters', () => {
  const words = Array.from({ length: 8_000 }, (_, index) => `w${index % 40}`)
  const paragraph = (all: string[]) => form(`<p>${all.join(' ')}</p><p>two</p>`)
  const mine = paragraph(words)

  test('masked and corrected words are what a server made of the own text', () => {
    const masked = words.map((word, index) => (index % 40 === 7 ? '*' : word))
    expect(asStored(base, mine, paragraph(masked.with(4_000, 'right')), true)).toEqual(['contentHtml'])
  })

  test('a word more is somebody else’s work', () => {
    expect(asStored(base, mine, paragraph(words.toSpliced(4_000, 0, 'theirs')), true)).toBeUndefined()
  })

  test('and so is what differs too much to be looked into', () => {
    expect(asStored(base, mine, paragraph(words.toReversed()))).toBeUndefined()
    expect(asStored(base, mine, paragraph(words.map((word, index) => (index % 3 === 0 ? '*' : word))))).toBeUndefined()
  })
})
