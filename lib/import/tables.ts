import { Refused } from './refusal.ts'
import type { Tally } from './report.ts'
import { descendants, element, isElement, type Element, type Node } from './tree.ts'

/** What the editor can still show and change quickly. */
export const CELLS_MAX = 6_000
const SPAN_MAX = 1_000

/** How the content of the table is cleaned: as blocks, and as what stands in a cell. */
interface Inside {
  blocks: (nodes: readonly Node[]) => Node[]
  cell: (nodes: readonly Node[]) => Node[]
}

/**
 * A table of whole rows: head and body, cells with their spans and nothing else. Where rows differ in length, the short
 * ones get empty cells. A table of one cell was made for the look: its content is answered instead. @throws Refused
 */
export function cleanTable(table: Element, inside: Inside, tally: Tally): Node[] {
  const rows = rowsOf(table)
  const cells = rows.map(({ row }) => cellsOf(row))
  const all = cells.flat()
  if (all.length > CELLS_MAX) throw new Refused('tooLong')
  if (all.length === 0) return inside.blocks(table.children)
  if (all.length === 1) return inside.blocks(all[0]?.children ?? [])
  tally.note('kept', 'tables')
  const made = cells.map((row) => row.map((cell) => element(cell.name, inside.cell(cell.children), spansOf(cell))))
  if (square(made)) tally.note('changed', 'ragged')
  const rowOf = (row: Element[]) => element('tr', row)
  const headRows = rows.findIndex(({ section }) => section !== 'thead')
  const split = headRows < 0 ? made.length : headRows
  const head = made.slice(0, split).map(rowOf)
  const body = made.slice(split).map(rowOf)
  const caption = table.children.find((child): child is Element => isElement(child) && child.name === 'caption')
  return [
    element('table', [
      ...(caption
        ? [
            element(
              'caption',
              caption.children.filter((child) => typeof child === 'string'),
            ),
          ]
        : []),
      ...(head.length > 0 ? [element('thead', head)] : []),
      ...(body.length > 0 ? [element('tbody', body)] : []),
    ]),
  ]
}

function rowsOf(table: Element): { row: Element; section: string }[] {
  return table.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [{ row: child, section: 'tbody' }]
    if (!/^t(?:head|body|foot)$/.test(child.name)) return []
    return child.children
      .filter((row): row is Element => isElement(row) && row.name === 'tr')
      .map((row) => ({ row, section: child.name }))
  })
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((child): child is Element => isElement(child) && /^t[dh]$/.test(child.name))
}

function spansOf({ attributes }: Element): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of ['colspan', 'rowspan']) {
    const span = Math.min(SPAN_MAX, Math.trunc(Number(attributes[name])))
    if (span > 1) found[name] = String(span)
  }
  return found
}

/** Fills short rows and shortens spans that reach beyond the table. Whether anything had to be done. */
function square(rows: Element[][]): boolean {
  let mended = false
  const widths = rows.map(() => 0)
  for (const [y, row] of rows.entries()) {
    for (const cell of row) {
      const wanted = span(cell, 'rowspan')
      const high = Math.min(wanted, rows.length - y)
      if (high < wanted) {
        mended = true
        cell.attributes = { ...cell.attributes, rowspan: String(high) }
      }
      for (let below = y; below < y + high; below++) widths[below] = (widths[below] ?? 0) + span(cell, 'colspan')
    }
  }
  const width = Math.max(...widths)
  if (width * rows.length > CELLS_MAX) return mended
  for (const [y, row] of rows.entries()) {
    const missing = width - (widths[y] ?? 0)
    if (missing > 0) mended = true
    row.push(...Array.from({ length: missing }, () => element('td', [])))
  }
  return mended
}

function span(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Number(cell.attributes[name] ?? 1)
}

export function cellCount(nodes: readonly Node[]): number {
  let count = 0
  for (const node of nodes.filter(isElement)) for (const one of descendants(node)) if (/^t[dh]$/.test(one.name)) count++
  return count
}
