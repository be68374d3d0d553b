import { Schema } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { betweenBlocks } from './between-blocks.ts'

const schema = new Schema({
  nodes: { doc: { content: 'block+' }, text: {}, paragraph: { group: 'block', content: 'text*' } },
})
const line = (text = '') => schema.node('paragraph', null, text ? [schema.text(text)] : [])
const doc = schema.node('doc', null, [line('words'), line(), line('more')])

it('puts a file beside a paragraph, in the place of an empty line, and into the middle of one only at the cursor', () => {
  const at = (position: number, isDropped = false) =>
    Object.values(betweenBlocks(doc, { from: position, to: position }, isDropped))
  expect([at(1), at(6), at(8), at(3), at(7)]).toEqual([
    [0, 0],
    [7, 7],
    [7, 9],
    [3, 3],
    [7, 7],
  ])
  expect([at(3, true), at(4, true)]).toEqual([
    [0, 0],
    [7, 7],
  ])
  expect(betweenBlocks(doc, { from: 2, to: 4 })).toEqual({ from: 2, to: 4 })
})
