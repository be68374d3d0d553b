import { useEffect } from 'react'

/**
 * Has a body tell what it has not told yet, before those who store drafts hear that the page goes away: it gets no
 * second tick. `flush` stays the same function.
 */
export function useFlushBeforeLeaving(flush: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', flush, { capture: true })
    document.addEventListener('visibilitychange', flush, { capture: true })
    return () => {
      window.removeEventListener('pagehide', flush, { capture: true })
      document.removeEventListener('visibilitychange', flush, { capture: true })
    }
  }, [flush])
}
