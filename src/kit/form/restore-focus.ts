import { useLayoutEffect, useRef } from 'react'

/**
 * For fields in a dialog that are disabled while something is `pending`, and would lose the focus for good. What this
 * answers is called before: the focus waits at the dialog, so that the keyboard stays there, and comes back afterwards.
 */
export function useRestoreFocus(pending: boolean): () => void {
  const giveBack = useRef<() => void>(null)
  // After each drawing: what fails at once was never drawn as pending.
  useLayoutEffect(() => {
    if (pending) return
    giveBack.current?.()
    giveBack.current = null
  })
  return () => {
    const focused = document.activeElement
    const dialog = focused?.closest<HTMLElement>('[role="dialog"]')
    if (!dialog || !(focused instanceof HTMLElement)) return
    dialog.focus({ preventScroll: true })
    giveBack.current = () => {
      // Not where somebody has gone elsewhere meanwhile.
      if (document.activeElement === dialog) focused.focus({ preventScroll: true })
    }
  }
}
