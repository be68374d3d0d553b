import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Contents of a whole site by the day they were made: that is how the list of a site shows them. */
export async function up(tx: Tx): Promise<void> {
  await sql
    .raw(`create index content_site_create_time on content (site_id, create_time desc nulls last) where deleted = 0`)
    .execute(tx)
}
