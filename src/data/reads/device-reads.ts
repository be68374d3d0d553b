import type { ReadStore } from '#data/reads/cache-reads.ts'
import { cacheDatabase } from '#data/storage/databases.ts'
import { tabToken } from '#data/identity/tab-user.ts'
import { whenIdle } from '#data/page/when-idle.ts'

/** Who waits for an answer sees it first; at the latest after this time (ms) it is kept. */
const SHOWN_MS = 300

const load = () => Promise.all([cacheDatabase(), import('#db/cache/cache-store.ts')] as const)
let loading: ReturnType<typeof load> | undefined

/** Known once: an import that has long ended still waits for its turn in a busy page. */
function parts(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Answers that are about to be kept. */
const keeping = new Set<Promise<void>>()

async function keep(...[scope, address, answer]: Parameters<ReadStore['put']>): Promise<void> {
  const [database, { writeCached }] = await parts()
  await new Promise<void>((shown) => whenIdle(shown, SHOWN_MS))
  // It would outlive the removal of the copies of a user who has signed out meanwhile.
  if (tabToken() === undefined) return
  await writeCached(database, scope, address, { data: answer.data, storedAt: answer.at })
}

/** Ends when all answers that came until now are kept, or could not be: who removes copies removes those, too. */
export async function settledReads(): Promise<void> {
  await Promise.allSettled(keeping)
}

/** Answers kept in the device's cache database. */
export const deviceReads: ReadStore = {
  async get(scope, address) {
    const [database, { readCached }] = await parts()
    const kept = await readCached(database, scope, address)
    return kept && { data: kept.data, at: kept.storedAt }
  },
  put(...given) {
    const kept = keep(...given).finally(() => keeping.delete(kept))
    keeping.add(kept)
    return kept
  },
  async find(scope, address, copy) {
    if (!address.endpointId.startsWith('content.')) return copy
    const { findOnDevice } = await import('#data/reads/content-index.ts')
    return findOnDevice(scope, address, copy)
  },
}

/** Loads and opens what the first read needs. */
export async function preloadDeviceReads(): Promise<void> {
  const [database] = await parts()
  await database.open()
}
