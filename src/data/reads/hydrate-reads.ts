import type { QueryClient } from '@tanstack/react-query'
import type { CachedAnswerOf, ReadStore } from '#data/reads/cache-reads.ts'
import { placeOf, type ReadKey } from '#data/reads/read-key.ts'

const KEY = 'ReadAhead'
const MAX_PAGES = 8
const MAX_READS = 24
/** A page that has opened no read for this long (ms) shows what it will show. */
const SETTLED_MS = 1_000
/** A device that takes longer (ms) must not keep the page white: its copies come when they come. */
const PATIENCE_MS = 250

/** What each page showed when it was last seen, by its path; the page seen last stands last. */
type Pages = Readonly<Record<string, readonly ReadKey[]>>

function known(): Pages {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Pages | null) ?? {}
  } catch {
    return {}
  }
}

/** Whether a page has been seen on this device, so that there may be copies. */
export function hasSeenPages(): boolean {
  return Object.keys(known()).length > 0
}

let isForgotten = false

function remember(path: string, reads: readonly ReadKey[]): void {
  if (isForgotten) return
  const others = Object.entries(known()).filter(([other]) => other !== path)
  const pages = [...others, [path, reads]].slice(-MAX_PAGES)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(pages)))
  } catch {
    // A full storage costs a start some time, nothing else.
  }
}

/** Remembers what the pages show of what this device keeps, until the answered function is called. */
export function rememberReads(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = () => {
    const shown = cache.findAll({ type: 'active', predicate: ({ meta }) => meta?.['isKept'] === true })
    remember(
      location.pathname,
      shown.slice(0, MAX_READS).map(({ queryKey }) => queryKey as unknown as ReadKey),
    )
  }
  const noteLater = () => {
    clearTimeout(timer)
    timer = setTimeout(note, SETTLED_MS)
  }
  const leave = cache.subscribe(({ type }) => {
    if (type === 'observerAdded') noteLater()
  })
  // Its screens opened their reads before.
  noteLater()
  return () => {
    clearTimeout(timer)
    leave()
  }
}

/** Forgets it, as arguments may name what somebody searched for; the page that is left notes no more. */
export function forgetReads(): void {
  isForgotten = true
  localStorage.removeItem(KEY)
}

export type Copies = readonly (readonly [ReadKey, CachedAnswerOf])[]

let reading: Promise<Copies> | undefined

async function readCopies(store: ReadStore): Promise<Copies> {
  const reads = known()[location.pathname] ?? []
  const all = await Promise.all(reads.map(async (key) => [key, await store.get(...placeOf(key))] as const))
  return all.filter((one): one is [ReadKey, CachedAnswerOf] => one[1] !== undefined)
}

/**
 * Begins to read the copies of what this page showed when it was last seen, so that a start draws it once and at once,
 * not first without and then with it. What can not be read is read by the page itself.
 */
export function hydrateReads(store: ReadStore): void {
  reading = readCopies(store).catch(() => [])
}

/** The copies, once; none when they take too long. */
export async function copiesInTime(): Promise<Copies> {
  if (!reading) return []
  const tooLate = new Promise<Copies>((end) => setTimeout(() => end([]), PATIENCE_MS))
  const copies = await Promise.race([reading, tooLate])
  reading = undefined
  return copies
}
