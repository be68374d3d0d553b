import { afterEach, expect, test, vi } from 'vitest'
import { type AppFile, fillCache } from './fill-cache.ts'

const PACK = 'https://app/assets/pack-1.json'
const ALONE: AppFile[] = Array.from({ length: 20 }, (_, index) => {
  const url = `https://app/assets/${index}.js`
  return { url, key: index === 0 ? `${url}?__WB_REVISION__=1` : url }
})
const PACKED: AppFile[] = ['small-1.js', 'small-2.css'].map((name) => {
  const url = `https://app/assets/${name}`
  return { url, key: url, pack: PACK }
})
const FILES = [...ALONE, ...PACKED]
const TEXTS = { 'small-1.js': 'export const word = "文"', 'small-2.css': '.a{}' }

/** A cache in memory, and a line on which files are answered otherwise. */
function start(answer: (url: string) => Response | undefined = () => undefined) {
  const stored = new Map<string, Response>()
  const asked: { url: string; cache: RequestCache | undefined }[] = []
  const cache = {
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    put: async (key: RequestInfo | URL, response: Response) => void stored.set(String(key), response),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, cache: init.cache })
    return answer(url) ?? (url === PACK ? Response.json(TEXTS) : new Response('file'))
  })
  return { cache, stored, asked }
}

afterEach(() => void vi.unstubAllGlobals())

test('every file is kept under its key, and only one whose name can change is asked for anew', async () => {
  const { cache, stored, asked } = start()
  await fillCache(cache, FILES)
  expect([...stored.keys()].toSorted()).toEqual(FILES.map(({ key }) => key).toSorted())
  expect(asked.filter((one) => one.cache === 'reload').map(({ url }) => url)).toEqual([FILES[0]!.url])
})

test('files of a pack are not asked for one by one, and are kept as what they are', async () => {
  const { cache, stored, asked } = start()
  await fillCache(cache, FILES)
  expect(asked.map(({ url }) => url).toSorted()).toEqual([...ALONE.map(({ url }) => url), PACK].toSorted())
  const [script, style] = PACKED.map(({ key }) => stored.get(key)!)
  expect([await script!.text(), script!.headers.get('Content-Type')]).toEqual([
    TEXTS['small-1.js'],
    'text/javascript; charset=utf-8',
  ])
  expect([await style!.text(), style!.headers.get('Content-Type')]).toEqual([
    TEXTS['small-2.css'],
    'text/css; charset=utf-8',
  ])
})

test('a pack is asked for as long as one of its files is missing, and what is there is left alone', async () => {
  const { cache, stored, asked } = start()
  const [there, missing] = PACKED
  const kept = new Response('as it was')
  stored.set(there!.key, kept)
  await fillCache(cache, PACKED)
  expect(stored.get(there!.key)).toBe(kept)
  expect(stored.has(missing!.key)).toBe(true)
  asked.length = 0
  await fillCache(cache, PACKED)
  expect(asked).toEqual([])
})

test('a file that is answered with an error ends the install, and the next one goes on where it stopped', async () => {
  let isBroken = true
  const bad = FILES[12]!.url
  const { cache, stored, asked } = start((url) =>
    isBroken && url === bad ? new Response('', { status: 502 }) : undefined,
  )
  await expect(fillCache(cache, FILES)).rejects.toThrow(`${bad} was answered with 502`)
  const before = new Set(stored.keys())
  expect(before.size).toBeGreaterThan(6)
  expect(before).not.toContain(bad)
  isBroken = false
  asked.length = 0
  await fillCache(cache, FILES)
  expect(stored.size).toBe(FILES.length)
  expect(asked.filter(({ url }) => before.has(url) || url === PACK)).toEqual([])
})

const page = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

test.for([
  ['is answered with an error', () => new Response('', { status: 404 }), `${PACK} was answered with 404`],
  ['is answered with a page', page, `${PACK} was answered with a page`],
  ['is cut off', () => new Response('{"small-1.js":"exp'), 'in JSON'],
  ['lacks a file', () => Response.json({ 'small-1.js': '' }), `${PACKED[1]!.url} is not in ${PACK}`],
] as const)('a pack that %s ends the install', async ([, answer, message]) => {
  const { cache } = start((url) => (url === PACK ? answer() : undefined))
  await expect(fillCache(cache, FILES)).rejects.toThrow(message)
})

test('a page in the place of a file that is none ends the install and is not kept', async () => {
  const [, script] = ALONE
  const shell = { url: 'https://app/index.html', key: 'https://app/index.html?__WB_REVISION__=1' }
  const { cache, stored } = start((url) => (url === script!.url || url === shell.url ? page() : undefined))
  await expect(fillCache(cache, [shell, script!])).rejects.toThrow(`${script!.url} was answered with a page`)
  expect([...stored.keys()]).toEqual([shell.key])
})
