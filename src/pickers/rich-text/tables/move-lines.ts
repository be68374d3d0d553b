import type { Node } from '@tiptap/pm/model'
import { Selection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { moveTableColumn, moveTableRow, selectedRect, TableMap } from '@tiptap/pm/tables'

export type Axis = 'row' | 'column'

/** Which line goes where. */
interface Move {
  from: number
  to: number
}

/**
 * The chosen rows or columns one place on, with the cursor where it was in them; undefined at the edge. The neighbour
 * changes sides, so that lines that were chosen together stay together.
 */
export function moveLines(state: EditorState, axis: Axis, by: -1 | 1): (Move & { tr: Transaction }) | undefined {
  const { map, top, bottom, left, right, table, tableStart } = selectedRect(state)
  const [first, end, count] = axis === 'row' ? [top, bottom, map.height] : [left, right, map.width]
  const move = by < 0 ? { from: first - 1, to: end - 1 } : { from: end, to: first }
  if (move.from < 0 || move.from >= count) return undefined
  const command = (axis === 'row' ? moveTableRow : moveTableColumn)({ ...move, select: false })
  let moved: Transaction | undefined
  command(state, (tr) => (moved = tr))
  if (!moved) return undefined
  const tr = moved
  const placeInTable = placesAfter(table, tr.doc.nodeAt(tableStart - 1) ?? table)
  const place = (at: number) => tableStart + placeInTable(at - tableStart)
  const selection = state.selection.toJSON() as { anchor: number; head?: number }
  const { anchor, head = anchor } = selection
  return {
    ...move,
    tr: tr.setSelection(Selection.fromJSON(tr.doc, { ...selection, anchor: place(anchor), head: place(head) })),
  }
}

/** Where a place in a table is after its cells were moved, which keep their content as it is. */
function placesAfter(before: Node, after: Node): (at: number) => number {
  const cells = (table: Node) => [...new Set(TableMap.get(table).map)].map((at) => ({ at, cell: table.nodeAt(at) }))
  const found = cells(after)
  return (place) => {
    const old = cells(before).find(({ at, cell }) => cell && at <= place && place < at + cell.nodeSize)
    const now = found.find(({ cell }) => cell?.content === old?.cell?.content)
    return old && now ? now.at + place - old.at : place
  }
}
