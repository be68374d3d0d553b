import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Finds the highest sort flag of a site, which every new content goes above, without reading all its contents. */
export async function up(tx: Tx): Promise<void> {
  await sql`create index content_sort_flags on content (site_id, sort_flag)`.execute(tx)
}
