import { useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint } from '#contract/endpoint.ts'

/** Returns what makes answers of these reads old, after work of the server that no call of this page tells the end of. */
export function useOldReads(reads: readonly AnyEndpoint[]): () => void {
  const client = useQueryClient()
  return () => {
    for (const read of reads) void client.invalidateQueries({ queryKey: [read.id] })
  }
}
