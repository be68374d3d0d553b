import { useEffect, useEffectEvent } from 'react'

interface Open {
  readonly zIndex: number
  readonly onEscape: () => void
}

/** All that is open, in the order in which it was opened. */
const all: Open[] = []

function handleKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || all.length === 0) return
  // A menu or a list of choices that is open takes the key for itself: so the library marks where it has the focus.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  all.reduce((top, one) => (one.zIndex >= top.zIndex ? one : top)).onEscape()
}

/**
 * Escape for what lies above the page: only the topmost hears it. The library tells all that is open of the same press,
 * and what closes below takes along what was opened from it, with all that was typed there.
 */
export function useTopEscape(opened: boolean, zIndex: number, onEscape: () => void): void {
  const press = useEffectEvent(onEscape)
  useEffect(() => {
    if (!opened) return
    const open = { zIndex, onEscape: () => press() }
    all.push(open)
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => void all.splice(all.indexOf(open), 1)
  }, [opened, zIndex])
}
