import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import {
  addressOf,
  fromDevice,
  type CachedAnswerOf,
  type ReadResult,
  type ReadScope,
  readThrough,
} from '#data/reads/cache-reads.ts'
import { nextTask } from '#data/page/next-task.ts'
import { call } from '#data/request/call.ts'
import type { CallInput } from '#data/request/caller.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { deviceReads } from '#data/reads/device-reads.ts'
import { showCopy, shownCopy } from '#data/reads/query-client.ts'
import { placeOf, readKey } from '#data/reads/read-key.ts'
import { serverId } from '#data/identity/server-instance.ts'
import { session } from '#data/session/session.ts'
import { useStore } from '#data/page/store.ts'

interface ReadOptions {
  /** False holds the read back, e.g. while nothing is chosen. */
  readonly enabled?: boolean
  /** Milliseconds in which an answer is not asked for again. */
  readonly staleTime?: number
  /** Milliseconds between repeats while the screen is open and seen; a function says it by what was answered last. */
  readonly interval?: number | false | ((data: never) => number | false)
  /** What was shown stays while a read with the same mark loads: the page before, not the rows of something else. */
  readonly keepWithin?: string
  /** Asks for the answer in another way, where the call itself can not give it. */
  readonly ask?: ((signal: AbortSignal) => Promise<unknown>) | undefined
}

function useReadScope(): ReadScope {
  const userId = useStore(session)?.user.userId ?? ''
  return { userId, serverId: serverId() }
}

function argsOf<E extends AnyEndpoint>(input: CallInput<E> | undefined) {
  return input && { params: input['params' as never], query: input['query' as never], body: input['body' as never] }
}

/**
 * Reads the device's copy of what somebody is about to ask for, so that it is shown at the press. The server is asked
 * when it is shown.
 */
export function usePrefetchRead() {
  const client = useQueryClient()
  const { siteId } = useCurrentSite()
  const { userId, serverId: server } = useReadScope()
  return useCallback(
    <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => {
      const key = readKey({ userId, serverId: server }, addressOf(endpoint, input?.site ?? siteId, argsOf(input)))
      if (client.getQueryData(key) !== undefined) return
      const showIfThere = (copy: CachedAnswerOf | undefined) => copy && showCopy(client, key, fromDevice(copy))
      void deviceReads.get(...placeOf(key)).then(showIfThere, () => undefined)
    },
    [client, siteId, userId, server],
  )
}

function intervalAfter(interval: ReadOptions['interval'], data: unknown): number | false {
  if (typeof interval !== 'function') return interval ?? false
  return data === undefined ? false : interval(data as never)
}

/**
 * A read of the server: its answer, else what the device holds of it. `age` is the moment (ms) the server
 * gave what is shown; `offline` is true while that could not be renewed. Failures are the screen's to show.
 */
export function useRead<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>, options: ReadOptions = {}) {
  const client = useQueryClient()
  const { siteId } = useCurrentSite()
  const scope = useReadScope()
  const site = input?.site ?? siteId
  const args = argsOf(input)
  const queryKey = readKey(scope, addressOf(endpoint, site, args))
  const within = options.keepWithin && [...queryKey.slice(0, -1), options.keepWithin].join('|')

  const result = useQuery<ReadResult<DataOf<E>>>({
    queryKey,
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    refetchInterval: ({ state }) => intervalAfter(options.interval, state.data?.data),
    meta: { within, isKept: endpoint.offline === 'cache' },
    ...(within === undefined
      ? {}
      : { placeholderData: (before, of) => (of?.meta?.['within'] === within ? before : undefined) }),
    queryFn: ({ signal }) => {
      const held = shownCopy(client, queryKey)
      return readThrough<DataOf<E>>(deviceReads, {
        endpoint,
        args,
        scope,
        siteId: site,
        now: () => Date.now(),
        fetch: async () => {
          // A dozen requests of a start, sent in one go, would hold up the drawing that asks for them.
          await nextTask()
          return options.ask
            ? (options.ask(signal) as Promise<DataOf<E>>)
            : call(endpoint, ...([{ quiet: true, ...input, signal }] as never))
        },
        held,
        early: (kept) => showCopy(client, queryKey, kept),
      })
    },
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
