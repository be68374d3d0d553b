import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { showCopy } from './query-client.ts'

const queryKey = ['content.getInit', '5']

/** A screen that reads: the device's copy is there at once, the server takes its time. */
function openScreen(client: QueryClient, ask: (signal: AbortSignal) => Promise<string>) {
  const observer = new QueryObserver(client, {
    queryKey,
    staleTime: 10_000,
    retry: false,
    queryFn: ({ signal }) => {
      const answer = ask(signal)
      showCopy(client, queryKey, 'copy')
      return answer
    },
  })
  return { observer, leave: observer.subscribe(() => undefined) }
}

it('asks the server again when a screen was left before its answer, though the copy was shown', async () => {
  const client = new QueryClient()
  const ask = vi
    .fn<(signal: AbortSignal) => Promise<string>>()
    .mockImplementationOnce((signal) => new Promise((_, failed) => signal.addEventListener('abort', failed)))
    .mockResolvedValueOnce('answer')
  const first = openScreen(client, ask)
  expect(client.getQueryData(queryKey)).toBe('copy')
  first.leave()

  const second = openScreen(client, ask)
  await expect.poll(() => second.observer.getCurrentResult().data).toBe('answer')
  second.leave()
})

it('keeps an answer that came before the copy was read', () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, 'answer')
  showCopy(client, queryKey, 'copy')
  expect(client.getQueryData(queryKey)).toBe('answer')
})
