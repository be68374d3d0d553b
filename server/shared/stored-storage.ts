import type { Db } from '#server/store/db.ts'

/** Where the uploads of a site are, as it is stored. */
export interface StoredStorage {
  readonly type: string
  readonly args: Record<string, string>
}

/** `Local` without an account where a site has no storage of its own. */
export async function storedStorage(db: Db, siteId: string): Promise<StoredStorage> {
  const row = await db
    .selectFrom('siteStorage')
    .select(['type', 'args'])
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return row ?? { type: 'Local', args: {} }
}
