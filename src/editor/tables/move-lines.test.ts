import { type Node, Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { CellSelection, tableNodes } from '@tiptap/pm/tables'
import { describe, expect, it } from 'vitest'
import { type Axis, moveLines } from './move-lines.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    text: {},
    paragraph: { group: 'block', content: 'text*' },
    ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }),
  },
})
const { doc, paragraph, table, table_row: row, table_cell: cell } = schema.nodes as Required<typeof schema.nodes>

/** `ab|cd` are two rows of two cells; a capital letter is a cell over two rows, `d-` one over two columns. */
function tableOf(rows: string): Node {
  const made = rows.split('|').map((texts) =>
    row.create(
      null,
      (texts.match(/[a-z]-?/gi) ?? []).map((spec) => {
        const spans = { rowspan: /[A-Z]/.test(spec) ? 2 : 1, colspan: spec.length }
        return cell.create(spans, paragraph.create(null, schema.text((spec[0] ?? '').repeat(3))))
      }),
    ),
  )
  return doc.create(null, [paragraph.create(null, schema.text('before')), table.create(null, made)])
}

function placeOf(of: Node, text: string): number {
  let found = -1
  of.descendants((node, pos) => {
    if (node.text === text.repeat(3)) found = pos
  })
  return found
}

function moved(rows: string, from: string, to: string, axis: Axis, by: -1 | 1) {
  const start = tableOf(rows)
  const [anchor, head] = [placeOf(start, from), placeOf(start, to)]
  // Two places on, in the text of the cell; two places before it, the cell itself.
  const selection =
    from === to ? TextSelection.create(start, anchor + 2) : CellSelection.create(start, anchor - 2, head - 2)
  const result = moveLines(EditorState.create({ doc: start, selection }), axis, by)
  if (!result) return undefined
  const { tr } = result
  const texts = tr.doc.child(1).children.map((line) => line.children.map(({ textContent }) => textContent[0]).join(''))
  const { $anchor, $head } = tr.selection
  const chosen =
    tr.selection instanceof CellSelection
      ? [tr.selection.$anchorCell, tr.selection.$headCell]
          .map(({ nodeAfter }) => nodeAfter?.textContent[0])
          .join(' to ')
      : `${$anchor.parent.textContent[0]} at ${$head.parentOffset}`
  return `${texts.join('|')}, ${chosen}, ${result.order.join('')}`
}

describe('a row or column that is moved takes the cursor along', () => {
  it.each([
    ['a row down', 'ab|cd|ef', 'd', 'd', 'row', 1, 'ab|ef|cd, d at 2, 021'],
    ['a row up', 'ab|cd|ef', 'c', 'c', 'row', -1, 'cd|ab|ef, c at 2, 102'],
    ['a column right', 'abc|def', 'd', 'd', 'column', 1, 'bac|edf, d at 2, 102'],
    ['a column left', 'abc|def', 'c', 'c', 'column', -1, 'acb|dfe, c at 2, 021'],
    ['two rows that are chosen, down', 'ab|cd|ef', 'a', 'c', 'row', 1, 'ef|ab|cd, a to c, 201'],
    ['two columns that are chosen, left', 'abc|def', 'b', 'f', 'column', -1, 'bca|efd, b to f, 120'],
    ['a row past rows that are joined', 'ab|Cd|e', 'a', 'a', 'row', 1, 'Cd|e|ab, a at 2, 120'],
    ['rows that are joined, down', 'Cd|e|ab', 'd', 'd', 'row', 1, 'ab|Cd|e, d at 2, 201'],
    ['a column past columns that are joined', 'abc|d-e', 'c', 'c', 'column', -1, 'cab|ed, c at 2, 201'],
    ['columns that are joined below, right', 'abc|d-e', 'a', 'a', 'column', 1, 'cab|ed, a at 2, 201'],
    ['columns that are joined below, left', 'cab|ed-', 'b', 'b', 'column', -1, 'abc|de, b at 2, 120'],
  ] as const)('%s', (_, rows, from, to, axis, by, expected) => {
    expect(moved(rows, from, to, axis, by)).toBe(expected)
  })

  it('at the edge nothing moves', () => {
    expect(moved('ab|cd', 'a', 'a', 'row', -1)).toBeUndefined()
    expect(moved('ab|cd', 'a', 'd', 'column', 1)).toBeUndefined()
    expect(moved('cab|ed-', 'a', 'a', 'column', 1)).toBeUndefined()
  })
})
