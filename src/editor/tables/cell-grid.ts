import type { Node, Schema } from '@tiptap/pm/model'
import { TableMap, tableNodeTypes } from '@tiptap/pm/tables'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'

/** Columns and rows, without the last. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** A cell in its place; its content may stand in another part of it that was cut off. */
export interface Placed extends Area {
  cell: Node
}

function placedCells(table: Node): Placed[] {
  const map = TableMap.get(table)
  return [...new Set(map.map)].flatMap((at) => {
    const cell = table.nodeAt(at)
    return cell ? [{ cell, ...map.findCell(at) }] : []
  })
}

/** A table with other cells in an area, which may go over its edges. */
export function overlay(table: Node, area: Area, cells: readonly Placed[]): Placed[] {
  const { width, height } = TableMap.get(table)
  return fillHoles(table.type.schema, [...cutOut(placedCells(table), area), ...cells], width, height)
}

/** Rows of cells as a rectangle: spans that go over its foot or meet another cell are cut, holes are filled. */
export function placeRows(schema: Schema, rows: readonly (readonly Node[])[]): Placed[] {
  const taken = new Set<string>()
  const placed: Placed[] = []
  for (const [top, cells] of rows.entries()) {
    let left = 0
    for (const cell of cells) {
      while (taken.has(`${top} ${left}`)) left++
      const { colspan, rowspan } = cell.attrs as { colspan: number; rowspan: number }
      let right = left + 1
      while (right < left + colspan && !taken.has(`${top} ${right}`)) right++
      const area = { left, top, right, bottom: Math.min(top + rowspan, rows.length) }
      take(taken, area)
      placed.push({ cell, ...area })
      left = right
    }
  }
  return fillHoles(schema, placed, 0, rows.length)
}

/** The cells of an area again and again until they fill another; what goes over its edge is cut. */
export function tile(placed: readonly Placed[], { left, top, right, bottom }: Area): Placed[] {
  const { width, height } = extentOf(placed)
  const tiled: Placed[] = []
  for (let y = top; y < bottom; y += height)
    for (let x = left; x < right; x += width)
      for (const one of placed)
        if (one.left + x < right && one.top + y < bottom)
          tiled.push({
            cell: one.cell,
            left: one.left + x,
            top: one.top + y,
            right: Math.min(one.right + x, right),
            bottom: Math.min(one.bottom + y, bottom),
          })
  return tiled
}

/** What is left of the cells outside of an area. The content of a cell stays with its first corner. */
function cutOut(placed: readonly Placed[], hole: Area): Placed[] {
  return placed.flatMap((one) => {
    const left = Math.max(one.left, hole.left)
    const right = Math.min(one.right, hole.right)
    const top = Math.max(one.top, hole.top)
    const bottom = Math.min(one.bottom, hole.bottom)
    if (left >= right || top >= bottom) return [one]
    const parts: Area[] = [
      { ...one, bottom: top },
      { ...one, top, bottom, right: left },
      { ...one, top, bottom, left: right },
      { ...one, top: bottom },
    ]
    return parts
      .filter((part) => part.left < part.right && part.top < part.bottom)
      .map((part) => ({
        ...part,
        cell: part.left === one.left && part.top === one.top ? one.cell : emptied(one.cell),
      }))
  })
}

/** Empty cells wherever there is none; in a row or column of headings they are headings as well. */
function fillHoles(schema: Schema, placed: readonly Placed[], width: number, height: number): Placed[] {
  const size = extentOf(placed)
  const taken = new Set<string>()
  for (const area of placed) take(taken, area)
  const filled = [...placed]
  const areHeadings = (among: Placed[]) => among.length > 0 && among.every(({ cell }) => isHeading(cell))
  for (let row = 0; row < Math.max(height, size.height); row++)
    for (let column = 0; column < Math.max(width, size.width); column++) {
      if (taken.has(`${row} ${column}`)) continue
      const inRow = placed.filter(({ top, bottom }) => top <= row && row < bottom)
      const inColumn = placed.filter(({ left, right }) => left <= column && column < right)
      const role = areHeadings(inRow) || areHeadings(inColumn) ? 'header_cell' : 'cell'
      const cell = tableNodeTypes(schema)[role]?.createAndFill()
      if (cell) filled.push({ cell, left: column, top: row, right: column + 1, bottom: row + 1 })
    }
  return filled
}

/** The cells of each row, with the spans of their places and the widths that were given to columns. */
export function rowsOf(placed: readonly Placed[], widths: readonly number[]): Node[][] {
  const rows = Array.from({ length: extentOf(placed).height }, (): Node[] => [])
  for (const one of placed.toSorted((a, b) => a.left - b.left)) rows[one.top]?.push(inPlace(one, widths))
  return rows
}

/** How many columns and rows they take. */
export function extentOf(placed: readonly Placed[]): { width: number; height: number } {
  return {
    width: placed.reduce((most, { right }) => Math.max(most, right), 1),
    height: placed.reduce((most, { bottom }) => Math.max(most, bottom), 1),
  }
}

function inPlace({ cell, left, top, right, bottom }: Placed, widths: readonly number[]): Node {
  const { attrs } = cell
  const drawn = Array.from({ length: right - left }, (_, index) => widths[left + index] ?? 0)
  const colwidth = drawn.some(Boolean) ? drawn : null
  const same =
    attrs['colspan'] === right - left &&
    attrs['rowspan'] === bottom - top &&
    String(attrs['colwidth'] ?? '') === String(colwidth ?? '')
  if (same) return cell
  // A span of one is written where it was written.
  const { colspan: _, rowspan: __, ...html } = attrs['html'] as HtmlAttributes
  return cell.type.create({ ...attrs, html, colspan: right - left, rowspan: bottom - top, colwidth }, cell.content)
}

function emptied(cell: Node): Node {
  return cell.type.createAndFill(cell.attrs) ?? cell
}

function isHeading(cell: Node): boolean {
  return cell.type.spec['tableRole'] === 'header_cell'
}

function take(taken: Set<string>, { left, top, right, bottom }: Area): void {
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) taken.add(`${row} ${column}`)
}
