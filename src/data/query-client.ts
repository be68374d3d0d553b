import { QueryClient } from '@tanstack/react-query'

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
