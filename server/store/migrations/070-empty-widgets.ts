import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** What nobody has filled yet has `null` for its content, and rows that a backup brings back can not tell that from nothing. */
export async function up(db: Tx): Promise<void> {
  await sql`alter table page_widget alter content drop not null`.execute(db)
}
