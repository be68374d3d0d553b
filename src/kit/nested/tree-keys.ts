import type { KeyboardEvent } from 'react'

interface Branches {
  /** Undefined for a row with nothing below it. */
  isOpen: (key: string) => boolean | undefined
  parentOf: (key: string) => string | undefined
  toggle: (key: string) => void
}

/**
 * What the arrow keys to the sides do on a row of a tree: inwards opens it, outwards closes it or goes to the row above it, as
 * in every tree. Answers true where the key was one of these.
 *
 * @param keys of the rows in sight, in their order
 */
export function handleTreeKey(event: KeyboardEvent<HTMLElement>, keys: readonly string[], tree: Branches): boolean {
  const row = event.target as Element
  const at = row.getAttribute('data-row')
  const key = at === null ? undefined : keys[Number(at)]
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  if (key === undefined || !isSideways) return false
  event.preventDefault()
  const isOpen = tree.isOpen(key)
  // In a language that runs from the right, the key that points inwards is the other one.
  const isInwards = (event.key === 'ArrowRight') === (getComputedStyle(row).direction !== 'rtl')
  if (isInwards) {
    if (isOpen === false) tree.toggle(key)
    return true
  }
  if (isOpen) tree.toggle(key)
  else {
    const above = keys.indexOf(tree.parentOf(key) ?? '')
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${above}"]`)?.focus()
  }
  return true
}
