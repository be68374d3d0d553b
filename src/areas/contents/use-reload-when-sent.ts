import { useThrottledCallback } from '@mantine/hooks'
import { useEffect } from 'react'
import { watchEnded } from '#data/outbox/use-outbox.ts'

/** Between two readings while much is sent (ms): each would cut off the one before, and nothing new was ever shown. */
const REST_MS = 1_000

/** Reads again when an operation left the outbox: what it did stands on the server now. */
export function useReloadWhenSent(reload: () => void): void {
  const again = useThrottledCallback(reload, REST_MS)
  useEffect(() => watchEnded(again), [again])
}
