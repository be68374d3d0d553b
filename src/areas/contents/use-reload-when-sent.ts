import { useEffect, useRef } from 'react'
import { useOutbox } from '#data/use-outbox.ts'

/** Reads again when an operation left the outbox: what it did stands on the server now. */
export function useReloadWhenSent(reload: () => void): void {
  const { operations } = useOutbox()
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const now = new Set(operations.map((operation) => operation.opId))
    const hasEnded = [...before.current].some((opId) => !now.has(opId))
    before.current = now
    if (hasEnded) reload()
  }, [operations, reload])
}
