import { addressStart, type CacheAddress } from '#db/cache/cache-store.ts'
import type { CacheDatabase } from '#db/cache/cache.ts'
import { withConnection } from '#db/connection.ts'
import type { CacheRow, Owner } from '#db/rows.ts'

/**
 * The answers kept for one call whose arguments have this text under this name, whatever the others are. Found by their
 * keys: to read every text for one of them would take long.
 */
export async function cachedAnswersWith(
  cache: CacheDatabase,
  owner: Owner,
  call: Omit<CacheAddress, 'args'>,
  [name, value]: readonly [name: string, value: string],
): Promise<CacheRow[]> {
  const start = addressStart(owner, call)
  const part = JSON.stringify({ [name]: value }).slice(1, -1)
  return withConnection(cache, async () => {
    const ids = await cache.answers.where('id').between(start, `${start}\uffff`).primaryKeys()
    const rows = await cache.answers.bulkGet(ids.filter((id) => id.slice(start.length).includes(part)))
    return rows.filter((row) => row !== undefined)
  })
}
