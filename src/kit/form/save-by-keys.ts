import type { KeyboardEvent } from 'react'

/** Ctrl+S saves the form that somebody works in, never one from which a dialog was opened. */
export function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (event.currentTarget.contains(event.target as Node)) event.currentTarget.requestSubmit()
}
