import { Fragment, type Node, type Slice } from '@tiptap/pm/model'
import type { EditorState, Selection, Transaction } from '@tiptap/pm/state'
import {
  __pastedCells as cellsIn,
  CellSelection,
  selectedRect,
  TableMap,
  tableNodeTypes,
  type TableRect,
} from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { withStyle } from '#shared/stored-html/style-text.ts'
import { type Area, type Placed, extentOf, overlay, placeRows, rowsOf, tile } from './cell-grid.ts'
import { widthsOf, withColumns } from './table-head.ts'

/**
 * Puts what is pasted into the cells of a table. The library nests a table here, or throws where cells are joined
 * (github.com/ueberdosis/tiptap/issues/7949).
 */
export function pasteCells(view: EditorView, slice: Slice, selection: Selection): void {
  const state = view.state.apply(view.state.tr.setSelection(selection))
  const tr = cellsPasted(state, slice)
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
}

/**
 * Cells go in from the cursor on, and the table grows where they go over its edge; in several chosen cells they stand
 * again and again. Anything else fills each chosen cell.
 */
function cellsPasted(state: EditorState, slice: Slice): Transaction {
  const rect = selectedRect(state)
  const pasted = cellsIn(slice)
  if (!pasted) return filled(state, slice)
  const source = placeRows(
    state.schema,
    pasted.rows.map(({ content }) => content.map(withoutWidth)),
  )
  const { width, height } = extentOf(source)
  const isChoice = state.selection instanceof CellSelection && state.selection.ranges.length > 1
  const area: Area = {
    left: rect.left,
    top: rect.top,
    right: isChoice ? rect.right : rect.left + width,
    bottom: isChoice ? rect.bottom : rect.top + height,
  }
  return replaced(state, rect, area, tile(source, area))
}

function filled(state: EditorState, slice: Slice): Transaction {
  const { tr, selection } = state
  if (!(selection instanceof CellSelection)) return tr.replaceSelection(slice)
  for (const { $from, $to } of selection.ranges.toSorted((a, b) => b.$from.pos - a.$from.pos))
    // Into its lines where it has some: they stay what they are.
    tr.replace($from.pos + Number($from.nodeAfter?.isTextblock), $to.pos - Number($to.nodeBefore?.isTextblock), slice)
  return tr
}

/** Writes the rows from the first to the last that changed. */
function replaced({ tr, schema }: EditorState, rect: TableRect, area: Area, cells: readonly Placed[]): Transaction {
  const { table, tableStart } = rect
  const rows = rowsOf(overlay(table, area, cells), widthsOf(table)).map((content, index) => {
    const row = table.maybeChild(index) ?? tableNodeTypes(schema)['row']?.create()
    const isSame = row?.childCount === content.length && content.every((cell, at) => cell === row.child(at))
    return isSame ? row : row?.copy(Fragment.from(content))
  })
  const changed = rows.map((row, index) => row !== table.maybeChild(index))
  const from = changed.indexOf(true)
  const to = changed.lastIndexOf(true) + 1
  if (from < 0) return tr
  const placeOf = (index: number) => tableStart + sizeOf(table.children.slice(0, index))
  tr.replaceWith(
    placeOf(from),
    placeOf(to),
    rows.slice(from, to).filter((row) => row !== undefined),
  )
  growHead(tr, rect)
  const after = TableMap.get(tr.doc.nodeAt(tableStart - 1) ?? table)
  const cellAt = (row: number, column: number) => tableStart + (after.map[row * after.width + column] ?? 0)
  return tr.setSelection(
    CellSelection.create(tr.doc, cellAt(area.top, area.left), cellAt(area.bottom - 1, area.right - 1)),
  )
}

/** New columns look like the last, where the table names its columns. */
function growHead(tr: Transaction, { table, tableStart, map }: TableRect): void {
  const now = tr.doc.nodeAt(tableStart - 1)
  if (!now) return
  const more = TableMap.get(now).width - map.width
  const head = withColumns(table.attrs['head'] as string, (columns) => {
    const last = columns.at(-1)
    return last && columns.length === map.width
      ? [...columns, ...Array.from({ length: more }, () => last.cloneNode() as Element)]
      : columns
  })
  if (more > 0 && head !== table.attrs['head']) tr.setNodeAttribute(tableStart - 1, 'head', head)
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

/** How wide columns are says the table that cells come into. */
function withoutWidth(cell: Node): Node {
  const { width: _, ...html } = cell.attrs['html'] as HtmlAttributes
  if (html['style'] !== undefined) {
    const { style, ...others } = html
    const rest = withStyle(style, 'width', '')
    return cell.type.create({ ...cell.attrs, html: rest ? { ...others, style: rest } : others }, cell.content)
  }
  return cell.type.create({ ...cell.attrs, html }, cell.content)
}
