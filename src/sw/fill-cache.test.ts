import { afterEach, expect, test, vi } from 'vitest'
import { fillCache } from './fill-cache.ts'

const FILES: [string, string][] = Array.from({ length: 20 }, (_, index) => {
  const url = `https://app/assets/${index}.js`
  return [url, index === 0 ? `${url}?__WB_REVISION__=1` : url]
})

/** A cache in memory, and a line on which one file is answered otherwise. */
function start(answer: (url: string) => Response = () => new Response('file')) {
  const stored = new Map<string, Response>()
  const asked: { url: string; cache: RequestCache | undefined }[] = []
  const cache = {
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    put: async (key: RequestInfo | URL, response: Response) => void stored.set(String(key), response),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, cache: init.cache })
    return answer(url)
  })
  return { cache, stored, asked }
}

afterEach(() => void vi.unstubAllGlobals())

test('every file is kept under its key, and only one whose name can change is asked for anew', async () => {
  const { cache, stored, asked } = start()
  await fillCache(cache, FILES)
  expect([...stored.keys()].toSorted()).toEqual(FILES.map(([, key]) => key).toSorted())
  expect(asked.filter((one) => one.cache === 'reload').map(({ url }) => url)).toEqual([FILES[0]![0]])
})

test('a file that is answered with an error ends the install, and the next one goes on where it stopped', async () => {
  let isBroken = true
  const bad = FILES[12]![0]
  const { cache, stored, asked } = start((url) =>
    isBroken && url === bad ? new Response('', { status: 502 }) : new Response('file'),
  )
  await expect(fillCache(cache, FILES)).rejects.toThrow(`${bad} was answered with 502`)
  const before = new Set(stored.keys())
  expect(before.size).toBeGreaterThan(6)
  expect(before).not.toContain(bad)
  isBroken = false
  asked.length = 0
  await fillCache(cache, FILES)
  expect(stored.size).toBe(FILES.length)
  expect(asked.filter(({ url }) => before.has(url))).toEqual([])
})
