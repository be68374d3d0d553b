import type { Node } from '@tiptap/pm/model'
import { Selection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { moveTableColumn, moveTableRow, selectedRect, TableMap } from '@tiptap/pm/tables'

export type Axis = 'row' | 'column'

interface Moved {
  tr: Transaction
  /** Where each line was before. */
  order: number[]
}

/**
 * The chosen rows or columns one place on, with the cursor where it was in them; undefined at the edge. Lines that a
 * cell joins go together. The neighbour changes sides, so that lines that were chosen together stay together.
 */
export function moveLines(state: EditorState, axis: Axis, by: -1 | 1): Moved | undefined {
  const { map, top, bottom, left, right, table, tableStart } = selectedRect(state)
  const [from, to, count] = axis === 'row' ? [top, bottom, map.height] : [left, right, map.width]
  const [first, end] = joinedLines(map, axis, from, to)
  const neighbour = by < 0 ? first - 1 : end
  if (neighbour < 0 || neighbour >= count) return undefined
  const [start, stop] = joinedLines(map, axis, neighbour, neighbour + 1)
  const move = by < 0 ? { from: start, to: end - 1 } : { from: neighbour, to: first }
  const command = (axis === 'row' ? moveTableRow : moveTableColumn)({ ...move, select: false })
  let moved: Transaction | undefined
  command(state, (tr) => (moved = tr))
  if (!moved) return undefined
  const tr = moved
  const placeInTable = placesAfter(table, tr.doc.nodeAt(tableStart - 1) ?? table)
  const place = (at: number) => tableStart + placeInTable(at - tableStart)
  const selection = state.selection.toJSON() as { anchor: number; head?: number }
  const { anchor, head = anchor } = selection
  const lines = Array.from({ length: count }, (_, line) => line)
  const passed = lines.splice(start, stop - start)
  return {
    order: lines.toSpliced(by < 0 ? end - passed.length : first, 0, ...passed),
    tr: tr.setSelection(Selection.fromJSON(tr.doc, { ...selection, anchor: place(anchor), head: place(head) })),
  }
}

type Span = readonly [first: number, end: number]

/** These lines and all that are joined with them by a cell over several. */
function joinedLines(map: TableMap, axis: Axis, first: number, end: number): Span {
  const touched = linesOfCells(map, axis).filter(([from, to]) => from < end && to > first)
  const from = Math.min(...touched.map(([line]) => line))
  const to = Math.max(...touched.map(([, line]) => line))
  return from === first && to === end ? [first, end] : joinedLines(map, axis, from, to)
}

function linesOfCells({ map, width }: TableMap, axis: Axis): Span[] {
  const spans = new Map<number, Span>()
  for (const [index, at] of map.entries()) {
    const line = axis === 'row' ? Math.floor(index / width) : index % width
    const [from, to] = spans.get(at) ?? [line, line + 1]
    spans.set(at, [Math.min(from, line), Math.max(to, line + 1)])
  }
  return [...spans.values()]
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
