import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** Pages that could not be written are kept: why, how often it was tried, and when it is tried again. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table page_job
      add column tries integer not null default 0,
      add column reason varchar(40),
      add column retry_at timestamptz`.execute(tx)
}
