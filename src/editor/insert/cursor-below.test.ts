import type { CommandProps } from '@tiptap/core'
import { type Node, Schema } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { cursorBelow } from './cursor-below.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    text: {},
    paragraph: { group: 'block', content: 'text*' },
    horizontalRule: { group: 'block' },
  },
})
const line = (text: string) => schema.node('paragraph', null, [schema.text(text)])
const rule = schema.node('horizontalRule')

/** What stands in the text, and in which of its blocks the cursor is. */
function after(blocks: Node[], selection: (doc: Node) => EditorState['selection']) {
  const doc = schema.node('doc', null, blocks)
  const { tr } = EditorState.create({ doc, selection: selection(doc) })
  cursorBelow({ tr, dispatch: () => undefined } as unknown as CommandProps)
  return [tr.doc.childCount, tr.selection instanceof TextSelection, tr.selection.$from.index(0)]
}

it('goes on in the line below, and makes one where a rule or nothing follows', () => {
  expect(after([rule, line('a')], (doc) => NodeSelection.create(doc, 0))).toEqual([2, true, 1])
  expect(after([line('a'), rule], (doc) => NodeSelection.create(doc, 3))).toEqual([3, true, 2])
  expect(after([rule, rule], (doc) => NodeSelection.create(doc, 0))).toEqual([3, true, 1])
  expect(after([line('film'), line('a')], (doc) => TextSelection.create(doc, 5))).toEqual([2, true, 1])
})
