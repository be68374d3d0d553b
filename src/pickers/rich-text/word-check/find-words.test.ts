import { Schema } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { findWords, matchesIn } from './find-words.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: { group: 'block', content: 'inline*' },
    text: { group: 'inline' },
    img: { group: 'inline', inline: true },
  },
  marks: { b: {} },
})
const p = (...content: (string | 'IMG' | [string])[]) =>
  schema.node(
    'p',
    null,
    content.map((item) =>
      item === 'IMG'
        ? schema.node('img')
        : typeof item === 'string'
          ? schema.text(item)
          : schema.text(item[0], [schema.mark('b')]),
    ),
  )
const texts = (doc: ReturnType<typeof p>, words: string[]) =>
  findWords(doc, words, 'sensitive').map(({ from, to }) => doc.textBetween(from, to))

describe('words in a document', () => {
  it('finds a word that is partly bold, and the longest of two', () => {
    const doc = schema.node('doc', null, [p('前言 敏', ['感词'], ' 后')])
    expect(texts(doc, ['敏感', '敏感词'])).toEqual(['敏感词'])
  })

  it('does not join words over a picture or a new block', () => {
    const doc = schema.node('doc', null, [p('敏', 'IMG', '感'), p('敏'), p('感')])
    expect(texts(doc, ['敏感'])).toEqual([])
  })

  it('takes every character literally', () => {
    expect(matchesIn('a.c abc a+c', ['a.c'])).toEqual([{ start: 0, word: 'a.c' }])
    expect(matchesIn('(x) [x]', ['(x)', '[x]']).map((match) => match.word)).toEqual(['(x)', '[x]'])
    expect(matchesIn('ABC', ['abc'])).toEqual([])
  })
})
