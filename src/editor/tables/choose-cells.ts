import type { Editor } from '@tiptap/core'
import { CellSelection, TableMap } from '@tiptap/pm/tables'
import { chosenCells } from './table-edit.ts'

export type Choice = 'row' | 'column' | 'table' | 'right' | 'below'

/** Chooses cells without a pointer that is drawn over them: whole lines, or one cell more. */
export function chooseCells(editor: Editor, choice: Choice): void {
  const rect = chosenCells(editor)
  if (!rect) return
  const { map, tableStart } = rect
  const right = choice === 'row' || choice === 'table' ? map.width : rect.right + Number(choice === 'right')
  const bottom = choice === 'column' || choice === 'table' ? map.height : rect.bottom + Number(choice === 'below')
  const left = choice === 'row' || choice === 'table' ? 0 : rect.left
  const top = choice === 'column' || choice === 'table' ? 0 : rect.top
  const first = map.map[top * map.width + left]
  const last = map.map[Math.min(bottom, map.height) * map.width - map.width + Math.min(right, map.width) - 1]
  if (first === undefined || last === undefined) return
  const { tr } = editor.state
  editor.view.dispatch(tr.setSelection(CellSelection.create(tr.doc, tableStart + first, tableStart + last)))
}

export type Headers = 'row' | 'column' | 'cell'

/** Whether the first row, the first column or the chosen cells are headings. */
export function isHeader(editor: Editor, what: Headers): boolean {
  const rect = chosenCells(editor)
  if (!rect) return false
  const { width, height } = TableMap.get(rect.table)
  const area = { left: 0, top: 0, right: what === 'row' ? width : 1, bottom: what === 'row' ? 1 : height }
  return rect.map
    .cellsInRect(what === 'cell' ? rect : area)
    .every((at) => rect.table.nodeAt(at)?.type.name === 'tableHeader')
}
