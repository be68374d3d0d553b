import { notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { fromDevice, type CachedAnswerOf } from '#data/reads/cache-reads.ts'
import type { Copies } from '#data/reads/hydrate-reads.ts'

let told: (() => void)[] = []

/** Answers that come at the same time are rendered once: a start shows a dozen copies of the device within milliseconds. */
notifyManager.setScheduler((tell) => {
  if (told.push(tell) > 1) return
  setTimeout(() => {
    const all = told
    told = []
    for (const one of all) one()
  })
})

/**
 * One client per page. What offline is, is decided by `online.ts` and never by Query; nothing is asked
 * twice by itself, as the device's copy stands in and the person can repeat.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      retry: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Whether it is dropped with the screens that showed it: what the next start needs is not. */
export const isOfScreens = ({ gcTime }: Query): boolean => gcTime !== Infinity

/**
 * Shows what the device holds while the server is still being asked. It never counts as an answer, however young the
 * copy is: a read that was given up meanwhile, as its screen was left, is asked again by the next screen.
 */
export function showCopy(client: QueryClient, queryKey: QueryKey, copy: unknown): void {
  if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, copy, { updatedAt: 0 })
}

/** The copy that is shown of a read of which no answer came yet. */
export function shownCopy(client: QueryClient, queryKey: QueryKey): CachedAnswerOf | undefined {
  const state = client.getQueryState<CachedAnswerOf>(queryKey)
  return state?.dataUpdatedAt === 0 ? state.data : undefined
}

/** Shows what was read of the device before the page was drawn. */
export function showCopies(client: QueryClient, copies: Copies): void {
  for (const [key, copy] of copies) showCopy(client, key, fromDevice(copy))
}
