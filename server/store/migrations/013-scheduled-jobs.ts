import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

const STATEMENTS = [
  `create table scheduled_job (
    name varchar(64) primary key,
    next_run timestamptz not null,
    claimed_until timestamptz,
    last_start timestamptz,
    last_end timestamptz,
    last_error varchar(2000)
  )`,
  `create index content_pin_end on content (top_date) where deleted = 0 and top_flag > 0 and top_date is not null`,
  `create index content_expiry on content (offline_date) where deleted = 0 and status = '30' and offline_date is not null`,
]

/** When work of its own accord is due, and the contents that it looks for; waiting ones have `content_due`. */
export async function up(tx: Tx): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
