import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Of a content that was removed for good: what is made under its id again does not repeat its versions. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table change_feed add column last_version int`.execute(tx)
}
