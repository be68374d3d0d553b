import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Two people who edit one catalog: the second one learns of the first. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table catalog add column version int not null default 1`.execute(tx)
}
