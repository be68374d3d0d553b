import { getSchema } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { expect, it } from 'vitest'
import { findText } from './find-text.ts'

const schema = getSchema([StarterKit])
const bold = { type: 'bold' }
const block = (...parts: readonly (string | { text: string; marks: object[] })[]) => ({
  type: 'paragraph',
  content: parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : { type: 'text', ...part })),
})
const docOf = (...blocks: object[]) => schema.nodeFromJSON({ type: 'doc', content: blocks })
const find = (
  doc: ReturnType<typeof docOf>,
  text: string,
  options: { matchCase?: boolean; wholeWord?: boolean } = {},
) =>
  findText(doc, { text, matchCase: false, wholeWord: false, ...options }).map(({ from, to }) =>
    doc.textBetween(from, to),
  )

it('finds a text that runs over marks, but not over blocks', () => {
  expect(find(docOf(block('on', { text: 'e wo', marks: [bold] }, 'rd')), 'one word')).toEqual(['one word'])
  expect(find(docOf(block('one'), block('word')), 'oneword')).toEqual([])
})

it('finds in every case unless it shall match', () => {
  const doc = docOf(block('Word WORD word'))
  expect(find(doc, 'word')).toEqual(['Word', 'WORD', 'word'])
  expect(find(doc, 'word', { matchCase: true })).toEqual(['word'])
})

it('takes signs of a pattern as they are written', () => {
  expect(find(docOf(block('a.c abc (a|c) [x]')), 'a.c')).toEqual(['a.c'])
  expect(find(docOf(block('a.c abc (a|c) [x]')), '(a|c) [')).toEqual(['(a|c) ['])
})

it('finds whole words, where a Chinese character stands for itself', () => {
  expect(find(docOf(block('cat concat cat, cat_1')), 'cat', { wholeWord: true })).toEqual(['cat', 'cat'])
  expect(find(docOf(block('离线优先CMS系统')), '优先', { wholeWord: true })).toEqual(['优先'])
  expect(find(docOf(block('离线优先CMS系统')), 'CMS', { wholeWord: true })).toEqual(['CMS'])
})

it('finds a blank that does not break by a blank that does', () => {
  expect(find(docOf(block('two\u00a0words')), 'two words')).toEqual(['two\u00a0words'])
})

it('keeps its places right behind letters that change their length with their case', () => {
  expect(find(docOf(block('İİ word')), 'WORD')).toEqual(['word'])
})
