import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** All contents that a site shows, read on by id: a sitemap looks at each of them once and sorts none. */
export async function up(tx: Tx): Promise<void> {
  await sql`create index content_site_shown on content (site_id, content_id) where on_site = 1`.execute(tx)
}
