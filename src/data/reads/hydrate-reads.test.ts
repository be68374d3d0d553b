import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadStore } from '#data/reads/cache-reads.ts'
import { showCopies } from '#data/reads/query-client.ts'
import { copiesInTime, forgetReads, hydrateReads, rememberReads } from '#data/reads/hydrate-reads.ts'
import { readKey } from '#data/reads/read-key.ts'

const SCOPE = { serverId: 's', userId: 'u' }
const tree = readKey(SCOPE, { endpointId: 'catalog.treeData', siteId: '1', args: {} })
const info = readKey(SCOPE, { endpointId: 'getInfo', siteId: '', args: {} })
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  vi.stubGlobal('location', { pathname: '/admin/configs/content' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => void vi.useRealTimers())

/** A device that keeps an answer of every read. */
const device = (get: ReadStore['get']): ReadStore => ({ get, put: async () => undefined })
const full = device(async (_, { endpointId }) => ({ data: `copy of ${endpointId}`, at: 5 }))

/** A page that shows these reads for a while and is left. */
async function see(reads: readonly (readonly [key: readonly unknown[], isKept: boolean])[]): Promise<void> {
  const client = new QueryClient()
  const stop = rememberReads(client)
  const leave = reads.map(([queryKey, isKept]) =>
    new QueryObserver(client, { queryKey, meta: { isKept }, queryFn: () => 'answer' }).subscribe(() => undefined),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  for (const one of [stop, ...leave]) one()
}

/** What the page of a new start has in hand when it is drawn for the first time. */
async function start(store: ReadStore): Promise<QueryClient> {
  hydrateReads(store)
  const waiting = copiesInTime()
  await vi.advanceTimersByTimeAsync(5_000)
  const client = new QueryClient()
  showCopies(client, await waiting)
  return client
}

test('a page is drawn at once with the copies of what it showed when it was last seen', async () => {
  await see([
    [tree, true],
    [info, false],
  ])
  const client = await start(full)
  expect(client.getQueryData(tree)).toEqual({ data: 'copy of catalog.treeData', at: 5, fromDevice: true })
  expect(client.getQueryState(tree)?.dataUpdatedAt, 'a copy is no answer').toBe(0)
  expect(client.getQueryData(info), 'what is not kept').toBeUndefined()
})

test('another page, and a device that was cleared, start without', async () => {
  await see([[tree, true]])
  vi.stubGlobal('location', { pathname: '/admin/index' })
  expect((await start(full)).getQueryCache().getAll()).toEqual([])
  vi.stubGlobal('location', { pathname: '/admin/configs/content' })
  expect((await start(device(async () => undefined))).getQueryCache().getAll()).toEqual([])
})

test('a device that does not answer, or fails, holds nothing up', async () => {
  await see([[tree, true]])
  const silent = await start(device(() => new Promise(() => undefined)))
  expect(silent.getQueryCache().getAll()).toEqual([])
  const broken = await start(device(() => Promise.reject(new Error('damaged'))))
  expect(broken.getQueryCache().getAll()).toEqual([])
})

test('a damaged note is no note', async () => {
  for (const note of ['{"/admin', 'null', '[]', '{"/admin/configs/content":{}}', '{"/admin/configs/content":[7]}']) {
    stored.set('ReadAhead', note)
    expect((await start(full)).getQueryCache().getAll(), note).toEqual([])
  }
})

test('no more than the pages seen last are remembered', async () => {
  for (let page = 0; page < 12; page++) {
    vi.stubGlobal('location', { pathname: `/page/${page}` })
    await see([[tree, true]])
  }
  const pages = Object.keys(JSON.parse(stored.get('ReadAhead') ?? '{}') as object)
  expect(pages).toEqual([4, 5, 6, 7, 8, 9, 10, 11].map((page) => `/page/${page}`))
})

test('who signs out leaves no note, not even of what was only about to be noted', async () => {
  const client = new QueryClient()
  const stop = rememberReads(client)
  stored.set('ReadAhead', '{}')
  forgetReads()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stored.size).toBe(0)
  stop()
})
