import { useEffect, useRef } from 'react'
import type { BlockState } from '#data/outbox/block-work.ts'

/** Reads again when work of the block has left the outbox: what it did stands on the server now. */
export function useReadWhenSent({ operations }: BlockState, read: () => void): void {
  const before = useRef(0)
  useEffect(() => {
    const hasEnded = operations.length < before.current
    before.current = operations.length
    if (hasEnded) read()
    // By what has ended, not by each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [operations.length])
}
