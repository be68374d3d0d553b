import { useEffect, useRef } from 'react'
import { useOutbox } from '#data/use-outbox.ts'

/** Reads again when an operation left the outbox: what it did stands on the server now. */
export function useReloadWhenSent(reload: () => void): void {
  const { lastEnded } = useOutbox()
  const seen = useRef(0)
  useEffect(() => {
    const isFirstLook = seen.current === 0
    const hasEnded = lastEnded > seen.current
    seen.current = lastEnded
    if (hasEnded && !isFirstLook) reload()
  }, [lastEnded, reload])
}
