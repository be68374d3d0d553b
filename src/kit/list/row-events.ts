import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { longPress } from './long-press.ts'
import type { Selection } from './selection.ts'

/** Marks what opens a row of a table when it is pressed: a link with its address, or a button. */
export const OPENS_ROW = { 'data-opens-row': true } as const

const OPENER = '[data-opens-row]'

/**
 * What the body of a table does with clicks and keys on its rows (`data-row` has the index). It stands there once, so that
 * a row need not be rendered again because its neighbours changed. Without `open` a row is opened by the link that it has.
 */
export function rowEvents<Row>(
  rows: readonly Row[],
  selection: Selection<Row> | undefined,
  open: ((row: Row) => void) | undefined,
) {
  const openRow = ({ row, element }: Hit<Row>) =>
    open ? open(row) : element.querySelector<HTMLElement>(OPENER)?.click()
  return {
    onClick: (event: MouseEvent) => {
      const hit = hitOf(rows, event)
      if (!hit) return
      if (!isOnControl(event)) return isOnBox(event) ? selection?.toggle(hit.row) : selection?.only(hit.row)
      const opener = targetOf(event).closest(OPENER)
      // A link of the router has gone where it leads already.
      if (!opener || !open || event.defaultPrevented || (opener.tagName === 'A' && isForNewTab(event))) return
      event.preventDefault()
      open(hit.row)
    },
    onDoubleClick: (event: MouseEvent) => {
      const hit = isOnControl(event) ? undefined : hitOf(rows, event)
      if (hit && !isOnBox(event)) openRow(hit)
    },
    /** A finger that rests on a row selects it. */
    ...longPress((event) => {
      const hit = targetOf(event).closest('button, input, label') ? undefined : hitOf(rows, event)
      return hit && selection && (() => selection.toggle(hit.row))
    }),
    onKeyDown: (event: KeyboardEvent) => {
      const hit = isOnControl(event) ? undefined : hitOf(rows, event)
      if (!hit) return
      if (event.key === 'Enter') {
        const link = isForNewTab(event) ? hit.element.querySelector<HTMLAnchorElement>(`a${OPENER}`) : null
        if (link) window.open(link.href, '_blank', 'noopener')
        else openRow(hit)
      }
      if (event.key !== ' ') return
      event.preventDefault()
      selection?.toggle(hit.row)
    },
  }
}

interface Hit<Row> {
  row: Row
  element: Element
}

const targetOf = (event: SyntheticEvent) => event.target as Element

const isForNewTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

/** A control that is pressed is meant alone. */
const isOnControl = (event: SyntheticEvent) =>
  targetOf(event).closest('button, a, input, label, [role=menuitem]') !== null

/** Beside the checkbox, which is small. */
const isOnBox = (event: SyntheticEvent) => targetOf(event).closest('[data-check]') !== null

/** None for what is shown elsewhere on behalf of a row, such as its dialogs, which may have rows of their own. */
function hitOf<Row>(rows: readonly Row[], event: SyntheticEvent): Hit<Row> | undefined {
  const element = targetOf(event).closest('[data-row]')
  if (!element || !event.currentTarget.contains(element)) return undefined
  const row = rows[Number(element.getAttribute('data-row'))]
  return row === undefined ? undefined : { row, element }
}
