import { useEffect, useRef } from 'react'
import { useOutbox } from '#data/use-outbox.ts'

/** Reads again when an operation left the outbox: what it did stands on the server now. */
export function useReloadWhenSent(reload: () => void): void {
  const { lastEnded } = useOutbox()
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (lastEnded === undefined) return
    const before = seen.current
    seen.current = lastEnded
    if (before !== undefined && lastEnded > before) reload()
  }, [lastEnded, reload])
}
