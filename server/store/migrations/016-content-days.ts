import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Contents of a catalog by the day they were made or published: lists are sorted by both and searched by the first. */
export async function up(tx: Tx): Promise<void> {
  for (const day of ['create_time', 'publish_date'])
    await sql
      .raw(`create index content_catalog_${day} on content (catalog_id, ${day} desc nulls last) where deleted = 0`)
      .execute(tx)
}
