import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import { type ReadResult, readThrough } from '#data/cache-reads.ts'
import { call } from '#data/call.ts'
import type { CallInput } from '#data/caller.ts'
import { useCurrentSite } from '#data/current-site.ts'
import { deviceReads } from '#data/device-reads.ts'
import { showCopy } from '#data/query-client.ts'
import { serverId } from '#data/server-instance.ts'
import { session } from '#data/session.ts'
import { useStore } from '#data/store.ts'

interface ReadOptions {
  /** False holds the read back, e.g. while nothing is chosen. */
  readonly enabled?: boolean
  /** Milliseconds in which an answer is not asked for again. */
  readonly staleTime?: number
  /** Milliseconds between repeats while the screen is open and seen. */
  readonly interval?: number | false
  /** True keeps the rows of the page before while the next page loads. */
  readonly keepPrevious?: boolean
}

/**
 * A read of the server: its answer, else what the device holds of it. `age` is the moment (ms) the server
 * gave what is shown; `offline` is true while that could not be renewed. Failures are the screen's to show.
 */
export function useRead<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>, options: ReadOptions = {}) {
  const client = useQueryClient()
  const userId = useStore(session)?.user.userId ?? ''
  const { siteId } = useCurrentSite()
  const site = input?.site ?? siteId
  const args = input && {
    params: input['params' as never],
    query: input['query' as never],
    body: input['body' as never],
  }
  const scope = { userId, serverId: serverId() }
  const queryKey = [endpoint.id, scope.serverId, userId, endpoint.siteScoped ? site : undefined, args]

  const result = useQuery<ReadResult<DataOf<E>>>({
    queryKey,
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    refetchInterval: options.interval ?? false,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    queryFn: ({ signal }) =>
      readThrough<DataOf<E>>(deviceReads, {
        endpoint,
        args,
        scope,
        siteId: site,
        now: () => Date.now(),
        fetch: () => call(endpoint, ...([{ quiet: true, ...input, signal }] as never)),
        early: (kept) => showCopy(client, queryKey, kept),
      }),
  })
  return {
    data: result.data?.data as DataOf<E> | undefined,
    error: result.error,
    /** Nothing to show yet. */
    isPending: result.isPending && (options.enabled ?? true),
    isFetching: result.isFetching,
    isPlaceholder: result.isPlaceholderData,
    age: result.data?.at,
    offline: (result.data?.fromDevice ?? false) && !result.isFetching,
    /** No server ever gave it like this: found among what the device holds. */
    searched: result.data?.searched ?? false,
    refetch: result.refetch,
  }
}
