import fc from 'fast-check'
import { type Node, Schema } from '@tiptap/pm/model'
import { TableMap, tableNodes } from '@tiptap/pm/tables'
import { describe, expect, it } from 'vitest'
import { extentOf, overlay, placeRows, rowsOf, tile } from './cell-grid.ts'

const nodes = tableNodes({
  tableGroup: 'block',
  cellContent: 'text*',
  cellAttributes: { html: { default: {} } },
})
const schema = new Schema({ nodes: { doc: { content: 'block+' }, text: {}, ...nodes } })
const { table, table_row: row, table_cell: cell, table_header: heading } = schema.nodes as Required<typeof schema.nodes>

type Spec = readonly [text: string, colspan?: number, rowspan?: number]

/** `a b2 c,2` as cells: a number behind the letter is its columns, behind the comma its rows; capitals are headings. */
function cellsOf(texts: string): Node[] {
  return texts.split(' ').map((text) => {
    const [, name = '', columns, rows] = /^(.)(\d?),?(\d?)$/.exec(text) ?? []
    return cellOf([name, Number(columns) || 1, Number(rows) || 1])
  })
}

function cellOf([name, colspan = 1, rowspan = 1]: Spec): Node {
  const type = /[A-Z]/.test(name) ? heading : cell
  return type.create({ colspan, rowspan }, name ? schema.text(name) : null)
}

const tableOf = (...rows: string[]) =>
  table.create(
    null,
    rows.map((texts) => row.create(null, texts ? cellsOf(texts) : [])),
  )

function pasted(into: Node, source: readonly string[], top: number, left: number, size?: readonly [number, number]) {
  const cells = placeRows(schema, source.map(cellsOf))
  const { width, height } = extentOf(cells)
  const [rows, columns] = size ?? [height, width]
  const area = { top, left, bottom: top + rows, right: left + columns }
  return rowsOf(overlay(into, area, tile(cells, area)), [])
}

/** As `cellsOf` reads them; `-` is an empty cell, `=` an empty heading. */
const said = (rows: Node[][]) =>
  rows.map((cells) =>
    cells
      .map(({ textContent, attrs, type }) => {
        const { colspan, rowspan } = attrs as { colspan: number; rowspan: number }
        const name = textContent || (type === heading ? '=' : '-')
        return `${name}${colspan > 1 ? colspan : ''}${rowspan > 1 ? `,${rowspan}` : ''}`
      })
      .join(' '),
  )

describe('cells that go into a table', () => {
  it.each([
    ['take the place of others', ['1 2', '3 4'], ['a'], 1, 0, undefined, ['1 2', 'a 4']],
    [
      'bring a cell over two rows along, and the table grows',
      ['1 2', '3 4'],
      ['a b c,2', 'd e'],
      0,
      0,
      undefined,
      ['a b c,2', 'd e'],
    ],
    ['go over the corner', ['1 2', '3 4'], ['a b', 'c d'], 1, 1, undefined, ['1 2 -', '3 a b', '- c d']],
    [
      'cut cells over two columns and rows',
      ['12,2 2', '3', '4 5 6'],
      ['a'],
      1,
      0,
      undefined,
      ['12 2', 'a - 3', '4 5 6'],
    ],
    ['leave a cell its content where it begins', ['1 2,2', '3'], ['a'], 1, 1, undefined, ['1 2', '3 a']],
    [
      'stay headings, and make new ones in rows of headings',
      ['A B', '1 2'],
      ['C', 'd'],
      0,
      2,
      undefined,
      ['A B C', '1 2 d'],
    ],
    ['grow a row of headings by headings', ['A B', '1 2'], ['c d'], 1, 1, undefined, ['A B =', '1 c d']],
    ['fill what is chosen again and again', ['1 2 3', '4 5 6'], ['a b'], 0, 0, [2, 3], ['a b a', 'a b a']],
    ['are cut where less is chosen', ['1 2', '3 4'], ['a2,2 b', 'c'], 0, 0, [1, 1], ['a 2', '3 4']],
    ['are filled up where rows are shorter', ['1 2', '3 4'], ['a b', 'c'], 0, 0, undefined, ['a b', 'c -']],
    ['are cut where they reach over the last row', ['1 2', '3 4'], ['a b,2'], 0, 0, undefined, ['a b', '3 4']],
  ] as const)('%s', (_, into, source, top, left, size, expected) => {
    expect(said(pasted(tableOf(...into), source, top, left, size))).toEqual(expected)
  })

  it('leave a whole table, whatever is joined and wherever they go', () => {
    const spans = fc.tuple(
      fc.constantFrom('a', 'b', 'C'),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
    )
    const someRows = fc.array(fc.array(spans, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    const place = fc.record({ top: fc.nat(3), left: fc.nat(3), bottom: fc.nat(3), right: fc.nat(3) })
    fc.assert(
      fc.property(someRows, someRows, place, (into, source, { top, left, bottom, right }) => {
        const before = rowsOf(
          placeRows(
            schema,
            into.map((cells) => cells.map(cellOf)),
          ),
          [],
        )
        const target = table.create(
          null,
          before.map((cells) => row.create(null, cells)),
        )
        const map = TableMap.get(target)
        const area = {
          top: top % map.height,
          left: left % map.width,
          bottom: (top % map.height) + bottom + 1,
          right: (left % map.width) + right + 1,
        }
        const cells = placeRows(
          schema,
          source.map((line) => line.map(cellOf)),
        )
        const after = table.create(
          null,
          rowsOf(overlay(target, area, tile(cells, area)), []).map((line) => row.create(null, line)),
        )
        after.check()
        const grown = TableMap.get(after)
        expect(map.problems).toBeNull()
        expect(grown.problems).toBeNull()
        expect([grown.width, grown.height]).toEqual([
          Math.max(map.width, area.right),
          Math.max(map.height, area.bottom),
        ])
      }),
    )
  })
})
