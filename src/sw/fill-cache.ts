import { forEachSideBySide } from '#lib/side-by-side.ts'

/** As many as a browser opens to one HTTP/1.1 host. */
const LANES = 6

/** A file of the app, by addresses in full. */
export interface AppFile {
  /** Where it is asked for. */
  readonly url: string
  /** Under which it is kept: another one than `url` where the name of the file says nothing of its content. */
  readonly key: string
  /** What brings it along with others: a JSON object of texts, by names that are relative to this address. */
  readonly pack?: string | undefined
}

/**
 * Fills a cache with files; what is in it is not asked for again, so that an install that failed goes on where it
 * stopped. A pack is asked for when one of its files is missing.
 *
 * Workbox's own `precacheAndRoute` asks for one file after the other, a round trip each: 400 files are 80 s at 200 ms
 * (https://github.com/GoogleChrome/workbox/issues/2528 was about all at once). Its strategy opens the cache and looks for
 * the file each time, which is a third of what a file costs. Of the rest, two thirds are the request.
 *
 * @throws for the first file that could not be had; the browser tries the install again later.
 */
export async function fillCache(cache: Pick<Cache, 'keys' | 'put'>, files: readonly AppFile[]): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = files.filter(({ key }) => !kept.has(key))
  const alone = missing.filter(({ pack }) => pack === undefined)
  const packs = new Set(missing.flatMap(({ pack }) => pack ?? []))

  const keepAlone = async ({ url, key }: AppFile) => cache.put(key, await ask(url, url === key))
  const unpack = async (pack: string) => {
    const texts = await openPack(pack)
    for (const file of missing) if (file.pack === pack) await cache.put(file.key, partOf(texts, file))
  }
  const waiting = [...Array.from(packs, (pack) => () => unpack(pack)), ...alone.map((file) => () => keepAlone(file))]
  await forEachSideBySide(waiting, LANES, (next) => next())
}

/** Fetches a file; what the page itself has loaded under a name that never changes need not travel again. */
async function ask(url: string, isForGood: boolean): Promise<Response> {
  const response = await fetch(url, { cache: isForGood ? 'default' : 'reload', credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  // Servers that have a page for every address, and captive portals, have one for a missing file, too.
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (isPage && !url.endsWith('.html')) throw new Error(`${url} was answered with a page`)
  return response
}

/** The texts of a pack by their addresses. */
async function openPack(pack: string): Promise<Map<string, string>> {
  const response = await ask(pack, true)
  const parts = (await response.json()) as Record<string, string>
  return new Map(Object.entries(parts).map(([name, text]) => [new URL(name, pack).href, text]))
}

/** Scripts and styles are read as UTF-8 by whoever asks for them. */
function partOf(texts: ReadonlyMap<string, string>, { url, pack }: AppFile): Response {
  const text = texts.get(url)
  if (text === undefined) throw new Error(`${url} is not in ${pack}`)
  const type = url.endsWith('.css') ? 'text/css' : 'text/javascript'
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
