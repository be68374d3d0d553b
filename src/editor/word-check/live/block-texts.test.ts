import { Schema, type Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { blockText } from './block-texts.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: { group: 'block', content: 'inline*' },
    text: { group: 'inline' },
    img: { group: 'inline', inline: true },
  },
  marks: { bold: {}, link: { attrs: { class: { default: null } } } },
})
const bold = schema.mark('bold')
const link = (name: string | null) => schema.mark('link', { class: name })
const p = (...content: Node[]) => schema.node('p', null, content)
const linkable = (block: Node) => {
  const { text, linkable: parts } = blockText(block)
  return parts.map(([from, to]) => text.slice(from, to))
}

test('a word may be partly bold, but never runs over a picture', () => {
  const block = p(schema.text('ri'), schema.text('ver', [bold]), schema.node('img'), schema.text('side'))
  expect(blockText(block).text).toBe('river\ufffcside')
})

test('saving sets links between two tags, and none inside a link', () => {
  const block = p(
    schema.text('one '),
    schema.text('two', [bold]),
    schema.text('three', [link(null)]),
    schema.text('four'),
  )
  expect(linkable(block)).toEqual(['one ', 'two', 'four'])
})

test('links that an earlier save made of hot words do not count', () => {
  const block = p(schema.text('the '), schema.text('river', [link('hot-word')]), schema.text('side'))
  expect(linkable(block)).toEqual(['the riverside'])
})
