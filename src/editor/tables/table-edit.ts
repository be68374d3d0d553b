import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { isInTable, selectedRect, type TableRect } from '@tiptap/pm/tables'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { styleValue, withStyle } from '#shared/stored-html/style-text.ts'
import { moveLines, type Axis } from './move-lines.ts'
import { withColumns } from './table-head.ts'

/** The table around the cursor and what of it is chosen. */
export function chosenCells(editor: Editor): TableRect | undefined {
  return isInTable(editor.state) ? selectedRect(editor.state) : undefined
}

/** Changes the columns and, in the same step, what the table says about them. */
export function changeColumns(editor: Editor, change: 'before' | 'after' | 'delete'): void {
  const rect = chosenCells(editor)
  if (!rect) return
  const run = editor.chain()
  if (change === 'before') run.addColumnBefore()
  else if (change === 'after') run.addColumnAfter()
  else run.deleteColumn()
  run
    .command(({ tr }) => {
      setHead(tr, rect, (columns) => {
        if (change === 'delete') return columns.toSpliced(rect.left, rect.right - rect.left)
        const at = change === 'before' ? rect.left : rect.right
        const like = columns[change === 'before' ? rect.left : rect.right - 1]
        return like ? columns.toSpliced(at, 0, like.cloneNode() as Element) : columns
      })
      return true
    })
    .run()
}

/** One place up, down, left or right; nothing at the edge. */
export function move(editor: Editor, axis: Axis, by: -1 | 1): void {
  const rect = chosenCells(editor)
  const moved = rect && moveLines(editor.state, axis, by)
  if (!moved) return
  const { tr, order } = moved
  if (axis === 'column') {
    setHead(tr, rect, (columns) =>
      columns.length === order.length ? order.flatMap((line) => columns[line] ?? []) : columns,
    )
  }
  editor.view.dispatch(tr)
}

function setHead(tr: Transaction, rect: TableRect, change: (columns: Element[]) => Element[]): void {
  const at = rect.tableStart - 1
  const table = tr.doc.nodeAt(at)
  if (table?.type.name !== 'table') return
  const head = table.attrs['head'] as string
  const next = withColumns(head, change)
  if (next !== head) tr.setNodeAttribute(at, 'head', next)
}

/** Old attributes that say the same as a style; they go when the style is set. */
const OLD: Readonly<Record<string, string>> = {
  'text-align': 'align',
  'vertical-align': 'valign',
  'background-color': 'bgcolor',
}

export function setCellStyle(editor: Editor, property: string, value: string): void {
  const { tr } = editor.state
  for (const [at, cell] of cellsOf(editor)) {
    const html = cell.attrs['html'] as HtmlAttributes
    const { style: _, [OLD[property] ?? '']: __, ...others } = html
    const style = withStyle(html['style'] ?? '', property, value)
    tr.setNodeAttribute(at, 'html', style ? { ...others, style } : others)
  }
  if (tr.docChanged) editor.view.dispatch(tr)
}

export function cellStyle(editor: Editor, property: string): string {
  const html = cellsOf(editor)[0]?.[1].attrs['html'] as HtmlAttributes | undefined
  return styleValue(html?.['style'] ?? '', property) || (html?.[OLD[property] ?? ''] ?? '')
}

/** The chosen columns at this width in pixels; 0 gives them back to the browser. */
export function setColumnWidth(editor: Editor, width: number): void {
  const rect = chosenCells(editor)
  if (!rect) return
  const { tr } = editor.state
  for (const at of new Set(rect.map.map)) {
    const cell = rect.table.nodeAt(at)
    const place = rect.map.findCell(at)
    if (!cell || place.right <= rect.left || place.left >= rect.right) continue
    const widths =
      (cell.attrs['colwidth'] as number[] | null)?.slice() ?? Array<number>(place.right - place.left).fill(0)
    for (let column = Math.max(place.left, rect.left); column < Math.min(place.right, rect.right); column++)
      widths[column - place.left] = width
    tr.setNodeAttribute(rect.tableStart + at, 'colwidth', widths.some(Boolean) ? widths : null)
  }
  editor.view.dispatch(tr)
}

export function setTable(editor: Editor, name: 'head', value: string): void {
  const rect = chosenCells(editor)
  if (rect) editor.view.dispatch(editor.state.tr.setNodeAttribute(rect.tableStart - 1, name, value))
}

function cellsOf(editor: Editor): (readonly [number, Node])[] {
  const rect = chosenCells(editor)
  if (!rect) return []
  return rect.map.cellsInRect(rect).flatMap((at) => {
    const cell = rect.table.nodeAt(at)
    return cell ? [[rect.tableStart + at, cell] as const] : []
  })
}
