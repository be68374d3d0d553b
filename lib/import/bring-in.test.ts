import { describe, expect, it, test } from 'vitest'
import { importHtml } from './clean.ts'
import { looksLikeMarkdown, sourceOf } from './detect.ts'
import { COPIED } from '#tests/support/copied-corpus.ts'
import { PENDING } from './pictures.ts'
import { isWorthTelling } from './report.ts'

const clean = (html: string) => importHtml(html, 'clean').pieces.join('')

describe.each(COPIED)('copied from $program: $what', ({ html, source, clean: expected, facts }) => {
  test('comes in as an article should hold it', () => {
    expect(clean(html)).toBe(expected)
  })

  test('is reported as what it was and what became of it', () => {
    const { report } = importHtml(html, 'clean')
    expect(report.source).toBe(source)
    expect(report.facts.map(({ fate, fact, count }) => `${fate} ${fact} ${count}`).sort()).toEqual([...facts].sort())
  })

  test('changes nothing when it is brought in once more', () => {
    const again = expected.replaceAll(`${PENDING}0`, 'data:image/png;base64,iVBORw0KGgo=')
    expect(clean(again)).toBe(expected)
  })
})

test('colours come along where the writer wishes them', () => {
  const html = '<p>a <span style="color: rgb(200, 0, 0); font-size: 20px">b</span> <font color="#00f">c</font></p>'
  expect(importHtml(html, 'colours').pieces.join('')).toBe(
    '<p>a <span style="color: rgb(200, 0, 0)">b</span> <span style="color: #00f">c</span></p>',
  )
  expect(clean(html)).toBe('<p>a b c</p>')
})

test('the original look keeps styles and classes, and still drops what runs or loads', () => {
  const html =
    '<p class="lead" style="font-size:20px">x<script>y()</script><iframe src="https://a.example"></iframe></p><p><img src="file:///c.png">z</p>'
  expect(importHtml(html, 'original').pieces.join('')).toBe('<p class="lead" style="font-size:20px">x</p><p>z</p>')
})

test('links to another site are completed, those that lead nowhere from here leave their words', () => {
  const link = (href: string) => importHtml(`<p>a <a href="${href}">b</a></p>`, 'clean').pieces.join('')
  expect(link('www.example.com')).toBe('<p>a <a href="https://www.example.com">b</a></p>')
  expect(link('//example.com/x')).toBe('<p>a <a href="https://example.com/x">b</a></p>')
  expect(link('mailto:a@example.com')).toBe('<p>a <a href="mailto:a@example.com">b</a></p>')
  for (const href of ['page.html', '/x', '#top', 'iurl://content?id=1', 'file:///c.doc', String.raw`\\server\share`])
    expect(link(href), href).toBe('<p>a b</p>')
})

test('nothing is told of a text that came in whole', () => {
  const { report } = importHtml('<h2>a</h2><p>b <strong>c</strong> <a href="https://d.example/">e</a></p>', 'clean')
  expect(isWorthTelling(report)).toBe(false)
})

describe('markup that is made to be dear', () => {
  it.each([
    ['ten thousand nested elements', '<div>'.repeat(10_000) + 'x' + '</div>'.repeat(10_000)],
    ['ten thousand nested lists', '<ul><li>'.repeat(10_000) + 'x'],
    ['ten thousand nested marks', '<b>'.repeat(10_000) + 'x'],
    ['ten thousand nested quotes', '<blockquote>'.repeat(10_000) + 'x'],
  ])('keeps its text and loses its depth: %s', (_, html) => {
    const cleaned = clean(html)
    expect(cleaned.replace(/<[^>]*>/g, '')).toBe('x')
    expect(cleaned.length).toBeLessThan(3_000)
  })

  it.each([
    ['a million paragraphs', '<p>x</p>'.repeat(1_000_000)],
    ['a table of a hundred thousand cells', `<table>${'<tr><td>a<td>b'.repeat(50_000)}</table>`],
    ['thirteen million characters', 'x'.repeat(13_000_000)],
    [
      'spans that would make a table of a million cells',
      `<table><tr><td colspan=1000 rowspan=1000>x<td>y</tr>${'<tr><td>z</td></tr>'.repeat(5_999)}</table>`,
    ],
  ])('is refused: %s', (_, html) => {
    expect(() => clean(html)).toThrow('tooLong')
  })
})

test('plain text is taken for Markdown when it carries its signs', () => {
  expect(looksLikeMarkdown('# Title\n\nSome *text* here')).toBe(true)
  expect(looksLikeMarkdown('```js\nlet a = 1\n```')).toBe(true)
  expect(looksLikeMarkdown('| a | b |\n| --- | --- |\n| 1 | 2 |')).toBe(true)
  expect(looksLikeMarkdown('See [the map](https://x.example) and **mind** the step')).toBe(true)
  expect(looksLikeMarkdown('- one\n- two')).toBe(false)
  expect(looksLikeMarkdown('Dear all,\n\nsee you at 5 * 3 # 2')).toBe(false)
  expect(looksLikeMarkdown('#hashtag of the day')).toBe(false)
})

test('a page that merely speaks of Word is a page of the web', () => {
  expect(sourceOf('<p>How to use mso and Microsoft Word</p>')).toBe('web')
})
