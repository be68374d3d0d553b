import { useEffect, useState } from 'react'

/** Longer than the library takes to give the focus back where it can (ms). */
const AFTER_OTHERS = 30

/** What has the focus now; of a menu, which goes with its entries, the button that opened it. */
function openerNow(): HTMLElement | undefined {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined
}

/** Whether the focus is nowhere, or still in the dialog that is closing. */
function isLost(atClose: Element | null, opener: HTMLElement): boolean {
  const now = document.activeElement
  if (now === null || now === document.body) return true
  const dialog = now === atClose && now.closest('[role="dialog"]')
  return Boolean(dialog) && !(dialog as Element).contains(opener)
}

function giveBack(opener: HTMLElement | undefined): void {
  const atClose = document.activeElement
  setTimeout(() => {
    if (opener?.isConnected && isLost(atClose, opener)) opener.focus({ preventScroll: true })
  }, AFTER_OTHERS)
}

/**
 * Gives the focus back to what opened a dialog, once it closes. The library does so alone for dialogs that were there,
 * closed, before, and never where a menu opened them.
 */
export function useReturnFocus(opened: boolean): void {
  const [wasOpened, setWasOpened] = useState(opened)
  // Read while rendering: afterwards the menu is gone, or the dialog has the focus.
  const [opener, setOpener] = useState(() => (opened ? openerNow() : undefined))
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setOpener(openerNow())
  }
  useEffect(() => {
    if (!opened) return
    return () => giveBack(opener)
  }, [opened, opener])
}
