import { expect, test } from 'vitest'
import { find, tokenize } from './linkify.ts'

const links = (text: string) => find(text).map(({ value, href, start }) => [text.indexOf(value) === start, href])

test('addresses in a sentence are found whole, and without its punctuation', () => {
  const found: Record<string, string[]> = {
    'See www.example.com, or https://example.org/a?b=c.': ['https://www.example.com', 'https://example.org/a?b=c'],
    '(www.example.com)': ['https://www.example.com'],
    'https://en.example.org/wiki/A_(b)': ['https://en.example.org/wiki/A_(b)'],
    'write to first.last@mail.example.com!': ['mailto:first.last@mail.example.com'],
    '请看www.example.com，或者https://example.cn/新闻。': ['https://www.example.com', 'https://example.cn/新闻'],
    'example.com/news and example.cn': ['https://example.com/news', 'https://example.cn'],
  }
  for (const [text, hrefs] of Object.entries(found))
    expect(links(text), text).toEqual(hrefs.map((href) => [true, href]))
})

test('words, files and other protocols are no addresses', () => {
  const texts = [
    'It ended.Then',
    'Node.js',
    'report.pdf',
    'ftp://example.org',
    'javascript:alert(1)',
    'e.g.',
    '3.14',
    '@name',
  ]
  for (const text of texts) expect(find(text), text).toEqual([])
})

test('a word is one token where it holds one address', () => {
  expect(tokenize('www.example.com,').map((token) => token.toObject().end)).toEqual([15])
  expect(tokenize('word')).toEqual([])
})

test('what is made to be dear is found all the same', () => {
  for (const end of [')', '!', 'a.', 'a@', '!a'])
    expect(find(`https://example.com/${end.repeat(200_000)}`)).toHaveLength(1)
  for (const word of ['a', 'a.', 'a@', 'www.', '-']) expect(find(word.repeat(200_000)).length).toBeLessThan(2)
})
