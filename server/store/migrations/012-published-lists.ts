import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/**
 * The newest published contents of a catalog and of a site, pinned ones first: what most lists of a site show. Lists by
 * views read all contents: an index would be written with every visit.
 */
export async function up(tx: Tx): Promise<void> {
  for (const owner of ['catalog', 'site'])
    await sql
      .raw(
        `create index content_${owner}_recent on content
          (${owner}_id, top_flag desc, publish_date desc nulls last, content_id desc)
          include (attributes) where deleted = 0 and status = '30'`,
      )
      .execute(tx)
}
