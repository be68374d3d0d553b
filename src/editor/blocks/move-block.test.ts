import type { Editor } from '@tiptap/core'
import { type Node, Schema } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { canMove, moveBlock } from './move-block.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    text: {},
    paragraph: { group: 'block', content: 'text*' },
    rawBlock: { group: 'block', atom: true },
    bulletList: { group: 'block', content: 'listItem+' },
    listItem: { content: 'paragraph+' },
  },
})
const { paragraph, rawBlock, bulletList, listItem } = schema.nodes as Required<typeof schema.nodes>
const line = (text: string) => paragraph.create(null, schema.text(text))
const list = (...items: string[]) =>
  bulletList.create(
    null,
    items.map((text) => listItem.create(null, line(text))),
  )

function editorOf(doc: Node, selection: (doc: Node) => EditorState['selection']) {
  const editor = {
    state: EditorState.create({ doc, selection: selection(doc) }),
    view: { dispatch: (tr: EditorState['tr']) => (editor.state = editor.state.apply(tr)) },
  }
  return editor as typeof editor & Editor
}

/** The texts of the leaves in their order; `#` is a raw block. */
function order({ doc }: EditorState): string {
  const texts: string[] = []
  doc.descendants((node) => {
    if (node.isText || node.type === rawBlock) texts.push(node.text ?? '#')
  })
  return texts.join(' ')
}

it('moves a raw block by keys past whole lists, stays chosen, and stops at both ends', () => {
  const doc = schema.node('doc', null, [line('a'), list('b', 'c'), rawBlock.create(), line('d')])
  const editor = editorOf(doc, (all) => NodeSelection.create(all, 3 + list('b', 'c').nodeSize))
  moveBlock(editor, 'up')
  expect(order(editor.state)).toBe('a # b c d')
  moveBlock(editor, 'up')
  expect([order(editor.state), canMove(editor, 'up')]).toEqual(['# a b c d', false])
  moveBlock(editor, 'up')
  for (let times = 0; times < 5; times++) moveBlock(editor, 'down')
  expect(order(editor.state)).toBe('a b c d #')
  expect((editor.state.selection as NodeSelection).node.type).toBe(rawBlock)
})

it('moves an item within its list, and all paragraphs of a selection together', () => {
  const items = editorOf(schema.node('doc', null, [list('a', 'b'), line('c')]), (all) => TextSelection.create(all, 8))
  moveBlock(items, 'up')
  moveBlock(items, 'up')
  expect([order(items.state), items.state.selection.$from.parent.textContent]).toEqual(['b a c', 'b'])

  const lines = schema.node('doc', null, [line('a'), line('b'), line('c'), line('d')])
  const both = editorOf(lines, (all) => TextSelection.create(all, 4, 8))
  moveBlock(both, 'down')
  expect(order(both.state)).toBe('a d b c')
})
