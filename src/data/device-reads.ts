import type { ReadStore } from '#data/cache-reads.ts'
import { cacheDatabase } from '#data/databases.ts'

/** Answers kept in the device's cache database. */
export const deviceReads: ReadStore = {
  async get(scope, address) {
    const [database, { readCached }] = await Promise.all([cacheDatabase(), import('#db/cache-store.ts')])
    const kept = await readCached(database, scope, address)
    return kept && { data: kept.data, at: kept.storedAt }
  },
  async put(scope, address, answer) {
    const [database, { writeCached }] = await Promise.all([cacheDatabase(), import('#db/cache-store.ts')])
    await writeCached(database, scope, address, { data: answer.data, storedAt: answer.at })
  },
  async find(scope, address, copy) {
    if (!address.endpointId.startsWith('content.')) return copy
    const { findOnDevice } = await import('#data/held-rows.ts')
    return findOnDevice(scope, address, copy)
  },
}
